import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { common } from '../../cs/common.ts';
import { dateText } from '../../parts/dates.ts';
import { useDocument } from './api.ts';
import { useDocuments } from './list/api.ts';
import type { Document } from './model.ts';

type DocumentSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  entityId: number;
  /** The id of a document; null: none is chosen. */
  value: number | null;
  onChange: (id: number | null) => void;
};

const TYPING_MILLISECONDS = 200;

/** One of the documents that are out, found by what is typed: number, contact, symbol. */
export function DocumentSelect({ entityId, value, onChange, ...props }: DocumentSelectProps) {
  const [typed, setTyped] = useState('');
  const chosen = useDocument(entityId, value ?? 0, value !== null);
  // What stands there once one is chosen is no search.
  const isChosen = chosen.data !== undefined && typed === labelOf(chosen.data);
  const [words] = useDebouncedValue(isChosen ? '' : typed.trim(), TYPING_MILLISECONDS);
  const filter = { status: 'issued,cancelled', ...(words === '' ? {} : { q: words }) };
  const found = useDocuments(entityId, filter, 1);
  const rows = found.data?.rows ?? [];
  const known = chosen.data === undefined || rows.some(({ id }) => id === value) ? [] : [chosen.data];
  return (
    <Select
      searchable
      clearable
      autoComplete="off"
      data={[...known, ...rows].map((row) => ({ value: String(row.id), label: labelOf(row) }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      onSearchChange={setTyped}
      // What the service found is what is offered.
      filter={({ options }) => options}
      nothingFoundMessage={common.notInList}
      clearButtonProps={{ 'aria-label': common.clearChoice }}
      {...props}
    />
  );
}

type Named = Pick<Document, 'number' | 'issued_on'> & { partner: { name: string } | null };

function labelOf({ number, partner, issued_on }: Named): string {
  return [number, partner?.name, dateText(issued_on)].filter(Boolean).join(' · ');
}

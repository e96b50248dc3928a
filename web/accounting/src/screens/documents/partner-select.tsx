import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { common } from '../../cs/common.ts';
import { type PartnerRow, usePartner, usePartners } from '../contacts/api.ts';

type PartnerSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  entityId: number;
  /** The id of a contact; null: none is chosen. */
  value: number | null;
  onChange: (partner: PartnerRow | null) => void;
};

const TYPING_MILLISECONDS = 200;

/** One of the contacts, found by what is typed: name, IČO, DIČ. */
export function PartnerSelect({ entityId, value, onChange, ...props }: PartnerSelectProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, TYPING_MILLISECONDS);
  const found = usePartners(entityId, { q: words, archived: '', tag: '' }, 1);
  const chosen = usePartner(entityId, value ?? 0, value !== null);
  const rows = found.data?.rows ?? [];
  const known = chosen.data === undefined || rows.some(({ id }) => id === value) ? [] : [chosen.data];
  return (
    <Select
      searchable
      clearable
      autoComplete="off"
      data={[...known, ...rows].map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(rows.find((row) => String(row.id) === id) ?? null)}
      onSearchChange={setTyped}
      // What the service found is what is offered.
      filter={({ options }) => options}
      nothingFoundMessage={common.notInList}
      clearButtonProps={{ 'aria-label': common.clearChoice }}
      {...props}
    />
  );
}

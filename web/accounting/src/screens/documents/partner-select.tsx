import { Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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
export function PartnerSelect({ entityId, value, onChange, onKeyDown, ...props }: PartnerSelectProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, TYPING_MILLISECONDS);
  const found = usePartners(entityId, { q: words, archived: '', tag: '' }, 1);
  const chosen = usePartner(entityId, value ?? 0, value !== null);
  const rows = found.data?.rows ?? [];
  const known = chosen.data === undefined || rows.some(({ id }) => id === value) ? [] : [chosen.data];
  const options = [...known, ...rows];
  const isChosen = typed === (options.find(({ id }) => id === value)?.name ?? '');
  const isFound = words === typed && found.data !== undefined && !found.isPlaceholderData;
  const chooseFirst = useFirstOf(rows, { isFound, typed, value, onChange });
  return (
    <Select
      searchable
      clearable
      autoComplete="off"
      data={options.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(rows.find((row) => String(row.id) === id) ?? null)}
      onSearchChange={setTyped}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        // What is being composed is not typed yet.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter' && !isChosen && typed.trim() !== '' && !isHighlighted(event))
          chooseFirst(event);
      }}
      // What the service found is what is offered.
      filter={({ options }) => options}
      nothingFoundMessage={common.notInList}
      clearButtonProps={{ 'aria-label': common.clearChoice }}
      {...props}
    />
  );
}

/** What stands in the field, and whether the contacts that were found are those of it. */
type Typed = { typed: string; isFound: boolean };

/** Enter chooses the contact of the name that is typed, else the first of those found, of who is quicker than the service once it has answered. */
function useFirstOf(
  rows: readonly PartnerRow[],
  { isFound, typed, value, onChange }: Pick<PartnerSelectProps, 'value' | 'onChange'> & Typed,
) {
  const [awaited, setAwaited] = useState<string | null>(null);
  const first = rows.find(({ name }) => name === typed) ?? rows[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was typed has been found
  useEffect(() => {
    if (awaited === null || !isFound) return;
    setAwaited(null);
    if (awaited === typed && first !== undefined) onChange(first);
  }, [awaited, isFound]);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    // Part of the name of who is chosen already.
    if (isFound && first?.id === value) return;
    const isSent = event.ctrlKey || event.metaKey;
    // A form is not sent with what was chosen before while something else stands there.
    if (!isSent || !isFound || first === undefined) event.preventDefault();
    if (!isFound) setAwaited(typed);
    else if (first !== undefined) flushSync(() => onChange(first));
  };
}

/** Whether the list has something that arrows came to, which Enter chooses. */
function isHighlighted({ currentTarget }: KeyboardEvent<HTMLInputElement>): boolean {
  const list = document.getElementById(currentTarget.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}

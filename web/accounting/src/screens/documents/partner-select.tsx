import { type ComboboxItem, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { common } from '../../cs/common.ts';
import { optionIn, useEmptied } from '../../parts/option-list.ts';
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
  const offered = [...known, ...rows];
  const isChosen = typed.trim() === '' || typed === offered.find(({ id }) => id === value)?.name;
  const isFound = words === typed && found.data !== undefined && !found.isPlaceholderData;
  const first = rows.find(({ name }) => name === typed) ?? rows[0];
  // Of one whose contact is not known yet nothing was taken away.
  const emptied = useEmptied(typed === '' && chosen.data !== undefined, () => onChange(null));
  const chooseTyped = useTyped(typed, isFound, first && String(first.id));
  return (
    <Select
      searchable
      clearable
      autoComplete="off"
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(rows.find((row) => String(row.id) === id) ?? null)}
      searchValue={typed}
      onSearchChange={setTyped}
      // Who is chosen already has the whole name again.
      allowDeselect={false}
      onOptionSubmit={(id) => setTyped(offered.find((each) => String(each.id) === id)?.name ?? '')}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (emptied(event)) return;
        if (event.key === 'Enter' && !event.nativeEvent.isComposing && !isChosen) chooseTyped(event);
      }}
      // What the service found is what is offered; who is chosen is known by name alone.
      filter={({ options }) =>
        (options as ComboboxItem[]).filter(({ value: id }) => id !== String(known[0]?.id))
      }
      nothingFoundMessage={common.notInList}
      clearButtonProps={{ 'aria-label': common.clearChoice }}
      {...props}
    />
  );
}

/**
 * Enter where something is typed that is not chosen: no form is sent without it. What arrows came to is chosen, else the
 * first that was found, of who is quicker than the search once it has answered.
 */
function useTyped(typed: string, isFound: boolean, first: string | undefined) {
  /** The field in which Enter waits for the search, and what stood in it. */
  const awaited = useRef<{ field: HTMLInputElement; typed: string } | null>(null);
  useEffect(() => {
    if (!isFound || awaited.current === null) return;
    const { field, typed: words } = awaited.current;
    awaited.current = null;
    if (words === typed && field === document.activeElement) optionIn(field, first)?.click();
  }, [isFound, typed, first]);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    event.preventDefault();
    // Nor by Ctrl+Enter, which pages hear at the window.
    event.stopPropagation();
    const field = event.currentTarget;
    const option = optionIn(field, isFound ? first : undefined);
    if (option !== null) option.click();
    else if (!isFound) awaited.current = { field, typed };
  };
}

import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useDocuments } from '../../documents/list/api.ts';
import type { MovementRow } from '../movements/api.ts';

const TYPING_MILLISECONDS = 200;
const SHOWN = 6;
/** More than any amount. */
const FAR = 1e15;

/** What was paid beyond a document waits to be given back. */
const OPEN = 'unpaid,partial,overpaid';

/** An open document, with what remains of it. */
export type Found = {
  id: number;
  number: string | null;
  name: string | null;
  currency: string;
  remaining: number;
  /** Money of the other direction settles it: it is taken off. */
  isContrary: boolean;
};

type DocumentSearchProps = {
  movement: MovementRow;
  chosen: readonly number[];
  onAdd: (found: Found) => void;
};

/** Open documents by words; Enter adds the first of them. */
export function DocumentSearch({ movement, chosen, onAdd }: DocumentSearchProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), TYPING_MILLISECONDS);
  const filter = { status: 'issued', payment_state: OPEN, ...(words === '' ? {} : { q: words }) };
  const found = useDocuments(useEntityId(), filter, 1);
  const rows = (found.data?.rows ?? [])
    .filter((row) => row.asked !== 0 && !chosen.includes(row.id))
    .toSorted((a, b) => distanceOf(a, movement) - distanceOf(b, movement))
    .slice(0, SHOWN)
    .map(({ id, number, partner, currency, remaining, asked, due_on, direction }) => ({
      ...{ id, number, currency, due_on, name: partner?.name ?? null },
      remaining: Math.abs(asked),
      isContrary: !paidBy({ direction, remaining }, movement),
    }));
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const add = (row: Found) => {
    onAdd(row);
    setTyped('');
    // The button that was pressed goes with its document.
    field.current?.focus();
  };
  return (
    <Stack gap="xs">
      <TextInput
        ref={field}
        type="search"
        label={t.searchDocuments}
        description={t.searchKeys}
        placeholder={t.searchHint}
        leftSection={<IconSearch size={16} />}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') return goTo(event, list.current, 0);
          if (event.key !== 'Enter' || typed === '') return;
          // Of what is still being looked for nothing is added.
          event.preventDefault();
          const [first] = rows;
          if (first !== undefined && words === typed.trim() && !found.isFetching) add(first);
        }}
      />
      {found.data !== undefined && rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noDocuments}
        </Text>
      )}
      <div ref={list}>
        <FoundList rows={rows} onAdd={add} onLeave={() => field.current?.focus()} list={list.current} />
      </div>
    </Stack>
  );
}

type FoundListProps = {
  rows: readonly (Found & { due_on: string | null })[];
  onAdd: (found: Found) => void;
  list: HTMLElement | null;
  /** Upwards from the first. */
  onLeave: () => void;
};

/** Puts the focus on the button at a place of the list. */
function goTo(event: KeyboardEvent, list: HTMLElement | null, place: number): void {
  event.preventDefault();
  list?.querySelectorAll('button')[place]?.focus();
}

function FoundList({ rows, onAdd, onLeave, list }: FoundListProps) {
  return (
    <List
      listStyleType="none"
      spacing={2}
      aria-label={t.found}
      styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
    >
      {rows.map((row, place) => (
        <List.Item key={row.id}>
          <Group justify="space-between" wrap="nowrap" gap="sm">
            <Text size="sm" style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{row.number}</b> {row.name}
              <Text span size="xs" c="dimmed">
                {row.due_on === null ? '' : ` · ${dateText(row.due_on)}`}
              </Text>
            </Text>
            <Group gap="sm" wrap="nowrap">
              <Text size="sm" className="figure" style={{ whiteSpace: 'nowrap' }}>
                {moneyWithCurrency(row.isContrary ? -row.remaining : row.remaining, row.currency)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t.add(row.number ?? '')}
                onClick={() => onAdd(row)}
                onKeyDown={(event) => {
                  if (event.key === 'ArrowDown') goTo(event, list, place + 1);
                  if (event.key === 'ArrowUp' && place > 0) goTo(event, list, place - 1);
                  if (event.key === 'ArrowUp' && place === 0) onLeave();
                }}
              >
                <IconPlus size={14} />
              </Button>
            </Group>
          </Group>
        </List.Item>
      ))}
    </List>
  );
}

/** What money in this direction and currency pays comes first, then what comes near to its amount. */
function distanceOf(
  document: { direction: string; remaining: number; currency: string },
  movement: MovementRow,
): number {
  const misses = Number(!paidBy(document, movement)) + Number(document.currency !== movement.currency);
  const gap = Math.abs(Math.abs(document.remaining) - Math.abs(movement.remaining));
  return misses * FAR + gap;
}

/** Issued documents are paid by what comes in, received ones by what goes out; credit notes the other way. */
function paidBy(
  { direction, remaining }: { direction: string; remaining: number },
  { amount }: MovementRow,
): boolean {
  return ((direction === 'issued') === remaining > 0) === amount > 0;
}

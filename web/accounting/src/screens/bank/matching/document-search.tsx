import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { settling as t } from '../../../cs/bank-matching.ts';
import { dateText } from '../../../parts/dates.ts';
import { moneyWithCurrency } from '../../../parts/money.ts';
import { useDocuments } from '../../documents/list/api.ts';
import type { MovementRow } from '../movements/api.ts';

const TYPING_MILLISECONDS = 200;
const SHOWN = 6;

type Found = { id: number; number: string | null; name: string | null; currency: string; remaining: number };

type DocumentSearchProps = {
  movement: MovementRow;
  chosen: readonly number[];
  onAdd: (found: Found) => void;
};

/** Open documents by words; Enter adds the first of them. */
export function DocumentSearch({ movement, chosen, onAdd }: DocumentSearchProps) {
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed.trim(), TYPING_MILLISECONDS);
  const filter = { status: 'issued', payment_state: 'unpaid,partial', ...(words === '' ? {} : { q: words }) };
  const found = useDocuments(useEntityId(), filter, 1);
  const rows = (found.data?.rows ?? [])
    .filter(({ id, remaining }) => remaining !== 0 && !chosen.includes(id))
    // What money in this direction pays comes first.
    .toSorted((a, b) => Number(paidBy(b, movement)) - Number(paidBy(a, movement)))
    .slice(0, SHOWN)
    .map(({ id, number, partner, currency, remaining, due_on }) => ({
      ...{ id, number, currency, due_on, name: partner?.name ?? null },
      remaining: Math.abs(remaining),
    }));
  const add = (row: Found) => {
    onAdd(row);
    setTyped('');
  };
  return (
    <Stack gap="xs">
      <TextInput
        type="search"
        label={t.searchDocuments}
        placeholder={t.searchHint}
        leftSection={<IconSearch size={16} />}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
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
      <FoundList rows={rows} onAdd={add} />
    </Stack>
  );
}

type FoundListProps = {
  rows: readonly (Found & { due_on: string | null })[];
  onAdd: (found: Found) => void;
};

function FoundList({ rows, onAdd }: FoundListProps) {
  return (
    <List
      listStyleType="none"
      spacing={2}
      aria-label={t.found}
      styles={{ itemWrapper: { display: 'block' }, itemLabel: { display: 'block' } }}
    >
      {rows.map((row) => (
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
                {moneyWithCurrency(row.remaining, row.currency)}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t.add(row.number ?? '')}
                onClick={() => onAdd(row)}
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

/** Issued documents are paid by what comes in, received ones by what goes out; credit notes the other way. */
function paidBy(
  { direction, remaining }: { direction: string; remaining: number },
  { amount }: MovementRow,
): boolean {
  return ((direction === 'issued') === remaining > 0) === amount > 0;
}

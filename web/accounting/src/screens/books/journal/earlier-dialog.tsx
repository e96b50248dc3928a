import { Modal, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useEntityId } from '../../../api/companies.ts';
import { sayError } from '../../../api/toasts.ts';
import { journalTexts as t } from '../../../cs/journal.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { SearchInput } from '../../../parts/search-input.tsx';
import type { Posting } from '../api.ts';
import { type JournalEntry, readEntry, useEarlierEntries } from './api.ts';

type EarlierDialogProps = { onChosen: (entry: JournalEntry) => void; onClose: () => void };

const TYPING_MILLISECONDS = 200;
const SHOWN_AT_MOST = 50;

/** An earlier internal document as the pattern of a new one. */
export function EarlierDialog({ onChosen, onClose }: EarlierDialogProps) {
  const entityId = useEntityId();
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, TYPING_MILLISECONDS);
  const found = useEarlierEntries(entityId, words.trim());
  const choose = async ({ entry_id }: Posting) => {
    try {
      onChosen(await readEntry(entityId, entry_id));
    } catch (error) {
      sayError(error);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t.earlierTitle} size="xl">
      <Stack>
        <Text size="sm" c="dimmed">
          {t.earlierText}
        </Text>
        <SearchInput value={typed} onChange={setTyped} label={t.earlierSearch} data-autofocus />
        <DataTable
          label={t.earlierTitle}
          rows={found.data?.slice(0, SHOWN_AT_MOST)}
          columns={COLUMNS}
          rowKey={({ entry_id }) => entry_id}
          onOpen={(row) => void choose(row)}
          sortName="razeni-drivejsich"
          maxHeight="50vh"
          empty={<EmptyState title={t.earlierNone} />}
        />
      </Stack>
    </Modal>
  );
}

const COLUMNS: Column<Posting>[] = [
  { id: 'datum', title: t.date, kind: 'date', value: ({ date }) => date, isSortable: false, width: '7rem' },
  { id: 'doklad', title: t.number, value: ({ number }) => number ?? '', isSortable: false, width: '8rem' },
  { id: 'text', title: t.text, value: ({ text }) => text, isSortable: false },
];

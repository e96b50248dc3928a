import { Text } from '@mantine/core';
import { documentDetail as t } from '../../../cs/document-detail.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { sumOf } from '../../../parts/money.ts';
import { Section } from '../../../parts/section.tsx';
import type { Document, Posting } from '../model.ts';

/** The postings of a document. */
export function Entries({ document: { entries } }: { document: Document }) {
  return (
    <Section title={t.entries}>
      {entries.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t.entriesEmpty}
        </Text>
      ) : (
        <DataTable
          label={t.entries}
          rows={entries}
          columns={columnsOf(entries)}
          rowKey={({ id, debit, credit }) => id ?? `${debit} ${credit}`}
          sortName="razeni-zapisu"
        />
      )}
    </Section>
  );
}

function columnsOf(entries: readonly Posting[]): Column<Posting>[] {
  return [
    {
      id: 'datum',
      title: t.date,
      kind: 'date',
      value: ({ date }) => date,
      isSortable: false,
      width: '7rem',
    },
    { id: 'text', title: t.text, value: ({ text }) => text, isSortable: false, hideBelow: 'sm' },
    { id: 'md', title: t.debit, value: ({ debit }) => debit, isSortable: false },
    { id: 'd', title: t.credit, value: ({ credit }) => credit, isSortable: false },
    {
      id: 'castka',
      title: t.amount,
      kind: 'money',
      value: ({ amount }) => amount,
      total: sumOf(entries.map(({ amount }) => amount)),
      isSortable: false,
    },
  ];
}

import type { operations } from '@news-and-accounting/accounting-client';
import { booksTexts as t } from '../../cs/books.ts';
import { serviceTexts } from '../../cs/service-texts.ts';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { sumOf } from '../../parts/money.ts';

/** A posting as the record has it that it comes of. */
export type Entry =
  operations['getBankTransaction']['responses'][200]['content']['application/json']['entries'][number];

type EntriesTableProps = {
  label: string;
  entries: readonly Entry[];
  /** Absent: all are of the day of their record. */
  hasDates?: boolean;
};

/** What one record has posted. */
export function EntriesTable({ label, entries, hasDates = false }: EntriesTableProps) {
  return (
    <DataTable
      label={label}
      rows={entries}
      columns={columnsOf(entries, hasDates)}
      rowKey={({ id, debit, credit }) => id ?? `${debit} ${credit}`}
      sortName="razeni-zapisu"
    />
  );
}

function columnsOf(entries: readonly Entry[], hasDates: boolean): Column<Entry>[] {
  const date: Column<Entry> = {
    id: 'datum',
    title: t.date,
    kind: 'date',
    value: ({ date }) => date,
    isSortable: false,
    width: '7rem',
  };
  return [
    ...(hasDates ? [date] : []),
    {
      id: 'text',
      title: t.text,
      value: ({ text }) => serviceTexts.posted(text),
      isSortable: false,
      ...(hasDates ? { hideBelow: 'sm' } : {}),
    },
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

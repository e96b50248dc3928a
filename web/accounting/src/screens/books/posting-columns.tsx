import { Text } from '@mantine/core';
import { booksTexts as t } from '../../cs/books.ts';
import { journalTexts as j } from '../../cs/journal.ts';
import { serviceTexts } from '../../cs/service-texts.ts';
import type { Column } from '../../parts/data-table.tsx';
import { TextLink } from '../../parts/link.tsx';
import type { Posting, RemovedPosting } from './api.ts';
import { sourceOf } from './source-of.ts';

/** Removed postings have no number. */
type AnyPosting = RemovedPosting | Posting;

/** Columns of postings; without a company nothing leads to where they come from, `sum` is that of the whole filter, whatever page is shown. */
export function postingColumns<P extends AnyPosting>(
  entityId: number | null,
  sum: number | undefined,
): Column<P>[] {
  return [
    {
      id: 'datum',
      title: t.date,
      fields: ['date'],
      width: '6.5rem',
      kind: 'date',
      value: (row) => row.date,
      isSortable: false,
    },
    ...(entityId === null ? [] : [numberColumn<P>(entityId)]),
    {
      id: 'text',
      title: t.text,
      fields: ['text'],
      value: (row) => row.text,
      cell: (row) => <PostingText entityId={entityId} posting={row} />,
      isSortable: false,
    },
    {
      id: 'md',
      title: t.debit,
      fields: ['debit'],
      width: '4rem',
      value: (row) => row.debit,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'd',
      title: t.credit,
      fields: ['credit'],
      width: '4rem',
      value: (row) => row.credit,
      isSortable: false,
      hideBelow: 'sm',
    },
    {
      id: 'puvod',
      title: t.source,
      fields: ['source'],
      value: (row) => t.sources[row.source] ?? row.source,
      isSortable: false,
      hideBelow: 'md',
    },
    {
      id: 'castka',
      title: t.amount,
      fields: ['amount'],
      kind: 'money',
      value: (row) => row.amount,
      isSortable: false,
      ...(sum === undefined ? {} : { total: sum }),
    },
  ];
}

/** The number of the entry leads to it. */
function numberColumn<P extends AnyPosting>(entityId: number): Column<P> {
  const numberOf = (row: AnyPosting) => ('number' in row ? row.number : null) ?? j.entryOf(row.entry_id);
  return {
    ...{
      id: 'doklad',
      title: j.number,
      fields: ['number'],
      width: '8rem',
      isSortable: false,
      hideBelow: 'sm',
    },
    value: numberOf,
    cell: (row) => <TextLink to={`/firmy/${entityId}/denik/${row.entry_id}`}>{numberOf(row)}</TextLink>,
  };
}

/** The text leads to where the posting comes from; on a phone the accounts are under it, so that the amount stays in sight. */
function PostingText({ entityId, posting }: { entityId: number | null; posting: AnyPosting }) {
  const source = entityId === null ? null : sourceOf(entityId, posting);
  const text = serviceTexts.posted(posting.text);
  return (
    <>
      {source === null ? text : <TextLink {...source}>{text}</TextLink>}
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {t.accountsOf(posting.debit, posting.credit)}
      </Text>
    </>
  );
}

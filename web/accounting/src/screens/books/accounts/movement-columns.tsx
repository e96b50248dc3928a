import { Text } from '@mantine/core';
import { accountTexts as t } from '../../../cs/accounts.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import type { Column } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText, moneyWithCurrency } from '../../../parts/money.ts';
import type { Movement, Statement } from './statement-api.ts';

/** Columns of the movements of an account, in the order in which the balance runs. */
export function movementColumns(entityId: number, { sums, closing, rows }: Statement): Column<Movement>[] {
  const isForeign = rows.some(({ currency }) => currency !== null);
  const columns: Column<Movement>[] = [
    {
      id: 'datum',
      title: t.date,
      fields: ['date'],
      width: '6.5rem',
      kind: 'date',
      value: ({ date }) => date,
    },
    {
      id: 'doklad',
      title: t.number,
      fields: ['number'],
      width: '7rem',
      cell: (row) => <DocumentOf entityId={entityId} row={row} />,
      hideBelow: 'md',
    },
    {
      id: 'text',
      title: t.text,
      fields: ['text'],
      cell: (row) => <MovementText entityId={entityId} row={row} />,
    },
    {
      id: 'protiucet',
      title: t.counterAccount,
      fields: ['counter_account'],
      width: '5.5rem',
      value: ({ counter_account }) => counter_account,
      hideBelow: 'sm',
    },
    money('md', t.debit, 'debit', sums.debit),
    money('d', t.credit, 'credit', sums.credit),
    ...(isForeign ? [inCurrency] : []),
    {
      id: 'zustatek',
      title: t.balance,
      fields: ['balance'],
      kind: 'money',
      value: ({ balance }) => balance,
      total: closing,
    },
  ];
  return columns.map((column) => ({ ...column, isSortable: false }));
}

/** A side of the account: what moved nothing there stays empty. */
function money(id: string, title: string, key: 'debit' | 'credit', total: number): Column<Movement> {
  return {
    ...{ id, title, fields: [key], kind: 'money', total, hideBelow: 'sm' },
    cell: (row) => (row[key] === 0 ? '' : moneyText(row[key])),
  };
}

const inCurrency: Column<Movement> = {
  id: 'mena',
  title: t.inCurrency,
  fields: ['currency_amount', 'currency'],
  kind: 'money',
  cell: ({ currency, currency_amount }) =>
    currency === null || currency_amount === null ? '' : moneyWithCurrency(currency_amount, currency),
  hideBelow: 'md',
};

type OfRow = { entityId: number; row: Movement };

/** The document whose payment is open or settled, else the number of the entry. */
function DocumentOf({ entityId, row: { number, document_id } }: OfRow) {
  if (document_id === null) return number ?? '—';
  return (
    <TextLink to={`/firmy/${entityId}/doklady/${document_id}`} title={t.document}>
      {number ?? t.number}
    </TextLink>
  );
}

/** The text leads to the entry; on a phone with what there is no column for. */
function MovementText({ entityId, row }: OfRow) {
  const side =
    row.debit === 0 ? `${t.credit} ${moneyText(row.credit)}` : `${t.debit} ${moneyText(row.debit)}`;
  return (
    <>
      <TextLink to={`/firmy/${entityId}/denik/${row.entry_id}`}>{serviceTexts.posted(row.text)}</TextLink>
      <Text size="xs" c="dimmed" hiddenFrom="sm">
        {`${side} · ${t.counter(row.counter_account)}`}
      </Text>
    </>
  );
}

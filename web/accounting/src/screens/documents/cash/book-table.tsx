import { Text } from '@mantine/core';
import { useEntityId } from '../../../api/companies.ts';
import { cashBookFile } from '../../../api/list-files.ts';
import { cash as t } from '../../../cs/cash.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { EmptyState } from '../../../parts/empty-state.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import type { CashBook, CashRow, Register } from './api.ts';

type BookTableProps = { book: CashBook; register: Register; period: Readonly<Record<string, string>> };

/** The rows of a cash book in their order, each with the balance after it. */
export function BookTable({ book: { rows, sums }, register, period }: BookTableProps) {
  const entityId = useEntityId();
  return (
    <DataTable
      label={t.book}
      rows={rows}
      columns={columnsOf(sums, `/firmy/${entityId}`)}
      rowKey={({ payment_id }) => payment_id}
      file={{ name: 'pokladni-kniha', ask: cashBookFile(entityId, register.id, period) }}
      empty={<EmptyState title={t.noRows} />}
    />
  );
}

function columnsOf(sums: CashBook['sums'], company: string): Column<CashRow>[] {
  return [
    {
      id: 'datum',
      title: t.date,
      kind: 'date',
      fields: ['date'],
      value: ({ date }) => date,
      isSortable: false,
      width: '7rem',
    },
    {
      id: 'cislo',
      title: t.number,
      fields: ['number'],
      value: ({ number }) => number,
      isSortable: false,
      hideBelow: 'sm',
      width: '8rem',
    },
    {
      id: 'text',
      title: t.rowText,
      fields: ['text'],
      cell: (row) => <RowText row={row} company={company} />,
    },
    {
      id: 'prijem',
      title: t.rowIncome,
      kind: 'money',
      fields: ['income'],
      value: ({ income }) => (income === 0 ? null : income),
      total: sums.income,
      isSortable: false,
    },
    {
      id: 'vydej',
      title: t.rowExpense,
      kind: 'money',
      fields: ['expense'],
      value: ({ expense }) => (expense === 0 ? null : expense),
      total: sums.expense,
      isSortable: false,
    },
    {
      id: 'zustatek',
      title: t.rowBalance,
      kind: 'money',
      fields: ['balance'],
      cell: (row) => <Balance row={row} />,
    },
  ];
}

/** What was removed stays in the book with its number, as a row of nothing. */
function RowText({ row, company }: { row: CashRow; company: string }) {
  const { text, number, cancelled, document_id: document, payslip_id: payslip } = row;
  const said = serviceTexts.posted(text);
  const to = document !== null ? `doklady/${document}` : payslip !== undefined ? `mzdy/${payslip}` : null;
  return (
    <>
      <Text span inherit {...(cancelled ? { td: 'line-through', c: 'dimmed' } : {})}>
        {to === null ? said : <TextLink to={`${company}/${to}`}>{said}</TextLink>}
      </Text>
      {cancelled && (
        <Text span inherit c="dimmed">
          {` (${t.cancelled})`}
        </Text>
      )}
      {number !== null && (
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {number}
        </Text>
      )}
    </>
  );
}

function Balance({ row: { balance, below_zero } }: { row: CashRow }) {
  if (!below_zero) return moneyText(balance);
  return (
    <Text span inherit c="var(--mantine-color-error)" fw={600}>
      {moneyText(balance)}
      <Text size="xs">{t.belowZero}</Text>
    </Text>
  );
}

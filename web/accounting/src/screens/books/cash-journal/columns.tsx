import { Text } from '@mantine/core';
import { cashJournal as t } from '../../../cs/cash-journal.ts';
import { serviceTexts } from '../../../cs/service-texts.ts';
import type { Column } from '../../../parts/data-table.tsx';
import { TextLink } from '../../../parts/link.tsx';
import { moneyText } from '../../../parts/money.ts';
import type { CashJournal, CashJournalRow } from './api.ts';

type Figure = keyof CashJournal['sums'];
type Hidden = 'md' | 'xl';

/** The columns of the journal; the order is that of money. */
export function columnsOf(home: string, sums: CashJournal['sums'] | undefined): Column<CashJournalRow>[] {
  const figure = (id: Figure, title: string, hideBelow?: Hidden): Column<CashJournalRow> => ({
    id,
    title,
    kind: 'money',
    fields: [id],
    value: (row) => row[id] || null,
    cell: (row) => (row[id] === 0 ? null : moneyText(row[id])),
    ...(sums === undefined ? {} : { total: sums[id] }),
    isSortable: false,
    hideBelow,
  });
  const balance = (id: 'cash_balance' | 'bank_balance', title: string): Column<CashJournalRow> => ({
    id,
    title,
    kind: 'money',
    fields: [id],
    value: (row) => row[id],
    isSortable: false,
    hideBelow: 'md',
  });
  return [
    {
      id: 'datum',
      title: t.date,
      kind: 'date',
      fields: ['date'],
      value: ({ date }) => date,
      isSortable: false,
    },
    {
      id: 'text',
      title: t.rowText,
      width: '14rem',
      fields: ['number', 'text', 'partner_name'],
      cell: (row) => <RowText row={row} home={home} />,
    },
    figure('cash_in', t.cashIn, 'md'),
    figure('cash_out', t.cashOut, 'md'),
    balance('cash_balance', t.cashBalance),
    figure('bank_in', t.bankIn, 'md'),
    figure('bank_out', t.bankOut, 'md'),
    balance('bank_balance', t.bankBalance),
    figure('income_taxable', t.incomeTaxable),
    figure('income_other', t.incomeOther, 'xl'),
    figure('expense_deductible', t.expenseDeductible),
    figure('expense_other', t.expenseOther, 'xl'),
    figure('vat_in', t.vatIn, 'xl'),
    figure('vat_out', t.vatOut, 'xl'),
    figure('transfer', t.transfer, 'xl'),
  ];
}

/** What it was, leading to the document or the movement. */
function RowText({ row, home }: { row: CashJournalRow; home: string }) {
  const { partner_name, document_id, bank_transaction_id, assigned } = row;
  const text = serviceTexts.posted(row.text);
  const to =
    document_id !== null
      ? `${home}/doklady/${document_id}`
      : bank_transaction_id !== null
        ? `${home}/banka/pohyby/${bank_transaction_id}`
        : null;
  return (
    <>
      {to === null ? text : <TextLink to={to}>{text}</TextLink>}
      {!assigned && (
        <Text span inherit c="dimmed">
          {` (${t.unassigned})`}
        </Text>
      )}
      {partner_name !== null && (
        <Text size="xs" c="dimmed">
          {partner_name}
        </Text>
      )}
    </>
  );
}

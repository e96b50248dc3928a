import { Text } from '@mantine/core';
import { cashJournal as t } from '../../../cs/cash-journal.ts';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { FactList } from '../../../parts/fact-list.tsx';
import { Money } from '../../../parts/money-display.tsx';
import { Section } from '../../../parts/section.tsx';
import { WithLaws } from '../../../parts/with-laws.tsx';
import type { CashJournal } from './api.ts';

type Row = { key: string; name: string; text: string; income: number | null; expense: number | null };

/** How the result came about, and what money there is. */
export function Result({ journal }: { journal: CashJournal }) {
  const { opening, closing, result } = journal;
  return (
    <>
      <Section title={t.result} text={t.resultNote}>
        <DataTable
          label={t.result}
          rows={rowsOf(journal)}
          columns={columnsOf(result)}
          rowKey={({ key }) => key}
          sortName="razeni-vysledku"
          maxHeight="none"
        />
        <Text fw={600}>
          {t.base}: <Money amount={result.base} />
        </Text>
      </Section>
      <Section title={t.balances} text={t.balancesText}>
        <FactList
          facts={[
            [`${t.cash} – ${t.opening.toLowerCase()}`, <Money key="1" amount={opening.cash} />],
            [`${t.cash} – ${t.closing.toLowerCase()}`, <Money key="2" amount={closing.cash} />],
            [`${t.bank} – ${t.opening.toLowerCase()}`, <Money key="3" amount={opening.bank} />],
            [`${t.bank} – ${t.closing.toLowerCase()}`, <Money key="4" amount={closing.bank} />],
          ]}
        />
      </Section>
    </>
  );
}

/** Paid expenses do not count where there are flat ones. */
function rowsOf({ sums, adjustments }: CashJournal): Row[] {
  const isFlat = adjustments.some(({ kind }) => kind === 'flat_expenses');
  const paid = {
    key: 'paid',
    name: t.paidExpenses,
    text: '',
    income: null,
    expense: sums.expense_deductible,
  };
  return [
    { key: 'income', name: t.income, text: '', income: sums.income_taxable, expense: null },
    ...(isFlat ? [] : [paid]),
    ...adjustments.map(({ kind, amount, sign }) => ({
      ...{ key: kind, name: t.adjustments[kind], text: t.adjustmentTexts[kind] },
      ...(sign < 0 ? { income: null, expense: amount } : { income: amount, expense: null }),
    })),
  ];
}

function columnsOf({ income, expenses }: CashJournal['result']): Column<Row>[] {
  return [
    {
      id: 'co',
      title: t.part,
      cell: ({ name, text }) => (
        <>
          {name}
          {text !== '' && (
            <Text size="xs" c="dimmed">
              <WithLaws text={text} of="income_tax" />
            </Text>
          )}
        </>
      ),
    },
    {
      id: 'prijmy',
      title: t.incomes,
      kind: 'money',
      isSortable: false,
      value: (row) => row.income,
      total: income,
    },
    {
      id: 'vydaje',
      title: t.expenses,
      kind: 'money',
      isSortable: false,
      value: (row) => row.expense,
      total: expenses,
    },
  ];
}

import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { payerPeriods } from './cash-journal.ts';
import { flatExpenses } from './result.ts';
import { paidByMonth, taxFacts } from './store.ts';

export type PaidMonth = {
  /** Its first day. */
  month: string;
  income: Haler;
  expenses: Haler;
  /** Money that came from others and went to others, whatever it was for. */
  came: Haler;
  went: Haler;
};

/**
 * Taxable income and deductible expenses, and all money, by the month in which it was paid; months that have any. Flat
 * expenses are a part of the income in the place of what was paid.
 */
export async function paidMonths(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<PaidMonth[]> {
  const facts = await taxFacts(sql, entityId);
  const months = await paidByMonth(sql, { entityId, from, to, payer: payerPeriods(facts) });
  return facts.bookkeeping === 'flat_expenses'
    ? withFlatExpenses(months, facts.flat_expense_rate ?? 0)
    : months;
}

/** Of each month what it adds to the flat expenses of its calendar year, which end at their ceiling. */
function withFlatExpenses(months: readonly PaidMonth[], rate: number): PaidMonth[] {
  const years = Map.groupBy(months, ({ month }) => month.slice(0, 4));
  return [...years].flatMap(([year, own]) => {
    let income = ZERO;
    return own.map((each) => {
      const before = flatExpenses(income, rate, Number(year));
      income = add(income, each.income);
      return { ...each, expenses: subtract(flatExpenses(income, rate, Number(year)), before) };
    });
  });
}

import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import { regimeOf } from '../../access/companies/index.ts';
import type { Queries } from '../../platform/store.ts';
import { payerPeriods } from './cash-journal.ts';
import { flatExpenses, type RegimeOf } from './result.ts';
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
  return withFlatExpenses(months, (year) => regimeOf(facts, year));
}

/** Of each month of flat expenses what it adds to those of its calendar year, which end at their ceiling. */
function withFlatExpenses(months: readonly PaidMonth[], regimeOf: RegimeOf): PaidMonth[] {
  const years = Map.groupBy(months, ({ month }) => Number(month.slice(0, 4)));
  return [...years].flatMap(([year, own]) => {
    const { bookkeeping, flat_expense_rate: rate } = regimeOf(year);
    if (bookkeeping !== 'flat_expenses') return own;
    let income = ZERO;
    return own.map((each) => {
      const before = flatExpenses(income, rate ?? 0, year);
      income = add(income, each.income);
      return { ...each, expenses: subtract(flatExpenses(income, rate ?? 0, year), before) };
    });
  });
}

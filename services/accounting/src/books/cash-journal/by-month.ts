import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { payerPeriods } from './cash-journal.ts';
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

/** Taxable income and deductible expenses, and all money, by the month in which it was paid; months that have any. */
export async function paidMonths(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<PaidMonth[]> {
  const payer = payerPeriods(await taxFacts(sql, entityId));
  return paidByMonth(sql, { entityId, from, to, payer });
}

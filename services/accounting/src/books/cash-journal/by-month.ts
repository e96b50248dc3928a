import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { payerPeriods } from './cash-journal.ts';
import { paidByMonth, taxFacts } from './store.ts';

export type PaidMonth = {
  /** Its first day. */
  month: string;
  income: Haler;
  expenses: Haler;
};

/** Taxable income and deductible expenses by the month in which they were paid, those that have any. */
export async function paidMonths(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<PaidMonth[]> {
  const payer = payerPeriods(await taxFacts(sql, entityId));
  return paidByMonth(sql, { entityId, from, to, payer });
}

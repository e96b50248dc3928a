import type { Queries } from '../../platform/store.ts';
import { type Balance, balances } from './balances.ts';
import { fiscalYear } from './period.ts';
import { turnovers } from './sums.ts';

/** Balances of every account of a company in the fiscal year that starts in a calendar year. */
export async function balancesOfYear(
  sql: Queries,
  entityId: number,
  year: number,
  fiscalYearStart: number,
): Promise<Balance[]> {
  const { from, to } = fiscalYear(year, fiscalYearStart);
  return balances(await turnovers(sql, entityId, from, to));
}

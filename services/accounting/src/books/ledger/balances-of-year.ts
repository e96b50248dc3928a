import type { Queries } from '../../platform/store.ts';
import type { Balance } from './balances.ts';
import { balancesOf } from './balances-of.ts';
import { fiscalYear } from './period.ts';

/** Balances of every account of a company in the fiscal year that starts in a calendar year. */
export async function balancesOfYear(
  sql: Queries,
  entityId: number,
  year: number,
  fiscalYearStart: number,
): Promise<Balance[]> {
  const days = fiscalYear(year, fiscalYearStart);
  const all = { knownAt: null, costCentre: null, withClosing: false };
  return balancesOf(sql, { entityId, fiscalYearStart, ...days, ...all });
}

import { readOnce } from '../../platform/reading.ts';
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
): Promise<readonly Balance[]> {
  const days = fiscalYear(year, fiscalYearStart);
  const all = { knownAt: null, costCentre: null, withClosing: false };
  return readOnce(sql, `balances ${entityId} ${year} ${fiscalYearStart}`, () =>
    balancesOf(sql, { entityId, fiscalYearStart, ...days, ...all }),
  );
}

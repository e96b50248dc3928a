import { taxPlan } from '@news-and-accounting/depreciation';
import { type Haler, sum } from '@news-and-accounting/money';
import type { Queries } from '../platform/store.ts';
import { depreciationCard } from './asset.ts';
import { RULES } from './plans.ts';
import { assetsOf } from './store.ts';

/** What of the tax depreciation of all assets may be deducted in a calendar year. */
export async function taxDepreciationOf(sql: Queries, entityId: number, year: number): Promise<Haler> {
  const assets = await assetsOf(sql, entityId);
  return sum(
    assets.flatMap((asset) =>
      taxPlan(depreciationCard(asset), RULES).flatMap((row) => (row.year === year ? [row.deductible] : [])),
    ),
  );
}

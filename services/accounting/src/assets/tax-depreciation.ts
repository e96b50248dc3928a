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

/**
 * What is left for tax of the price of tangible assets when a calendar year begins and when it ends (section 29); of what
 * came in the year nothing when it begins, of what left nothing when it ends.
 */
export async function taxValuesOf(
  sql: Queries,
  entityId: number,
  year: number,
): Promise<{ start: Haler; end: Haler }> {
  const cards = (await assetsOf(sql, entityId))
    .filter(({ category, tax_group }) => category === 'tangible' && tax_group !== null)
    .map(depreciationCard);
  const at = (last: number) =>
    sum(
      cards
        .filter(({ inUseFrom, disposedOn }) => isThereAfter(last, inUseFrom, disposedOn))
        .map((card) => taxPlan(card, RULES).findLast((row) => row.year <= last)?.remaining ?? card.price),
    );
  return { start: at(year - 1), end: at(year) };
}

const isThereAfter = (year: number, from: string, until: string | null) =>
  from <= `${year}-12-31` && (until === null || until > `${year}-12-31`);

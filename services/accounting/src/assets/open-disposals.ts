import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../platform/store.ts';
import { compareDisposal, remainingValue } from './disposal.ts';
import { assetsOf, postedDisposals } from './store.ts';

/** Cards that left within the days and whose disposal the ledger does not hold as they say, with what was left of each. */
export async function openDisposals(
  sql: Queries,
  entityId: number,
  { from, to }: { from: string; to: string },
): Promise<{ id: number; name: string; remaining: Haler }[]> {
  const assets = await assetsOf(sql, entityId);
  const left = assets.filter(({ disposed_on: day }) => day !== null && day >= from && day <= to);
  const posted = left.length === 0 ? [] : await postedDisposals(sql, entityId, null);
  return left.flatMap((asset) => {
    const own = posted.filter(({ assetId }) => assetId === asset.id);
    const state = compareDisposal(asset, own);
    if (state === 'posted' || state === 'none') return [];
    return [{ id: asset.id, name: asset.name, remaining: remainingValue(asset) }];
  });
}

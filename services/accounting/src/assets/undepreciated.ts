import { type Haler, haler } from '@news-and-accounting/money';
import type { Queries } from '../platform/store.ts';
import { ledgerOfCards } from './ledger-of-card.ts';

/** Cards whose depreciation of a calendar year the ledger does not hold as their plan says, with what is missing. */
export async function undepreciated(
  sql: Queries,
  entityId: number,
  year: number,
  now: number,
): Promise<{ id: number; name: string; missing: Haler }[]> {
  const ledgers = await ledgerOfCards(sql, entityId, now);
  return ledgers.flatMap(({ asset: { id, name }, years }) => {
    const compared = years.find((each) => each.year === year);
    if (compared === undefined || compared.state === 'matches') return [];
    return [{ id, name, missing: haler(compared.planned - compared.posted) }];
  });
}

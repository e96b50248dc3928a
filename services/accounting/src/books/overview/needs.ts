import { headsBehind } from '../../access/history/index.ts';
import { type Context, callerOf } from '../../platform/context.ts';
import { askedOf, needsOfCompany, placeOf } from './kept-needs.ts';
import type { CompanyOfUser } from './needs-store.ts';

/** Companies that are looked at side by side, each by one connection: the others are for other requests. */
const AT_ONCE = 3;

/** What each company needs, as the caller sees it, in the order in which they were given. */
export async function needsOf(context: Context, companies: readonly CompanyOfUser[], today: string) {
  const { userId } = callerOf(context);
  const whose = { userId, today, now: context.now() };
  const asked = companies.map((company) => askedOf(company, whose));
  // Before anything is looked at: what changes meanwhile is never kept as the state behind the change.
  const places = asked.map((each) => placeOf(context.sql, each));
  const heads = await headsBehind(context.sql, userId, places);
  return sideBySide(companies, AT_ONCE, async (row) => {
    context.signal.throwIfAborted();
    const digest = await needsOfCompany(context.sql, askedOf(row, whose), heads.get(row.id));
    return { entity_id: row.id, name: row.name, role: row.role, sample: row.isSample, ...digest };
  });
}

/** Works on so many at once; the first failure is everybody's. */
async function sideBySide<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const left = items.entries();
  const worker = async () => {
    for (const [i, item] of left) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}

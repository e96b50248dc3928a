import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { accountByCode, insertAccount, isReferredTo, removeAccount } from './account-store.ts';

const PLACES = 3;

/**
 * Adds the next free analytic account below a synthetic one: `211001`, then `211002`. Whoever calls holds the company.
 * @returns its code
 * @throws {HttpError} 422 when the chart has no such synthetic account
 */
export async function addAnalytic(
  tx: Queries,
  entityId: number,
  synthetic: string,
  name: string,
  now: Date,
): Promise<string> {
  const parent = await accountByCode(tx, entityId, synthetic);
  if (parent === null) throw invalid(`Účtový rozvrh nemá účet ${synthetic}.`);
  const rows = await tx<{ code: string }[]>`
    select code from accounts where entity_id = ${entityId} and starts_with(code, ${synthetic})`;
  const taken = new Set(rows.map((row) => row.code));
  let count = 1;
  const codeOf = () => `${synthetic}${String(count).padStart(PLACES, '0')}`;
  while (taken.has(codeOf())) count += 1;
  const code = codeOf();
  await insertAccount(tx, entityId, { code, name, kind: parent.kind }, now);
  return code;
}

/**
 * Adds the analytic accounts of some codes that the chart does not have, each with the name and kind of its synthetic
 * one. Whoever calls holds the company.
 * @returns the codes that were added
 */
export async function addAnalyticsOf(
  tx: Queries,
  entityId: number,
  codes: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx<{ code: string }[]>`
    insert into accounts (entity_id, code, name, kind, updated_at)
    select s.entity_id, g.code, s.name, s.kind, ${now} from unnest(${[...new Set(codes)]}::text[]) g (code)
    join accounts s on s.entity_id = ${entityId} and s.code = left(g.code, 3) and s.code <> g.code
    order by g.code on conflict do nothing returning code`;
  return rows.map(({ code }) => code);
}

/**
 * Removes an account that `addAnalyticsOf` has added, unless anything stands on it or names it by now; its removed
 * postings keep its number. Whoever calls holds the company.
 * @returns whether it is gone
 */
export async function removeUnusedAnalytic(tx: Queries, entityId: number, code: string): Promise<boolean> {
  const account = await accountByCode(tx, entityId, code);
  if (account === null) return true;
  if (await isReferredTo(tx, entityId, code, { toPost: false })) return false;
  const [posted] = await tx`
    select from postings where entity_id = ${entityId} and ${code} in (debit, credit) limit 1`;
  if (posted !== undefined) return false;
  // What is kept of an account without postings is sums of nothing.
  await tx`delete from ledger_sums where entity_id = ${entityId} and account = ${code}`;
  await removeAccount(tx, entityId, account.id);
  return true;
}

/** Whether the chart has the account in use. */
export async function isAccountInUse(tx: Queries, entityId: number, code: string): Promise<boolean> {
  return (await accountByCode(tx, entityId, code))?.active === true;
}

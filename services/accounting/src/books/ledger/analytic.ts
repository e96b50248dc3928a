import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { accountByCode, insertAccount } from './account-store.ts';

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

/** Whether the chart has the account in use. */
export async function isAccountInUse(tx: Queries, entityId: number, code: string): Promise<boolean> {
  return (await accountByCode(tx, entityId, code))?.active === true;
}

import { transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { settleDecided } from './automatic.ts';
import { OpenInParts } from './open-in-parts.ts';
import { newMovements } from './open-store.ts';
import { decideAbout } from './run-matching.ts';
import { isAutomatic } from './store.ts';

/** Settles what an import has brought, where the company wants that. */
export async function matchImported(
  context: Context,
  { entityId, ids: brought }: { entityId: number; ids: readonly number[] },
): Promise<void> {
  if (!(await isAutomatic(context.sql, entityId))) return;
  const company = companyOf(context);
  const { lockedUntil } = company;
  const asked = { bankAccountId: null, from: null, to: null, ids: brought, lockedUntil };
  const ids = await newMovements(context.sql, entityId, asked);
  const open = ids.length > DECIDED_AT_ONCE ? new OpenInParts(context.sql, entityId) : null;
  for (let at = 0; at < ids.length; at += DECIDED_AT_ONCE) {
    const part = ids.slice(at, at + DECIDED_AT_ONCE);
    const run = await decideAbout(context, part, open?.openOf);
    const { done } = await transaction(context.sql, async (tx) => {
      const held = await holdCompany(tx, entityId);
      const { userId } = callerOf(context);
      return settleDecided(tx, { company, userId, now: new Date(context.now()), held }, run);
    });
    const isAsDecided = run.decisions.every(({ id, decision }) => decision !== 'automatic' || done.has(id));
    await open?.settled(part, isAsDecided);
  }
}

/** Days after one another: more would take more memory than an import itself. */
const DECIDED_AT_ONCE = 2_000;

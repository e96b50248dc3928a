import { transaction } from '@news-and-accounting/postgres';
import { holdCompany } from '../../books/ledger/index.ts';
import { type Context, callerOf, companyOf } from '../../platform/context.ts';
import { settleDecided } from './automatic.ts';
import { decideNew } from './run-matching.ts';
import { isAutomatic } from './store.ts';

/** Settles what an import has brought, where the company wants that. */
export async function matchImported(
  context: Context,
  { entityId, bankAccountIds }: { entityId: number; bankAccountIds: readonly number[] },
): Promise<void> {
  if (!(await isAutomatic(context.sql, entityId))) return;
  const company = companyOf(context);
  const asked = {
    bankAccountIds,
    from: null,
    to: null,
    ids: null,
    isLatest: true,
    lockedUntil: company.lockedUntil,
  };
  const { decisions, rates } = await decideNew(context, asked);
  if (decisions.length === 0) return;
  await transaction(context.sql, async (tx) => {
    const held = await holdCompany(tx, entityId);
    const { userId } = callerOf(context);
    await settleDecided(tx, { company, userId, now: new Date(context.now()), held }, decisions, rates);
  });
}

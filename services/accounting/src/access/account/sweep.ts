import type { Sql } from '../../platform/store.ts';
import { overBefore } from './store.ts';

/** Small enough that nobody waits for the rows of one statement. */
const ROWS_AT_ONCE = 1000;

/**
 * Removes what is over: sessions, links for new passwords, sign-ins without their second factor, failed sign-ins that no longer count. In batches, and
 * past rows that somebody else holds, so that several processes may do it at once.
 * @returns how many rows went
 */
export async function sweepAccounts(sql: Sql, now: number, rowsAtOnce = ROWS_AT_ONCE): Promise<number> {
  const over = overBefore(now);
  const batches = [
    () => sql`
      delete from sessions where id in (
        select id from sessions where last_used_at <= ${over.sessionsUsed} or created_at <= ${over.sessionsBegun}
        limit ${rowsAtOnce} for update skip locked)`,
    () => sql`
      delete from password_resets where digest in (
        select digest from password_resets where created_at <= ${over.resets}
        limit ${rowsAtOnce} for update skip locked)`,
    () => sql`
      delete from sign_in_challenges where digest in (
        select digest from sign_in_challenges where created_at <= ${over.challenges}
        limit ${rowsAtOnce} for update skip locked)`,
    () => sql`
      delete from sign_in_failures where ctid = any (array (
        select ctid from sign_in_failures where failed_at <= ${over.failures}
        limit ${rowsAtOnce} for update skip locked))`,
  ];
  let swept = 0;
  for (const batch of batches) {
    let { count } = await batch();
    swept += count;
    while (count === rowsAtOnce) {
      ({ count } = await batch());
      swept += count;
    }
  }
  return swept;
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '@news-and-accounting/http';
import type { Sql } from '../store.ts';

/** So long another process waits for one that was killed. */
const LEASE_SECONDS = 30;
const RENEWAL_MILLISECONDS = 10_000;
const LOOK_MILLISECONDS = 100;

/**
 * Waits until no other process works for the user, and says so to the others until the turn is ended. A row and not an
 * advisory lock: who waits or works holds no connection for it, and a pooler may stand in between.
 * @returns what ends the turn
 */
export async function leaseFor(
  sql: Sql,
  userId: number,
  signal: AbortSignal,
  log: Logger,
  renewalMilliseconds = RENEWAL_MILLISECONDS,
): Promise<() => Promise<void>> {
  const token = randomUUID();
  while (!(await claim(sql, userId, token))) await sleep(LOOK_MILLISECONDS, undefined, { signal });
  const renewal = setInterval(() => {
    renew(sql, userId, token).catch((error: unknown) => log.warn({ err: error }, 'a turn was not renewed'));
  }, renewalMilliseconds);
  renewal.unref();
  return async () => {
    clearInterval(renewal);
    // Not released it ends by itself.
    await sql`
      delete from heavy_work using ${unhurried(sql)} where user_id = ${userId} and token = ${token}`.catch(
      (error: unknown) => log.warn({ err: error }, 'a turn was not released'),
    );
  };
}

/** A turn need not survive a crash of the database: whoever only reads does not wait for its disk. */
const unhurried = (sql: Sql) => sql`(select set_config('synchronous_commit', 'off', true)) as unhurried`;

/** Takes the user's turn; false while another one has it. */
async function claim(sql: Sql, userId: number, token: string): Promise<boolean> {
  const rows = await sql`
    insert into heavy_work (user_id, token, until)
    select ${userId}::bigint, ${token}::uuid, now() + make_interval(secs => ${LEASE_SECONDS}) from ${unhurried(sql)}
    on conflict (user_id) do update set token = excluded.token, until = excluded.until
      where heavy_work.until < now()
    returning user_id`;
  return rows.length > 0;
}

/** A turn that has ended stays ended, though its renewal may come behind that. */
async function renew(sql: Sql, userId: number, token: string): Promise<void> {
  await sql`
    update heavy_work set until = now() + make_interval(secs => ${LEASE_SECONDS})
    where user_id = ${userId} and token = ${token}`;
}

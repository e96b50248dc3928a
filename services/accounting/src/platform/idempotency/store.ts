import type { Queries, Sql } from '../store.ts';

/** So long a key waits for a process that was killed. */
export const LEASE_SECONDS = 30;
const HOURS_KEPT = 24;

/** Whose request it is, and in which company; 0 where the path has none. */
export type KeyName = { entityId: number; userId: number; digest: Buffer };

/** An answer as it is stored; `status` null while the request runs. */
export type StoredAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | null;
  is_kept: boolean;
};

export type KeyRow = { request: Buffer } & ({ status: null } | StoredAnswer);

const overBefore = (now: Date) => new Date(now.getTime() - HOURS_KEPT * 3_600_000);

/**
 * Takes a key that is free: never used, over, or left behind by a process that was killed in the same request.
 * The claim need not survive a crash of the database: without it the write of its transaction is refused.
 */
export async function claimKey(
  sql: Sql,
  { entityId, userId, digest }: KeyName,
  claim: { request: Buffer; token: string; now: Date },
): Promise<boolean> {
  const { request, token, now } = claim;
  const rows = await sql`
    insert into idempotency_keys as k (entity_id, user_id, key, request, created_at, token, until)
    select ${entityId}::bigint, ${userId}::bigint, ${digest}::bytea, ${request}::bytea, ${now}::timestamptz, ${token}::uuid,
      now() + make_interval(secs => ${LEASE_SECONDS})
    from (select set_config('synchronous_commit', 'off', true)) as unhurried
    on conflict (entity_id, user_id, key) do update set
      request = excluded.request, created_at = excluded.created_at, token = excluded.token, until = excluded.until,
      status = null, headers = null, body = null, is_kept = true
    where k.status is null and k.until < now() and (k.request = excluded.request or k.created_at <= ${overBefore(now)})
      or k.status is not null and k.created_at <= ${overBefore(now)}
    returning 1`;
  return rows.length > 0;
}

/** What is stored under a key; null for nothing. */
export async function keyRow(sql: Sql, { entityId, userId, digest }: KeyName): Promise<KeyRow | null> {
  const [row] = await sql<KeyRow[]>`
    select request, status, headers, body, is_kept from idempotency_keys
    where entity_id = ${entityId} and user_id = ${userId} and key = ${digest}`;
  return row ?? null;
}

/** Stores the answer of a running request; false when the key is another one's by now. */
export async function storeAnswer(
  sql: Queries,
  { entityId, userId, digest }: KeyName,
  token: string,
  { status, headers, body, is_kept }: StoredAnswer,
): Promise<boolean> {
  const { count } = await sql`
    update idempotency_keys
    set status = ${status}, headers = ${JSON.stringify(headers)}::text::jsonb, body = ${body}, is_kept = ${is_kept}
    where entity_id = ${entityId} and user_id = ${userId} and key = ${digest} and token = ${token} and status is null`;
  return count > 0;
}

/** Frees a key whose request has written nothing; one whose answer is stored stays. */
export async function freeKey(sql: Sql, { entityId, userId, digest }: KeyName, token: string): Promise<void> {
  await sql`
    delete from idempotency_keys
    where entity_id = ${entityId} and user_id = ${userId} and key = ${digest} and token = ${token} and status is null`;
}

export async function renewKey(
  sql: Sql,
  { entityId, userId, digest }: KeyName,
  token: string,
): Promise<void> {
  await sql`
    update idempotency_keys set until = now() + make_interval(secs => ${LEASE_SECONDS})
    where entity_id = ${entityId} and user_id = ${userId} and key = ${digest} and token = ${token} and status is null`;
}

/** Removes keys that are over, but for those whose request still runs. */
export async function deleteOver(sql: Sql, now: Date, atMost: number): Promise<number> {
  const { count } = await sql`
    delete from idempotency_keys where (entity_id, user_id, key) in (
      select entity_id, user_id, key from idempotency_keys
      where created_at <= ${overBefore(now)} and (status is not null or until < now())
      limit ${atMost} for update skip locked)`;
  return count;
}

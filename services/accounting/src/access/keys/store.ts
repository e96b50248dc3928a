import { problem } from '../../platform/errors.ts';
import type { Caller, Company } from '../../platform/http/caller.ts';
import { companyOfUser } from '../../platform/http/company.ts';
import { today } from '../../platform/http/query.ts';
import { dayText } from '../../platform/http/texts.ts';
import type { Queries, Sql } from '../../platform/store.ts';

export const ACTIVE_KEYS_AT_MOST = 20;
const LAST_USE_PRECISION_MS = 5 * 60_000;

export type KeyRow = {
  id: number;
  name: string;
  hint: string;
  read_only: boolean;
  created_at: Date;
  last_used_at: Date | null;
  revoked_at: Date | null;
  /** The only company that it opens; null: all of the user. */
  entity_id: number | null;
  /** `YYYY-MM-DD`, its last day in Prague. */
  valid_until: string | null;
};

/** A key that is neither revoked nor past its last day. */
const isActive = (sql: Queries, day: string) =>
  sql`revoked_at is null and (valid_until is null or valid_until >= ${day})`;

const columns = (sql: Queries) =>
  sql`id, name, hint, read_only, created_at, last_used_at, revoked_at, only_entity_id as entity_id,
    valid_until`;

/**
 * The user behind an active key, with a company; notes its use at most once in five minutes.
 * @throws {HttpError} 401 for a key past its last day
 */
export async function findKey(
  sql: Sql,
  digest: Buffer,
  now: number,
  entityId: number | null,
): Promise<Caller | null> {
  const [row] = await sql<
    {
      id: number;
      user_id: number;
      username: string;
      read_only: boolean;
      last_used_at: Date | null;
      entity_id: number | null;
      valid_until: string | null;
      company: Company | null;
    }[]
  >`
    select k.id, k.user_id, u.username, k.read_only, k.last_used_at, k.only_entity_id as entity_id, k.valid_until,
      row_to_json(c) as company
    from api_keys k join users u on u.id = k.user_id
    left join lateral (${companyOfUser(sql, entityId, 'k.user_id')}) c on true
    where k.digest = ${digest} and k.revoked_at is null`;
  if (row === undefined) return null;
  if (row.valid_until !== null && row.valid_until < today(now)) throw keyEnded(row.valid_until);
  if (row.last_used_at === null || row.last_used_at.getTime() <= now - LAST_USE_PRECISION_MS) {
    const before = new Date(now - LAST_USE_PRECISION_MS);
    await sql`update api_keys set last_used_at = ${new Date(now)}
      where id = ${row.id} and (last_used_at is null or last_used_at <= ${before})`;
  }
  const by = { kind: 'key', keyId: row.id, readOnly: row.read_only, entityId: row.entity_id } as const;
  return { identity: { userId: row.user_id, username: row.username, by }, company: row.company };
}

/** As for one that was revoked, but the owner of the program learns why it stopped. */
const keyEnded = (day: string) =>
  problem(401, `Platnost API klíče skončila dnem ${dayText(day)}. Vytvořte nový.`, {
    code: 'INVALID_API_KEY',
  });

export async function listKeys(sql: Queries, userId: number): Promise<KeyRow[]> {
  return sql<KeyRow[]>`
    select ${columns(sql)}
    from api_keys where user_id = ${userId} order by id desc`;
}

export type NewKey = {
  userId: number;
  name: string;
  readOnly: boolean;
  digest: Buffer;
  hint: string;
  now: Date;
  entityId: number | null;
  validUntil: string | null;
};

/** Whether the user is an accepted member of the company. */
export async function isMember(sql: Queries, userId: number, entityId: number): Promise<boolean> {
  const rows = await sql`
    select from memberships
    where entity_id = ${entityId} and user_id = ${userId} and accepted_at is not null`;
  return rows.length > 0;
}

/**
 * Stores a key unless the user has 20 active ones. The user's row is locked first, so that keys created at the
 * same time are counted one after another; it stays open to references, so that nothing waits that is stored in
 * the user's name meanwhile, or for it.
 * @returns null when there is no room
 */
export async function insertKey(tx: Queries, key: NewKey): Promise<KeyRow | null> {
  await tx`select 1 from users where id = ${key.userId} for no key update`;
  const [row] = await tx<KeyRow[]>`
    insert into api_keys (user_id, name, digest, hint, read_only, created_at, only_entity_id, valid_until)
    select ${key.userId}, ${key.name}, ${key.digest}, ${key.hint}, ${key.readOnly}, ${key.now},
      ${key.entityId}::bigint, ${key.validUntil}::date
    where (select count(*) from api_keys where user_id = ${key.userId}
      and ${isActive(tx, today(key.now.getTime()))}) < ${ACTIVE_KEYS_AT_MOST}
    returning ${columns(tx)}`;
  return row ?? null;
}

export type EndingKey = Pick<KeyRow, 'name' | 'hint'> & {
  valid_until: string;
  username: string;
  email: string;
};

/**
 * Takes keys that end within a week and whose owner does not know it yet. A key that was made for a week or less ends
 * as it was meant to, and nobody has to hear of it.
 */
export async function takeEndingKeys(
  tx: Queries,
  day: string,
  now: Date,
  atMost: number,
): Promise<EndingKey[]> {
  return tx<EndingKey[]>`
    with ending as (
      select id from api_keys
      where valid_until between ${day} and ${day}::date + 7 and revoked_at is null and end_told_at is null
        and valid_until > (created_at at time zone 'Europe/Prague')::date + 7
      order by id limit ${atMost} for update skip locked
    )
    update api_keys k set end_told_at = ${now}
    from ending, users u where k.id = ending.id and u.id = k.user_id
    returning k.name, k.hint, k.valid_until, u.username, u.email`;
}

/** @returns null when the user has no such key */
export async function revokeKey(sql: Queries, userId: number, id: number, now: Date): Promise<KeyRow | null> {
  const [row] = await sql<KeyRow[]>`
    update api_keys set revoked_at = ${now} where user_id = ${userId} and id = ${id}
    returning ${columns(sql)}`;
  return row ?? null;
}

import type { Caller, Company } from '../../platform/http/caller.ts';
import { companyOfUser } from '../../platform/http/company.ts';
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
};

/** The user behind an active key, with a company; notes its use at most once in five minutes. */
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
      company: Company | null;
    }[]
  >`
    select k.id, k.user_id, u.username, k.read_only, k.last_used_at, row_to_json(c) as company
    from api_keys k join users u on u.id = k.user_id
    left join lateral (${companyOfUser(sql, entityId, 'k.user_id')}) c on true
    where k.digest = ${digest} and k.revoked_at is null`;
  if (row === undefined) return null;
  if (row.last_used_at === null || row.last_used_at.getTime() <= now - LAST_USE_PRECISION_MS) {
    const before = new Date(now - LAST_USE_PRECISION_MS);
    await sql`update api_keys set last_used_at = ${new Date(now)}
      where id = ${row.id} and (last_used_at is null or last_used_at <= ${before})`;
  }
  const by = { kind: 'key', keyId: row.id, readOnly: row.read_only } as const;
  return { identity: { userId: row.user_id, username: row.username, by }, company: row.company };
}

export async function listKeys(sql: Queries, userId: number): Promise<KeyRow[]> {
  return sql<KeyRow[]>`
    select id, name, hint, read_only, created_at, last_used_at, revoked_at
    from api_keys where user_id = ${userId} order by id desc`;
}

/**
 * Stores a key unless the user has 20 active ones. The user's row is locked first, so that keys created at the
 * same time are counted one after another; it stays open to references, so that nothing waits that is stored in
 * the user's name meanwhile, or for it.
 * @returns null when there is no room
 */
export async function insertKey(
  tx: Queries,
  key: { userId: number; name: string; readOnly: boolean; digest: Buffer; hint: string; now: Date },
): Promise<KeyRow | null> {
  await tx`select 1 from users where id = ${key.userId} for no key update`;
  const [row] = await tx<KeyRow[]>`
    insert into api_keys (user_id, name, digest, hint, read_only, created_at)
    select ${key.userId}, ${key.name}, ${key.digest}, ${key.hint}, ${key.readOnly}, ${key.now}
    where (select count(*) from api_keys where user_id = ${key.userId} and revoked_at is null) < ${ACTIVE_KEYS_AT_MOST}
    returning id, name, hint, read_only, created_at, last_used_at, revoked_at`;
  return row ?? null;
}

/** @returns null when the user has no such key */
export async function revokeKey(sql: Queries, userId: number, id: number, now: Date): Promise<KeyRow | null> {
  const [row] = await sql<KeyRow[]>`
    update api_keys set revoked_at = ${now} where user_id = ${userId} and id = ${id}
    returning id, name, hint, read_only, created_at, last_used_at, revoked_at`;
  return row ?? null;
}

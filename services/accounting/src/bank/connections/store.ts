import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';

export type StoredConnection = {
  provider: 'fio' | 'folder';
  token: Buffer | null;
  fingerprint: Buffer | null;
};

/** @throws {HttpError} 404 when the account has none */
export async function connectionOf(sql: Queries, entityId: number, id: number): Promise<StoredConnection> {
  const [row] = await sql<StoredConnection[]>`
    select provider, token, fingerprint from bank_connections
    where entity_id = ${entityId} and bank_account_id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

export async function putConnection(
  tx: Queries,
  entityId: number,
  id: number,
  { provider, token, fingerprint, hint }: StoredConnection & { hint: string | null },
  now: Date,
): Promise<void> {
  await tx`
    insert into bank_connections (entity_id, bank_account_id, provider, token, fingerprint, hint, set_at)
    values (${entityId}, ${id}, ${provider}, ${token}, ${fingerprint}, ${hint}, ${now})
    on conflict (entity_id, bank_account_id) do update set provider = excluded.provider, token = excluded.token,
      fingerprint = excluded.fingerprint, hint = excluded.hint, set_at = excluded.set_at, last_sync_at = null,
      last_error = null`;
}

/** @returns whether there was one */
export async function removeConnection(tx: Queries, entityId: number, id: number): Promise<boolean> {
  const { count } = await tx`
    delete from bank_connections where entity_id = ${entityId} and bank_account_id = ${id}`;
  return count > 0;
}

/** The account looks otherwise with another connection. */
export async function touchAccount(tx: Queries, entityId: number, id: number, now: Date): Promise<void> {
  await tx`update bank_accounts set updated_at = ${now} where entity_id = ${entityId} and id = ${id}`;
}

export async function keepOutcome(
  sql: Queries,
  entityId: number,
  id: number,
  { at, error }: { at: Date | null; error: string | null },
): Promise<void> {
  await sql`
    update bank_connections set last_sync_at = coalesce(${at}, last_sync_at), last_error = ${error}
    where entity_id = ${entityId} and bank_account_id = ${id}`;
}

/**
 * Takes the right to call a bank with a token, whichever companies and processes have it.
 * @returns null when it was taken, else how many seconds it has to wait
 */
export async function takeCall(
  sql: Queries,
  fingerprint: Buffer,
  now: Date,
  pauseSeconds: number,
): Promise<number | null> {
  const before = new Date(now.getTime() - pauseSeconds * 1000);
  const taken = await sql`
    insert into bank_token_calls as c (fingerprint, called_at) values (${fingerprint}, ${now})
    on conflict (fingerprint) do update set called_at = excluded.called_at where c.called_at <= ${before}
    returning 1`;
  if (taken.length > 0) return null;
  const [row] = await sql<{ called_at: Date }[]>`
    select called_at from bank_token_calls where fingerprint = ${fingerprint}`;
  const wait = ((row?.called_at.getTime() ?? 0) - before.getTime()) / 1000;
  return Math.min(pauseSeconds, Math.max(1, Math.ceil(wait)));
}

/** The last day that an account has a movement on. */
export async function lastMovementOn(sql: Queries, entityId: number, id: number): Promise<string | null> {
  const [row] = await sql<{ on: string | null }[]>`
    select max(booked_on)::text as on from bank_transactions
    where entity_id = ${entityId} and bank_account_id = ${id}`;
  return row?.on ?? null;
}

import type { Caller, Company } from '../../platform/http/caller.ts';
import { companyOfUser } from '../../platform/http/company.ts';
import type { Queries, Sql } from '../../platform/store.ts';
import type { Language } from '../../platform/web/index.ts';
import type { UserRow } from './user.ts';

const DAY = 86_400_000;
const IDLE_DAYS = 14;
const DAYS_AT_MOST = 60;
const LAST_USE_PRECISION_MS = 5 * 60_000;
export const RESET_MINUTES = 60;
export const FAILURES_AT_MOST = 10;
/** How long a sign-in waits for its second factor, and a passkey may take to answer. */
export const CHALLENGE_MINUTES = 10;
const FAILURE_WINDOW_MS = 15 * 60_000;

/** The last moments at which what is kept for a while began, or was used, that is over now. */
export function overBefore(now: number) {
  return {
    sessionsUsed: new Date(now - IDLE_DAYS * DAY),
    sessionsBegun: new Date(now - DAYS_AT_MOST * DAY),
    resets: new Date(now - RESET_MINUTES * 60_000),
    challenges: new Date(now - CHALLENGE_MINUTES * 60_000),
    failures: new Date(now - FAILURE_WINDOW_MS),
  };
}

/** The user of a session that is not over, with a company; notes its use at most once in five minutes. */
export async function findSession(
  sql: Sql,
  digest: Buffer,
  now: number,
  entityId: number | null,
): Promise<Caller | null> {
  const over = overBefore(now);
  const [row] = await sql<
    { id: number; user_id: number; username: string; last_used_at: Date; company: Company | null }[]
  >`
    select s.id, s.user_id, u.username, s.last_used_at, row_to_json(c) as company
    from sessions s join users u on u.id = s.user_id
    left join lateral (${companyOfUser(sql, entityId, 's.user_id')}) c on true
    where s.digest = ${digest} and s.last_used_at > ${over.sessionsUsed} and s.created_at > ${over.sessionsBegun}`;
  if (row === undefined) return null;
  if (row.last_used_at.getTime() <= now - LAST_USE_PRECISION_MS) {
    await sql`update sessions set last_used_at = ${new Date(now)} where id = ${row.id}`;
  }
  const by = { kind: 'session', sessionId: row.id } as const;
  return { identity: { userId: row.user_id, username: row.username, by }, company: row.company };
}

export async function insertSession(
  sql: Queries,
  session: { userId: number; digest: Buffer; device: string; now: Date },
): Promise<void> {
  await sql`insert into sessions (user_id, digest, device, created_at, last_used_at)
    values (${session.userId}, ${session.digest}, ${session.device}, ${session.now}, ${session.now})`;
}

/** Notes the language of the browser that signs in: mails are in it. */
export async function noteLanguage(sql: Queries, userId: number, language: Language): Promise<void> {
  await sql`update users set language = ${language} where id = ${userId} and language is distinct from ${language}`;
}

export async function listSessions(sql: Queries, userId: number, now: number) {
  const over = overBefore(now);
  return sql<{ id: number; device: string; created_at: Date; last_used_at: Date }[]>`
    select id, device, created_at, last_used_at from sessions
    where user_id = ${userId} and last_used_at > ${over.sessionsUsed} and created_at > ${over.sessionsBegun}
    order by last_used_at desc, id desc`;
}

export async function deleteSession(sql: Queries, userId: number, id: number): Promise<boolean> {
  return (await sql`delete from sessions where user_id = ${userId} and id = ${id}`).count > 0;
}

/** Ends the sessions of a user, all but one where `except` names it, and sign-ins that wait for their second factor. */
export async function deleteSessions(sql: Queries, userId: number, except: number | null): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and id is distinct from ${except}`;
  await sql`delete from sign_in_challenges where user_id = ${userId}`;
}

export async function insertUser(
  sql: Queries,
  user: { username: string; email: string; displayName: string | null; passwordHash: string },
): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    insert into users (username, email, display_name, password_hash)
    values (${user.username}, ${user.email}, ${user.displayName}, ${user.passwordHash})
    returning id, username, email, display_name, created_at, updated_at`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row;
}

export async function findUser(
  sql: Queries,
  id: number,
  lock = false,
): Promise<(UserRow & { password_hash: string }) | null> {
  const [row] = await sql<(UserRow & { password_hash: string })[]>`
    select id, username, email, display_name, created_at, updated_at, password_hash from users
    where id = ${id} ${lock ? sql`for no key update` : sql``}`;
  return row ?? null;
}

/** The user with this username, or with this e-mail when the login has an at-sign; whole and regardless of case. */
export async function findUserByLogin(
  sql: Queries,
  login: string,
): Promise<(UserRow & { password_hash: string }) | null> {
  const [row] = await sql<(UserRow & { password_hash: string })[]>`
    select id, username, email, display_name, created_at, updated_at, password_hash from users
    where author_of is null
      and ${login.includes('@') ? sql`lower(email) = lower(${login})` : sql`lower(username) = lower(${login})`}`;
  return row ?? null;
}

/** An e-mail in the form in which accounts are told apart: two that give the same reach the same account. */
export async function mailboxOf(sql: Queries, email: string): Promise<string> {
  const [row] = await sql<{ mailbox: string }[]>`select lower(${email}::text) as mailbox`;
  return row?.mailbox ?? email;
}

export async function updateUser(
  sql: Queries,
  id: number,
  changes: { display_name?: string | null; email?: string; password_hash?: string },
): Promise<UserRow> {
  const [row] = await sql<UserRow[]>`
    update users set ${sql({ ...changes, updated_at: new Date() })} where id = ${id}
    returning id, username, email, display_name, created_at, updated_at`;
  if (row === undefined) throw new Error('the signed-in user is gone');
  return row;
}

/** Stores a reset token. */
export async function insertReset(sql: Queries, userId: number, digest: Buffer, now: Date): Promise<void> {
  await sql`insert into password_resets (digest, user_id, created_at) values (${digest}, ${userId}, ${now})`;
}

/** Whether a reset token would work now. */
export async function isReset(sql: Queries, digest: Buffer, now: number): Promise<boolean> {
  const rows = await sql`
    select from password_resets where digest = ${digest} and created_at > ${overBefore(now).resets}`;
  return rows.length > 0;
}

/** Uses a reset token up: it works once, and for an hour. Every other token of the user ends with it. */
export async function takeReset(tx: Queries, digest: Buffer, now: number): Promise<number | null> {
  const [row] = await tx<{ user_id: number }[]>`
    delete from password_resets where digest = ${digest} and created_at > ${overBefore(now).resets}
    returning user_id`;
  if (row === undefined) return null;
  await deleteResets(tx, row.user_id);
  return row.user_id;
}

/** Ends the reset tokens of a user. */
export async function deleteResets(tx: Queries, userId: number): Promise<void> {
  await tx`delete from password_resets where user_id = ${userId}`;
}

/**
 * Counts a sign-in as failed before the password is looked at, so that attempts at the same time cannot outrun
 * the count.
 * @returns how many failures of the window each subject has with this one
 */
export async function countFailure(sql: Sql, subjects: readonly Buffer[], now: number): Promise<number[]> {
  await sql`insert into sign_in_failures ${sql(subjects.map((subject) => ({ subject, failed_at: new Date(now) })))}`;
  return Promise.all(
    subjects.map(async (subject) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from sign_in_failures
        where subject = ${subject} and failed_at > ${overBefore(now).failures}`;
      return row?.count ?? 0;
    }),
  );
}

/** Takes the count of one attempt back: it was no failure. */
export async function forgetFailure(sql: Sql, subjects: readonly Buffer[], now: number): Promise<void> {
  for (const subject of subjects) {
    await sql`delete from sign_in_failures where ctid = (
      select ctid from sign_in_failures where subject = ${subject} and failed_at = ${new Date(now)} limit 1)`;
  }
}

/**
 * Names of people who wrote what an archive holds, as authors in the company that it is restored into; none of them can
 * do anything here, even when somebody has the same name.
 * @returns their ids by name
 */
export async function insertAuthors(
  tx: Queries,
  entityId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  await tx`
    insert into users (username, password_hash, author_of)
    select name, '', ${entityId} from unnest(${[...names]}::text[]) name
    on conflict do nothing`;
  const rows = await tx<{ id: number; username: string }[]>`
    select id, username from users where author_of = ${entityId} and username = any (${[...names]}::text[])`;
  return new Map(rows.map(({ id, username }) => [username, id]));
}

import type { Queries } from '../../platform/store.ts';

/** Somebody who can sign in. The hash of a password is one that nobody can turn back, but it is worth guarding. */
export type BackupUser = {
  username: string;
  email: string;
  display_name: string | null;
  password_hash: string;
  created_at: string;
};
export type BackupMember = { username: string; role: string; accepted_at: string | null };

export async function companiesToBackUp(
  sql: Queries,
  entityId: number | null,
): Promise<{ id: number; name: string }[]> {
  return sql<{ id: number; name: string }[]>`
    select id, name from entities ${entityId === null ? sql`` : sql`where id = ${entityId}`} order by id`;
}

export async function membersOf(sql: Queries, entityId: number): Promise<BackupMember[]> {
  return sql<BackupMember[]>`
    select u.username, m.role, to_jsonb(m.accepted_at) #>> '{}' as accepted_at
    from memberships m join users u on u.id = m.user_id where m.entity_id = ${entityId} order by m.id`;
}

/** All users, or those of a company and whoever wrote something in it. */
export async function allUsers(sql: Queries, entityId: number | null): Promise<BackupUser[]> {
  return sql<BackupUser[]>`
    select username, email, display_name, password_hash, to_jsonb(created_at) #>> '{}' as created_at
    from users u where u.author_of is null
      ${entityId === null ? sql`` : sql`and exists (select from memberships m where m.entity_id = ${entityId} and m.user_id = u.id)`}
    order by u.id`;
}

/** @returns the ids of users here who are the same person as in the backup: by name and address, both of them */
export async function sameUsers(sql: Queries, users: readonly BackupUser[]): Promise<Map<string, number>> {
  const rows = await sql<{ name: string; id: number }[]>`
    select g.username as name, u.id
    from jsonb_to_recordset(${JSON.stringify(users)}::text::jsonb) g (username text, email text)
    join users u on u.author_of is null and lower(u.username) = lower(g.username) and lower(u.email) = lower(g.email)`;
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Stores users of a backup whose names and addresses are free here. @returns which of them are not */
export async function insertUsersOf(tx: Queries, users: readonly BackupUser[]): Promise<string[]> {
  const taken: string[] = [];
  for (const { username, email, display_name, password_hash, created_at } of users) {
    const rows = await tx`
      insert into users (username, email, display_name, password_hash, created_at)
      select ${username}, ${email}, ${display_name}, ${password_hash}, ${created_at}::text::timestamptz
      where not exists (
        select from users u where u.author_of is null
          and (lower(u.username) = lower(${username}::text) or lower(u.email) = lower(${email}::text))
      ) returning id`;
    if (rows.length === 0) taken.push(username);
  }
  return taken;
}

export async function insertMember(
  tx: Queries,
  entityId: number,
  userId: number,
  { role, accepted_at }: Pick<BackupMember, 'role' | 'accepted_at'>,
): Promise<void> {
  await tx`
    insert into memberships (entity_id, user_id, role, accepted_at)
    values (${entityId}, ${userId}, ${role}, ${accepted_at}::text::timestamptz) on conflict do nothing`;
}

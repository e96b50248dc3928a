import type { Role } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { takeMail } from './link-store.ts';
import type { MemberRow } from './member.ts';

function memberColumns(sql: Queries) {
  return sql`m.id, m.user_id, u.username, u.display_name, u.email, m.role, m.accepted_at, i.username as invited_by`;
}

export async function membersOf(sql: Queries, entityId: number): Promise<MemberRow[]> {
  return sql<MemberRow[]>`
    select ${memberColumns(sql)} from memberships m
    join users u on u.id = m.user_id left join users i on i.id = m.invited_by
    where m.entity_id = ${entityId} order by m.id`;
}

export async function memberById(sql: Queries, entityId: number, id: number): Promise<MemberRow | null> {
  const [row] = await sql<MemberRow[]>`
    select ${memberColumns(sql)} from memberships m
    join users u on u.id = m.user_id left join users i on i.id = m.invited_by
    where m.entity_id = ${entityId} and m.id = ${id}`;
  return row ?? null;
}

/**
 * Locks every membership of a company for the rest of the transaction: who removes whom, and who is still a
 * manager, is then decided one after another. Locking the company's row first keeps the order of locks the same
 * for all; it leaves the row open to references, so that whoever accepts meanwhile can write the history.
 */
export async function lockMembers(
  tx: Queries,
  entityId: number,
): Promise<{ id: number; user_id: number; role: Role; accepted_at: Date | null }[]> {
  await tx`select 1 from entities where id = ${entityId} for no key update`;
  return tx<{ id: number; user_id: number; role: Role; accepted_at: Date | null }[]>`
    select id, user_id, role, accepted_at from memberships where entity_id = ${entityId} order by id for update`;
}

/** @returns null when the user is a member or invited already */
export async function insertMember(
  tx: Queries,
  member: { entityId: number; userId: number; role: Role; invitedBy: number; now: Date },
): Promise<number | null> {
  const [row] = await tx<{ id: number }[]>`
    insert into memberships (entity_id, user_id, role, invited_by, created_at)
    values (${member.entityId}, ${member.userId}, ${member.role}, ${member.invitedBy}, ${member.now})
    on conflict (entity_id, user_id) do nothing returning id`;
  return row?.id ?? null;
}

export async function updateRole(tx: Queries, entityId: number, id: number, role: Role): Promise<void> {
  await tx`update memberships set role = ${role} where entity_id = ${entityId} and id = ${id}`;
}

export async function deleteMember(tx: Queries, entityId: number, id: number): Promise<void> {
  await tx`delete from memberships where entity_id = ${entityId} and id = ${id}`;
}

export type InvitationRow = {
  id: number;
  entity_id: number;
  entity_name: string;
  legal_form: string;
  role: Role;
  invited_by: string | null;
  invited_at: Date;
};

/** Invitations addressed to a user that are not yet accepted, oldest first. */
export async function invitationsOf(sql: Queries, userId: number): Promise<InvitationRow[]> {
  return sql<InvitationRow[]>`
    select m.id, m.entity_id, e.name as entity_name, e.legal_form, m.role, i.username as invited_by, m.created_at as invited_at
    from memberships m join entities e on e.id = m.entity_id left join users i on i.id = m.invited_by
    where m.user_id = ${userId} and m.accepted_at is null order by m.created_at, m.id`;
}

/** Accepts an invitation once, however often it is asked at the same time. */
export async function acceptInvitation(
  tx: Queries,
  userId: number,
  id: number,
  now: Date,
): Promise<number | null> {
  const [row] = await tx<{ entity_id: number }[]>`
    update memberships set accepted_at = ${now} where id = ${id} and user_id = ${userId} and accepted_at is null
    returning entity_id`;
  return row?.entity_id ?? null;
}

export async function declineInvitation(tx: Queries, userId: number, id: number): Promise<number | null> {
  const [row] = await tx<{ entity_id: number }[]>`
    delete from memberships where id = ${id} and user_id = ${userId} and accepted_at is null returning entity_id`;
  return row?.entity_id ?? null;
}

/**
 * Notes that an invited user is told by mail.
 * @param now null when nothing can be sent
 * @returns whom to tell, and whether for the first time; null when the user is not waiting for an answer
 */
export async function markMailed(
  tx: Queries,
  entityId: number,
  id: number,
  now: Date | null,
): Promise<{ email: string; role: Role; isNew: boolean } | null> {
  const [row] = await tx<{ email: string; role: Role; mailed_at: Date | null }[]>`
    select u.email, m.role, m.mailed_at from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.id = ${id} and m.accepted_at is null for update of m`;
  if (row === undefined) return null;
  const isNew = row.mailed_at === null && now !== null && (await takeMail(tx, row.email, now));
  if (isNew) await tx`update memberships set mailed_at = ${now} where entity_id = ${entityId} and id = ${id}`;
  return { email: row.email, role: row.role, isNew };
}

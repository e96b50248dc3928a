import type { Role } from '../../platform/http/caller.ts';
import type { Queries } from '../../platform/store.ts';
import { digestOf } from '../../platform/tokens.ts';
import type { GrantedRole } from './member.ts';

const DAY = 86_400_000;
export const LINK_DAYS = 14;
const MAILS_A_DAY_AT_MOST = 5;

/** What became of a link's mail: not tried yet, tried in vain and tried again, taken by the mail server, given up. */
export const MAIL_STATES = ['queued', 'retried', 'sent', 'failed'] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type LinkRow = {
  id: number;
  entity_id: number;
  entity_name: string;
  email: string;
  role: GrantedRole;
  inviter_id: number;
  invited_by: string;
  created_at: Date;
  mail_state: MailState | null;
};

const oldest = (now: Date) => new Date(now.getTime() - LINK_DAYS * DAY);
const dayAgo = (now: Date) => new Date(now.getTime() - DAY);

/** Links that work: not used, not revoked, not too old, and of somebody who may still invite. */
function openLinks(sql: Queries, now: Date, links = sql`invitation_links`) {
  return sql`
    select l.id, l.entity_id, e.name as entity_name, l.email, l.role, l.invited_by as inviter_id,
      u.username as invited_by, l.created_at, l.mail_state
    from ${links} l
    join entities e on e.id = l.entity_id
    join memberships m on m.entity_id = l.entity_id and m.user_id = l.invited_by
      and m.role in ('owner', 'accountant') and m.accepted_at is not null
    join users u on u.id = l.invited_by
    where l.ended_at is null and l.created_at > ${oldest(now)}`;
}

/** Open links of a company, oldest first. */
export async function linksOf(sql: Queries, entityId: number, now: Date): Promise<LinkRow[]> {
  // By the company alone: of a member who invites into many, an index would find the links into all of them.
  const links = sql`(select * from invitation_links where entity_id = ${entityId} offset 0)`;
  return sql<LinkRow[]>`${openLinks(sql, now, links)} order by l.id`;
}

/** The open link of a token, of the one that was shown or the one that was mailed. */
export async function linkOfToken(sql: Queries, digest: Buffer, now: Date): Promise<LinkRow | null> {
  const [row] = await sql<
    LinkRow[]
  >`${openLinks(sql, now)} and (l.digest = ${digest} or l.mailed_digest = ${digest})`;
  return row ?? null;
}

/** How many links a user handed out within a day, whatever became of them. */
export async function linksOfDay(sql: Queries, userId: number, now: Date): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from invitation_links
    where invited_by = ${userId} and created_at > ${dayAgo(now)}`;
  return row?.count ?? 0;
}

/** Counts a mail to an address, unless it got too many within a day. */
export async function takeMail(tx: Queries, email: string, now: Date): Promise<boolean> {
  const recipient = digestOf(email.toLowerCase());
  await tx`delete from invitation_mails where sent_at <= ${dayAgo(now)}`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int as count from invitation_mails where recipient = ${recipient}`;
  if ((row?.count ?? 0) >= MAILS_A_DAY_AT_MOST) return false;
  await tx`insert into invitation_mails (recipient, sent_at) values (${recipient}, ${now})`;
  return true;
}

/** Stores a link and sweeps those of the company that are too old. */
export async function insertLink(
  tx: Queries,
  link: {
    entityId: number;
    digest: Buffer;
    email: string;
    role: GrantedRole;
    invitedBy: number;
    now: Date;
  },
): Promise<number> {
  const { entityId, digest, email, role, invitedBy, now } = link;
  // By the company alone, as above.
  await tx`
    delete from invitation_links where entity_id = ${entityId} and id in (
      select id from (select id, created_at from invitation_links where entity_id = ${entityId} offset 0) l
      where created_at <= ${oldest(now)})`;
  const [row] = await tx<{ id: number }[]>`
    insert into invitation_links (entity_id, digest, email, role, invited_by, created_at)
    values (${entityId}, ${digest}, ${email}, ${role}, ${invitedBy}, ${now}) returning id`;
  if (row === undefined) throw new Error('an insert returned no row');
  return row.id;
}

/** The token that the mail of a link brings, in place of one of a former try. */
export async function setMailedToken(
  sql: Queries,
  entityId: number,
  id: number,
  digest: Buffer,
): Promise<void> {
  await sql`
    update invitation_links set mailed_digest = ${digest} where entity_id = ${entityId} and id = ${id}`;
}

export async function setMailState(
  sql: Queries,
  entityId: number,
  id: number,
  state: MailState,
): Promise<void> {
  await sql`update invitation_links set mail_state = ${state} where entity_id = ${entityId} and id = ${id}`;
}

/** @returns whether there was an open link */
export async function revokeLink(tx: Queries, entityId: number, id: number, now: Date): Promise<boolean> {
  const ended = await tx`
    update invitation_links set ended_at = ${now}
    where entity_id = ${entityId} and id = ${id} and ended_at is null and created_at > ${oldest(now)}`;
  return ended.count > 0;
}

/**
 * Uses a link up, once, however often it is asked at the same time.
 * @returns whether it was still open
 */
export async function useLink(tx: Queries, entityId: number, id: number, now: Date): Promise<boolean> {
  const used = await tx`
    update invitation_links set ended_at = ${now}
    where entity_id = ${entityId} and id = ${id} and ended_at is null`;
  return used.count > 0;
}

/**
 * Makes a user a member; one who was invited already gets the role of the link.
 * @returns null when the user is a member already
 */
export async function joinByLink(
  tx: Queries,
  member: { entityId: number; userId: number; role: Role; invitedBy: number; now: Date },
): Promise<number | null> {
  const { entityId, userId, role, invitedBy, now } = member;
  const [row] = await tx<{ id: number }[]>`
    insert into memberships (entity_id, user_id, role, invited_by, created_at, accepted_at)
    values (${entityId}, ${userId}, ${role}, ${invitedBy}, ${now}, ${now})
    on conflict (entity_id, user_id) do update set role = excluded.role, accepted_at = excluded.accepted_at
      where memberships.accepted_at is null
    returning id`;
  return row?.id ?? null;
}

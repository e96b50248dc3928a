import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { DocumentRequest, RequestSubject, State } from './request.ts';

const requests = (sql: Queries, entityId: number) => sql`
  select r.id, r.state,
    case when r.document_id is not null then 'document' when r.transaction_id is not null then 'bank_transaction' end
      as subject_type,
    coalesce(r.document_id, r.transaction_id) as subject_id, r.text, asked.username, r.email, r.due_on,
    r.link_expires_at, coalesce((
      select json_agg(f.attachment_id order by f.attachment_id)
      from document_request_files f where f.entity_id = r.entity_id and f.request_id = r.id
    ), '[]'::json) as attachment_ids, r.sent_at, r.reminders, asker.username as created_by, r.created_at,
    r.updated_at, r.closed_at, r.user_id as asked_id, r.created_by as asker_id, r.link_days, r.sends, r.reminded_at
  from document_requests r
  left join users asked on asked.id = r.user_id
  join users asker on asker.id = r.created_by
  where r.entity_id = ${entityId}`;

/** @throws {HttpError} 404 */
export async function requestOf(
  sql: Queries,
  entityId: number,
  id: number,
  lock = false,
): Promise<DocumentRequest> {
  const [row] = await sql<DocumentRequest[]>`
    ${requests(sql, entityId)} and r.id = ${id} ${lock ? sql`for no key update of r` : sql``}`;
  if (row === undefined) throw notFound();
  return row;
}

/** The request that a mail is to ask for; null when nothing is asked any more, or its link is over. */
export async function requestToMail(
  sql: Queries,
  entityId: number,
  id: number,
  now: Date,
): Promise<DocumentRequest | null> {
  const [row] = await sql<DocumentRequest[]>`
    ${requests(sql, entityId)} and r.id = ${id} and r.state = 'open'
      and (r.link_expires_at is null or r.link_expires_at > ${now})`;
  return row ?? null;
}

export type RequestFilter = {
  state: State | null;
  subjectType: RequestSubject | null;
  subjectId: number | null;
};

/** Those of a filter, the newest first. */
export async function requestsOf(
  sql: Queries,
  entityId: number,
  { state, subjectType, subjectId }: RequestFilter,
): Promise<DocumentRequest[]> {
  const column = subjectType === null ? null : sql(`r.${COLUMNS[subjectType]}`);
  return sql<DocumentRequest[]>`
    ${requests(sql, entityId)}
    ${state === null ? sql`` : sql`and r.state = ${state}`}
    ${column === null ? sql`` : subjectId === null ? sql`and ${column} is not null` : sql`and ${column} = ${subjectId}`}
    order by r.id desc`;
}

const COLUMNS: Readonly<Record<RequestSubject, string>> = {
  bank_transaction: 'transaction_id',
  document: 'document_id',
};

export type NewRow = {
  subject: { subject_type: RequestSubject; subject_id: number } | null;
  text: string;
  askedId: number | null;
  email: string | null;
  dueOn: string | null;
  linkDays: number | null;
  linkExpiresAt: Date | null;
  sends: boolean;
  askerId: number;
  now: Date;
};

export async function insertRequest(tx: Queries, entityId: number, row: NewRow): Promise<number> {
  const of = (type: RequestSubject) => (row.subject?.subject_type === type ? row.subject.subject_id : null);
  const [inserted] = await tx<{ id: number }[]>`
    insert into document_requests (
      entity_id, state, document_id, transaction_id, text, user_id, email, due_on, link_days, link_expires_at, sends,
      created_by, created_at, updated_at
    ) values (
      ${entityId}, 'open', ${of('document')}, ${of('bank_transaction')}, ${row.text}, ${row.askedId}, ${row.email},
      ${row.dueOn}, ${row.linkDays}, ${row.linkExpiresAt}, ${row.sends}, ${row.askerId}, ${row.now}, ${row.now}
    ) returning id`;
  if (inserted === undefined) throw new Error('an insert returned no row');
  return inserted.id;
}

/** Stores what people change, which is a new version. */
export async function changeRequest(
  tx: Queries,
  entityId: number,
  request: Pick<
    DocumentRequest,
    'id' | 'state' | 'text' | 'due_on' | 'link_expires_at' | 'reminders' | 'reminded_at'
  >,
  now: Date,
): Promise<void> {
  const { id, state, text, due_on, link_expires_at, reminders, reminded_at } = request;
  await tx`
    update document_requests set state = ${state}, text = ${text}, due_on = ${due_on},
      link_expires_at = ${link_expires_at}, reminders = ${reminders}, reminded_at = ${reminded_at}, updated_at = ${now},
      closed_at = case when ${state} = 'closed' then coalesce(closed_at, ${now}) end
    where entity_id = ${entityId} and id = ${id}`;
}

/** The member with this name; null when nobody of that name has joined. */
export async function memberOfName(sql: Queries, entityId: number, username: string): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select u.id from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.accepted_at is not null and lower(u.username) = lower(${username})`;
  return row?.id ?? null;
}

/** Where a member reads mails; null for somebody who is none any more. */
export async function addressOfMember(
  sql: Queries,
  entityId: number,
  userId: number,
): Promise<string | null> {
  const [row] = await sql<{ email: string }[]>`
    select u.email from memberships m join users u on u.id = m.user_id
    where m.entity_id = ${entityId} and m.user_id = ${userId} and m.accepted_at is not null`;
  return row?.email ?? null;
}

/** Puts the digest of a mail's token, or that of the one that was shown (0), in place of one of a former try. */
export async function putLink(
  sql: Queries,
  entityId: number,
  requestId: number,
  { mail, digest }: { mail: number; digest: Buffer },
): Promise<void> {
  await sql`
    insert into document_request_links (entity_id, request_id, mail, digest)
    values (${entityId}, ${requestId}, ${mail}, ${digest})
    on conflict (entity_id, request_id, mail) do update set digest = excluded.digest`;
}

/** Every link of a request dies. */
export async function removeLinks(tx: Queries, entityId: number, requestId: number): Promise<void> {
  await tx`delete from document_request_links where entity_id = ${entityId} and request_id = ${requestId}`;
}

/** Whether a token opens a request now. */
export async function isOpenedBy(
  sql: Queries,
  { entityId, id, digest, now }: { entityId: number; id: number; digest: Buffer; now: Date },
): Promise<boolean> {
  const rows = await sql`
    select from document_requests r
    join document_request_links l on l.entity_id = r.entity_id and l.request_id = r.id
    where r.entity_id = ${entityId} and r.id = ${id} and l.digest = ${digest}
      and r.state <> 'closed' and r.link_expires_at > ${now}`;
  return rows.length > 0;
}

/** What the holder of a link is told of the company. */
export async function companyName(sql: Queries, entityId: number): Promise<string> {
  const [row] = await sql<{ name: string }[]>`select name from entities where id = ${entityId}`;
  return row?.name ?? '';
}

/** Notes what came in answer. @returns whether it is new to the request */
export async function insertRequestFile(
  tx: Queries,
  entityId: number,
  file: { requestId: number; attachmentId: number; byLink: boolean },
): Promise<boolean> {
  const rows = await tx`
    insert into document_request_files (entity_id, request_id, attachment_id, by_link)
    values (${entityId}, ${file.requestId}, ${file.attachmentId}, ${file.byLink})
    on conflict do nothing returning attachment_id`;
  return rows.length > 0;
}

/** How many files the holder of the link has brought. */
export async function filesByLink(sql: Queries, entityId: number, requestId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from document_request_files
    where entity_id = ${entityId} and request_id = ${requestId} and by_link`;
  return row?.count ?? 0;
}

/** How often strangers were written to since a time, by a company and by a user in all companies. */
export async function writtenSince(
  sql: Queries,
  entityId: number,
  userId: number,
  since: Date,
): Promise<number> {
  const written = (owner: ReturnType<Queries>) => sql`
    select coalesce(sum((r.created_at > ${since})::int + coalesce((r.reminded_at > ${since})::int, 0)), 0)::int
    from document_requests r
    where ${owner} and r.sends and r.email is not null and (r.created_at > ${since} or r.reminded_at > ${since})`;
  const [row] = await sql<{ count: number }[]>`
    select greatest(
      (${written(sql`r.entity_id = ${entityId}`)}), (${written(sql`r.created_by = ${userId}`)})
    ) as count`;
  return row?.count ?? 0;
}

/** Notes that the mail server has the first mail. */
export async function markSent(sql: Queries, entityId: number, id: number, now: Date): Promise<void> {
  await sql`
    update document_requests set sent_at = coalesce(sent_at, ${now})
    where entity_id = ${entityId} and id = ${id}`;
}

/** Whose the sample company is. */
export async function ownerOf(sql: Queries, entityId: number): Promise<number> {
  const [row] = await sql<{ owner_id: number }[]>`select owner_id from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row.owner_id;
}

/** The newest payment that nobody has said yet what it was; null when there is none. */
export async function waitingPayment(sql: Queries, entityId: number): Promise<number | null> {
  const [row] = await sql<{ id: number }[]>`
    select id from bank_transactions where entity_id = ${entityId} and state = 'new' and amount < 0
    order by booked_on desc, id desc limit 1`;
  return row?.id ?? null;
}

/** How many requests wait until a user uploads what they ask for. */
export const requestsAskedOf = (sql: Queries, entityId: number, userId: number) => sql`
  select count(*)::int from document_requests
  where entity_id = ${entityId} and state = 'open' and user_id = ${userId}`;

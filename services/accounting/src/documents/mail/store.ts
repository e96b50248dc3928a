import { notFound } from '../../platform/errors.ts';
import type { Page } from '../../platform/http/paged.ts';
import { type Queries, rowsOf } from '../../platform/store.ts';
import type { ListedMail, MailContent, MailStatus, StoredMail } from './mail.ts';
import type { MailedDocument, Sender } from './sender.ts';

const USUAL_REMINDER_DAYS = '[3, 14]';

/** The days of reminders of a company `e`, ascending. */
export const reminderDaysOf = (sql: Queries) => sql`(
  select coalesce(array_agg(distinct day::int order by day::int), '{}')
  from jsonb_array_elements_text(coalesce(e.settings -> 'reminder_days', ${USUAL_REMINDER_DAYS}::text::jsonb)) day
)`;

/** @throws {HttpError} 404 */
export async function senderOf(
  sql: Queries,
  entityId: number,
  { issuer_id }: Pick<MailedDocument, 'issuer_id'>,
): Promise<Sender> {
  const [sender] = await sql<Sender[]>`
    select e.name, e.email, e.phone, e.web, e.accent_color,
      coalesce(e.settings -> 'demo' = 'true', false) as "isSample",
      ${reminderDaysOf(sql)} as "reminderDays", e.settings -> 'mail_texts' as texts,
      nullif(i.data -> 'bank_account', 'null') as account
    from entities e left join issuers i on i.entity_id = e.id and i.id = ${issuer_id}
    where e.id = ${entityId}`;
  if (sender === undefined) throw notFound();
  return sender;
}

/** Where a partner is written to now; a document keeps the address of its day. */
export async function addressOf(
  sql: Queries,
  entityId: number,
  { partner_id, partner }: Pick<MailedDocument, 'partner_id' | 'partner'>,
): Promise<string | null> {
  const [row] = await sql<{ email: string | null }[]>`
    select email from partners where entity_id = ${entityId} and id = ${partner_id}`;
  return row?.email ?? partner?.email ?? null;
}

export const mailColumns = (sql: Queries) => sql`
  m.id, m.document_id, m.kind, m.level, m.automatic, m.recipients, m.copies, m.subject, m.message, m.language,
  m.attachments, m.message_id, m.status, m.tries, m.error, m.created_at, m.sent_at`;

export type NewMail = MailContent & {
  document_id: number;
  automatic: boolean;
  message_id: string;
  status: MailStatus;
  created_by: number | null;
  reminded_on: string | null;
  created_at: Date;
};

export async function insertMail(tx: Queries, entityId: number, mail: NewMail): Promise<StoredMail> {
  const row = { entity_id: entityId, ...mail };
  const names = tx.unsafe(Object.keys(row).join(', '));
  const [stored] = await tx<StoredMail[]>`
    insert into document_mails as m (${names}) select ${names} from ${rowsOf(tx, 'document_mails', [row])}
    returning ${mailColumns(tx)}`;
  if (stored === undefined) throw new Error('an insert returned no row');
  return stored;
}

export async function mailOf(sql: Queries, entityId: number, id: number): Promise<StoredMail | null> {
  const [mail] = await sql<StoredMail[]>`
    select ${mailColumns(sql)} from document_mails m where m.entity_id = ${entityId} and m.id = ${id}`;
  return mail ?? null;
}

/** The mails of a document, the newest first. */
export const mailsOfDocument = (sql: Queries, entityId: number, documentId: number): Promise<StoredMail[]> =>
  sql<StoredMail[]>`
    select ${mailColumns(sql)} from document_mails m
    where m.entity_id = ${entityId} and m.document_id = ${documentId} order by m.id desc`;

export type Reminded = { level: number; on: string | null };

/**
 * The last reminder of a document that did not fail; level 0 when there is none. One that no server could send is one of
 * its day, but raises no level: the customer never got it.
 */
export async function lastReminder(sql: Queries, entityId: number, documentId: number): Promise<Reminded> {
  const [last] = await sql<Reminded[]>`
    select coalesce(max(level) filter (where status <> 'logged'), 0) as level, max(reminded_on) as on
    from document_mails
    where entity_id = ${entityId} and document_id = ${documentId} and kind = 'reminder' and status <> 'failed'`;
  return last ?? { level: 0, on: null };
}

export type MailFilter = {
  entityId: number;
  statuses: readonly string[] | null;
  kind: string | null;
  from: string | null;
  to: string | null;
  q: string | null;
};

function mailsWhere(sql: Queries, { entityId, statuses, kind, from, to, q }: MailFilter) {
  const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Prague'`;
  return sql`m.entity_id = ${entityId}
    ${statuses === null ? sql`` : sql`and m.status = any (${[...statuses]})`}
    ${kind === null ? sql`` : sql`and m.kind = ${kind}`}
    ${from === null ? sql`` : sql`and m.created_at >= ${startOf(from)}`}
    ${to === null ? sql`` : sql`and m.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Prague'`}
    ${q === null ? sql`` : sql`and ${hasText(sql, q)}`}`;
}

/** In the address, the subject, or the beginning of the document's number. */
function hasText(sql: Queries, q: string) {
  const part = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`(m.subject ilike ${part} or array_to_string(m.recipients || m.copies, ' ') ilike ${part})`;
}

export async function countMails(sql: Queries, filter: MailFilter): Promise<Record<MailStatus, number>> {
  const rows = await sql<{ status: MailStatus; count: number }[]>`
    select m.status, count(*)::int as count from document_mails m where ${mailsWhere(sql, filter)} group by m.status`;
  const none = { queued: 0, sent: 0, failed: 0, logged: 0, suppressed: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) };
}

const selectListed = (sql: Queries, filter: MailFilter) => sql`
  select ${mailColumns(sql)}, d.kind as document_kind, d.number as document_number, d.partner ->> 'name' as partner_name
  from document_mails m join documents d on d.entity_id = m.entity_id and d.id = m.document_id
  where ${mailsWhere(sql, filter)} order by m.created_at desc, m.id desc`;

export const mailsPage = (sql: Queries, filter: MailFilter, { limit, offset }: Page): Promise<ListedMail[]> =>
  sql<ListedMail[]>`${selectListed(sql, filter)} limit ${limit} offset ${offset}`;

const BATCH = 500;

export const mailRows = (sql: Queries, filter: MailFilter): AsyncIterable<ListedMail[]> =>
  sql<ListedMail[]>`${selectListed(sql, filter)}`.cursor(BATCH);

export type Used = { ofCompany: number; ofUser: number };

/** How many addresses were written to since a moment, by a company and by a user in all companies. */
export async function usedSince(
  sql: Queries,
  entityId: number,
  userId: number | null,
  since: Date,
): Promise<Used> {
  const sum = sql`coalesce(sum(cardinality(recipients) + cardinality(copies)), 0)::int`;
  const [used] = await sql<Used[]>`
    select
      (select ${sum} from document_mails where entity_id = ${entityId} and created_at > ${since}
        and status <> 'suppressed') as "ofCompany",
      (select ${sum} from document_mails where created_by = ${userId} and created_at > ${since}
        and status <> 'suppressed') as "ofUser"`;
  return used ?? { ofCompany: 0, ofUser: 0 };
}

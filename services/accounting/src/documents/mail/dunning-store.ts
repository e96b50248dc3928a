import type { Haler } from '@news-and-accounting/money';
import type { Page } from '../../platform/http/paged.ts';
import { plannedEachTime } from '../../platform/planned-once.ts';
import type { Queries } from '../../platform/store.ts';
import { ASKED, IS_DEDUCTED, IS_TAKEN_OVER } from '../documents/index.ts';
import { remindedKinds } from './reminders.ts';
import { reminderDaysOf } from './store.ts';

/**
 * Of reminders `m` that did not fail the last one that could be sent, and the day `tried_on` of the last one at all: what
 * stands in the log for want of a server never reached the customer.
 */
const LAST_REMINDER = `
  max(m.level) filter (where m.status <> 'logged') as level,
  max(m.reminded_on) filter (where m.status <> 'logged') as last_on,
  max(m.created_at) filter (where m.status <> 'logged') as last_at,
  max(m.reminded_on) as tried_on`;

/** The last reminder `r` of each document `d`. */
function lastReminder(sql: Queries) {
  return sql`
    cross join lateral (
      select coalesce(l.level, 0) as level, l.last_on, l.last_at, l.tried_on from (
        select ${sql.unsafe(LAST_REMINDER)}
        from document_mails m where m.entity_id = d.entity_id and m.document_id = d.id and m.kind = 'reminder'
          and m.status <> 'failed'
      ) l
    ) r`;
}

/**
 * Overdue documents `d` of companies `e` with their last reminder `r` and the days `s.days` of reminders, which are read
 * once for a company.
 */
function overdue(sql: Queries, today: string, reminder = lastReminder(sql)) {
  return sql`
    (select ${reminderDaysOf(sql)} as days offset 0) s
    cross join documents d
    ${reminder}
    left join partners p on p.entity_id = d.entity_id and p.id = d.partner_id
    where d.entity_id = e.id and d.status = 'issued' and d.remaining > 0 and d.due_on < ${today}
      and d.kind = any (${remindedKinds()}) and not ${sql.unsafe(IS_DEDUCTED)}`;
}

/**
 * The day of the next reminder that the service sends by itself: so many days after `due_on`, and where the last one
 * was late, as many days after it as lie between the two. Null after the last level, and of an advance that an invoice
 * has deducted in part: only people know whether another one will follow.
 */
const AUTOMATIC_ON = `case when r.level < cardinality(s.days) and not ${IS_TAKEN_OVER} then greatest(
  d.due_on + s.days[r.level + 1],
  coalesce(r.last_on + (s.days[r.level + 1] - coalesce(s.days[r.level], 0)), d.due_on + 1),
  d.due_on + 1
) end`;
const ADDRESS = `coalesce(p.email, d.partner ->> 'email')`;

export type DueReminder = { entityId: number; documentId: number };

/** Whether a pass can send what it writes; without a server each reminder is written into the log once. */
export type Pass = { today: string; canSend: boolean };

/**
 * That a reminder of `d` is one to write now: a level that failed once is left to people, one that stands in the log
 * goes out once there is a server.
 */
const isToWrite = (sql: Queries, { today, canSend }: Pass) => sql`
  (r.tried_on is null or r.tried_on < ${today}) and ${sql.unsafe(AUTOMATIC_ON)} <= ${today}
  and not exists (select from document_mails f where f.entity_id = d.entity_id and f.document_id = d.id
    and f.automatic and f.level = r.level + 1 ${canSend ? sql`and f.status <> 'logged'` : sql``})`;

/** What is to be reminded by itself now behind a document, in all companies that have it so, by company and document. */
export const dueReminders = (
  sql: Queries,
  pass: Pass,
  after: DueReminder,
  atMost: number,
): Promise<DueReminder[]> =>
  sql<DueReminder[]>`
    select due."entityId", due."documentId" from entities e cross join lateral (
      select d.entity_id as "entityId", d.id as "documentId" from ${overdue(sql, pass.today)}
        and ${isToWrite(sql, pass)} and ${sql.unsafe(ADDRESS)} is not null
    ) due
    where e.settings @> '{"auto_reminders": true}' and not e.archived and e.id >= ${after.entityId}
      and (e.id, due."documentId") > (${after.entityId}::bigint, ${after.documentId}::bigint)
    order by 1, 2 limit ${atMost}`;

/** Whether a document is to be reminded by itself, asked again where the company and the document are held. */
export async function isReminderDue(
  tx: Queries,
  { entityId, documentId }: DueReminder,
  pass: Pass,
): Promise<boolean> {
  const rows = await tx`
    select from entities e cross join lateral (
      select d.id from ${overdue(tx, pass.today)} and d.id = ${documentId} and ${isToWrite(tx, pass)}
    ) due
    where e.id = ${entityId} and e.settings @> '{"auto_reminders": true}' and not e.archived`;
  return rows.length > 0;
}

/** There is one automatic reminder of a level: what stands in the log gives way to what goes out. */
export async function removeLogged(
  tx: Queries,
  { entityId, documentId }: DueReminder,
  level: number | null,
): Promise<void> {
  await tx`
    delete from document_mails where entity_id = ${entityId} and document_id = ${documentId}
      and automatic and status = 'logged' and level = ${level}`;
}

export type OverdueDocument = {
  document_id: number;
  kind: string;
  number: string;
  partner_id: number | null;
  partner_name: string | null;
  email: string | null;
  due_on: string;
  days_overdue: number;
  currency: string;
  total_payable: Haler;
  remaining: Haler;
  last_level: number;
  last_at: Date | null;
  reminded_today: boolean;
  next_level: number;
  automatic_on: string | null;
};

export type OverdueFilter = Pass & { entityId: number; level: number | null; q: string | null };

function overdueOf(
  sql: Queries,
  { entityId, today, canSend, level, q }: OverdueFilter,
  reminder = lastReminder(sql),
) {
  const part = `%${(q ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`;
  return sql`
    entities e cross join lateral (
      select d.id as document_id, d.kind, d.number, d.partner_id, d.partner ->> 'name' as partner_name,
        ${sql.unsafe(ADDRESS)} as email, d.due_on, ${today}::date - d.due_on as days_overdue, d.currency,
        d.total_payable, ${sql.unsafe(ASKED)} as remaining, r.level as last_level, r.last_at,
        coalesce(r.tried_on = ${today}, false) as reminded_today,
        least(r.level + 1, greatest(cardinality(s.days), 1)) as next_level,
        case when ${canSend} and e.settings @> '{"auto_reminders": true}' and ${sql.unsafe(ADDRESS)} is not null
          then ${sql.unsafe(AUTOMATIC_ON)} end as automatic_on
      from ${overdue(sql, today, reminder)}
    ) o
    where e.id = ${entityId} ${level === null ? sql`` : sql`and o.next_level = ${level}`}
      ${q === null ? sql`` : sql`and (o.number ilike ${part} or o.partner_name ilike ${part})`}`;
}

export type OverdueSums = { currency: string; count: number; remaining: Haler };

// A plan for any company expects a handful of documents: of ten thousand it compares each with every reminder, and sorts all
// of them for a page.
export function overdueSums(sql: Queries, filter: OverdueFilter): Promise<OverdueSums[]> {
  // All are gone through, so all reminders are read at once.
  const reminder = sql`
    left join (
      select m.document_id, ${sql.unsafe(LAST_REMINDER)}
      from document_mails m where m.entity_id = ${filter.entityId} and m.kind = 'reminder' and m.status <> 'failed'
      group by m.document_id
    ) l on l.document_id = d.id
    cross join lateral (select coalesce(l.level, 0) as level, l.last_on, l.last_at, l.tried_on) r`;
  return plannedEachTime(
    sql,
    (read) => read<OverdueSums[]>`
      select o.currency, count(*)::int as count, sum(o.remaining)::bigint as remaining
      from ${overdueOf(sql, filter, reminder)} group by o.currency order by o.currency`,
  );
}

/** The longest overdue first. */
export const overduePage = (
  sql: Queries,
  filter: OverdueFilter,
  { limit, offset }: Page,
): Promise<OverdueDocument[]> =>
  plannedEachTime(
    sql,
    (read) => read<OverdueDocument[]>`
      select o.* from ${overdueOf(sql, filter)} order by o.due_on, o.document_id limit ${limit} offset ${offset}`,
  );

const BATCH = 500;

export const overdueRows = (sql: Queries, filter: OverdueFilter): AsyncIterable<OverdueDocument[]> =>
  sql<OverdueDocument[]>`
    select o.* from ${overdueOf(sql, filter)} order by o.due_on, o.document_id`.cursor(BATCH);

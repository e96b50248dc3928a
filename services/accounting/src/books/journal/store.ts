import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { contentColumns, type Fragment, named, type PostingRow, postingsKnownAt } from '../ledger/index.ts';

export type JournalFilter = {
  entityId: number;
  /** First and last day, both included; null: open. */
  from: string | null;
  to: string | null;
  /** An account or the beginning of its code. */
  account: string | null;
  source: string | null;
  /** Calendar month, 1 to 12. */
  month: number | null;
  /** Words within the text or the number, whatever their case. */
  words: string | null;
  /** Postings of the payslips of an employee. */
  employeeId: number | null;
  partnerId: number | null;
  documentId: number | null;
  costCentre: string | null;
  /** Amounts in CZK, both included. */
  min: Haler | null;
  max: Haler | null;
  /** The postings that stood at that moment; null: those that stand now. */
  knownAt: Date | null;
  /** Whether entries of the formal close are shown. */
  withClosing: boolean;
  /** Whether the newest come first. */
  isNewestFirst: boolean;
};

/** A posting in the journal. */
export type JournalRow = PostingRow & { number: string | null; partner_name: string | null };

function journalWhere(sql: Queries, filter: JournalFilter) {
  const { entityId, from, to, account, source, month, words, employeeId, min, max } = filter;
  const { partnerId, documentId, costCentre, withClosing } = filter;
  const conditions = [
    sql`entity_id = ${entityId}`,
    ...(from === null ? [] : [sql`and date >= ${from}`]),
    ...(to === null ? [] : [sql`and date <= ${to}`]),
    ...(account === null
      ? []
      : [sql`and (starts_with(debit, ${account}) or starts_with(credit, ${account}))`]),
    ...(source === null ? [] : [sql`and source = ${source}`]),
    ...(month === null ? [] : [sql`and extract(month from date) = ${month}`]),
    ...(words === null ? [] : [sql`and ${hasWords(sql, entityId, words)}`]),
    ...(partnerId === null ? [] : [sql`and partner_id = ${partnerId}`]),
    ...(documentId === null ? [] : [sql`and document_id = ${documentId}`]),
    ...(costCentre === null ? [] : [sql`and cost_centre = ${costCentre}`]),
    ...(min === null ? [] : [sql`and amount_haler >= ${min}`]),
    ...(max === null ? [] : [sql`and amount_haler <= ${max}`]),
    ...(withClosing
      ? []
      : [sql`and (source <> 'closing' or posting_state(source, debit, credit) <> 'closing')`]),
    ...(employeeId === null
      ? []
      : [
          sql`and source = 'payroll' and source_id in (
            select id from payslips where entity_id = ${entityId} and employee_id = ${employeeId})`,
        ]),
  ];
  return sql`${conditions}`;
}

/** Whether a posting has words in its text, or its entry in its number. */
function hasWords(sql: Queries, entityId: number, words: string) {
  const holds = (column: Fragment) => sql`strpos(lower(${column}), lower(${words})) > 0`;
  return sql`(${holds(sql`text`)}
    or (source = 'journal' or part = 'journal') and source_id in (
      select id from internal_documents where entity_id = ${entityId} and ${holds(sql`number`)})
    or source = 'document' and source_id in (
      select id from documents where entity_id = ${entityId} and ${holds(sql`number`)})
    or source = 'payment' and source_id in (
      select m.id from payments m left join documents d on d.entity_id = m.entity_id and d.id = m.document_id
      where m.entity_id = ${entityId} and ${holds(sql`coalesce(m.number, d.number)`)}))`;
}

/** The postings that stand, or those that stood at a moment, under the name of those that stand. */
function toldAt(sql: Queries, { entityId, knownAt }: JournalFilter) {
  return knownAt === null ? sql`postings` : sql`${postingsKnownAt(sql, entityId, knownAt)} postings`;
}

export async function journalSums(
  sql: Queries,
  filter: JournalFilter,
): Promise<{ total: number; amount: Haler }> {
  const [row] = await sql<{ total: number; amount: Haler }[]>`
    select count(*)::int as total, coalesce(sum(amount_haler), 0)::bigint as amount
    from ${toldAt(sql, filter)} where ${journalWhere(sql, filter)}`;
  return row ?? { total: 0, amount: 0 as Haler };
}

export async function journalPage(
  sql: Queries,
  filter: JournalFilter,
  page: { limit: number; offset: number },
): Promise<JournalRow[]> {
  const { isNewestFirst } = filter;
  const order = isNewestFirst ? sql`date desc, id desc` : sql`date, id`;
  const rows = sql`${selected(sql, filter)} order by ${order} limit ${page.limit} offset ${page.offset}`;
  return sql<JournalRow[]>`${named(sql, filter.entityId, rows)} ${inOrder(sql, filter)}`;
}

const inOrder = (sql: Queries, { isNewestFirst }: JournalFilter) =>
  isNewestFirst ? sql`order by p.date desc, p.id desc` : sql`order by p.date, p.id`;

const selected = (sql: Queries, filter: JournalFilter) => sql`
  select id, created_at, entry_id, part, ${contentColumns(sql)}
  from ${toldAt(sql, filter)} where ${journalWhere(sql, filter)}`;

const BATCH = 1000;

/** Every posting of a filter in its order, in batches. */
export function journalRows(sql: Queries, filter: JournalFilter): AsyncIterable<JournalRow[]> {
  return sql<JournalRow[]>`
    ${named(sql, filter.entityId, selected(sql, filter))} ${inOrder(sql, filter)}`.cursor(BATCH);
}

/** Every removed posting, the newest removal first, in batches. */
export function removedRows(
  sql: Queries,
  entityId: number,
): AsyncIterable<(PostingRow & { removed_at: Date })[]> {
  return sql<(PostingRow & { removed_at: Date })[]>`
    select posting_id as id, posted_at as created_at, removed_at, entry_id, ${contentColumns(sql)}
    from posting_history where entity_id = ${entityId} order by id desc`.cursor(BATCH);
}

export async function removedPage(sql: Queries, entityId: number, page: { limit: number; offset: number }) {
  const [sums] = await sql<{ total: number; amount: Haler }[]>`
    select count(*)::int as total, coalesce(sum(amount_haler), 0)::bigint as amount
    from posting_history where entity_id = ${entityId}`;
  const rows = await sql<(PostingRow & { removed_at: Date })[]>`
    select posting_id as id, posted_at as created_at, removed_at, entry_id, ${contentColumns(sql)}
    from posting_history where entity_id = ${entityId} order by id desc limit ${page.limit} offset ${page.offset}`;
  return { total: sums?.total ?? 0, amount: sums?.amount ?? (0 as Haler), rows };
}

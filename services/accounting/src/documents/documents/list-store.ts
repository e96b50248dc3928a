import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import { ASKED, IS_DEDUCTED, IS_TAKEN_OVER } from './deducted.ts';
import type { ListedDocument } from './json.ts';
import { dayAfter } from './resolve.ts';
import { documentColumns, linksOf, vatOf } from './store.ts';

export type DateKind = 'issue' | 'tax' | 'due';

export type DocumentFilter = {
  entityId: number;
  kinds: readonly string[] | null;
  statuses: readonly string[] | null;
  paymentStates: readonly string[] | null;
  isOverdue: boolean;
  direction: string | null;
  partnerId: number | null;
  currency: string | null;
  seriesId: number | null;
  tag: string | null;
  from: string | null;
  to: string | null;
  dateKind: DateKind;
  q: string | null;
  /** Due before it is overdue. */
  today: string;
};

const DATES: Readonly<Record<DateKind, string>> = { issue: 'issued_on', tax: 'taxable_on', due: 'due_on' };

function documentsWhere(sql: Queries, filter: DocumentFilter) {
  const { entityId, kinds, statuses, direction, partnerId, currency, seriesId, tag, from, to, q } = filter;
  const day = sql(`d.${DATES[filter.dateKind]}`);
  return sql`d.entity_id = ${entityId}
    ${direction === null ? sql`` : sql`and d.direction = ${direction}`}
    ${kinds === null ? sql`` : sql`and d.kind = any (${[...kinds]})`}
    ${statuses === null ? sql`` : sql`and d.status = any (${[...statuses]})`}
    ${paymentWhere(sql, filter)}
    ${partnerId === null ? sql`` : sql`and d.partner_id = ${partnerId}`}
    ${currency === null ? sql`` : sql`and d.currency = ${currency}`}
    ${seriesId === null ? sql`` : sql`and d.series_id = ${seriesId}`}
    ${tag === null ? sql`` : sql`and ${tag} = any (d.tags)`}
    ${from === null ? sql`` : sql`and ${day} >= ${from}`} ${to === null ? sql`` : sql`and ${day} <= ${to}`}
    ${q === null ? sql`` : sql`and (${hasWords(sql, entityId, q)})`}`;
}

/** Kinds that nobody pays. */
const NOT_PAID = ['tax_receipt', 'quote', 'order', 'delivery_note'];

/** What is paid or not; overdue is what is open after its day. */
function paymentWhere(sql: Queries, { paymentStates, isOverdue, today }: DocumentFilter) {
  const states = sql`(d.payment_state = any (${[...(paymentStates ?? [])]}) and d.kind <> all (${NOT_PAID}))`;
  const overdue = sql`(d.remaining <> 0 and d.due_on < ${today} and d.payment_state in ('unpaid', 'partial')
    and not ${sql.unsafe(IS_DEDUCTED)})`;
  if (paymentStates === null) return isOverdue ? sql`and ${overdue}` : sql``;
  return isOverdue ? sql`and (${states} or ${overdue})` : sql`and ${states}`;
}

/** Words of a document; of a draft also those of its contact, whose name it has no copy of yet. */
function hasWords(sql: Queries, entityId: number, q: string) {
  const query = sql`search_query(${entityId}, ${q}, false)`;
  return sql`d.words @@ (${query}) or d.status = 'draft' and d.partner_id in (
    select p.id from partners p where p.entity_id = ${entityId} and p.words @@ partner_query(${query}))`;
}

export type SumsRow = {
  currency: string;
  total: number;
  count: number;
  base: Haler;
  vat: Haler;
  total_payable: Haler;
  remaining: Haler;
  /** What remains without what invoices ask for of advances that they have deducted. */
  asked: Haler;
};

/** The sums of a filter by currency: of issued documents, or of drafts where only they are asked for. */
export async function documentSums(sql: Queries, filter: DocumentFilter): Promise<SumsRow[]> {
  const { statuses } = filter;
  const counted = statuses?.length === 1 && statuses[0] === 'draft' ? 'draft' : 'issued';
  const of = (column: string) =>
    sql`coalesce(sum(${sql(column)}) filter (where status = ${counted}), 0)::bigint`;
  return sql<SumsRow[]>`
    select currency, sum(documents)::int as total,
      coalesce(sum(documents) filter (where status = ${counted}), 0)::int as count, ${of('base')} as base,
      ${of('vat')} as vat, ${of('total_payable')} as total_payable, ${of('remaining')} as remaining,
      ${of('asked')} as asked
    from (
      ${areKept(filter) ? keptSums(sql, filter) : summed(sql, filter)}
      ${takenOff(sql, filter)}
    ) s group by currency order by currency`;
}

/** Whether the sums of months know all that a filter goes by. */
function areKept({ partnerId, seriesId, tag, q, isOverdue, from, to, dateKind }: DocumentFilter): boolean {
  const isOfMonths =
    (from === null || from.endsWith('-01')) && (to === null || dayAfter(to, 1).endsWith('-01'));
  return (
    [partnerId, seriesId, tag, q].every((each) => each === null) &&
    !isOverdue &&
    ((from === null && to === null) || (dateKind === 'issue' && isOfMonths))
  );
}

function keptSums(sql: Queries, filter: DocumentFilter) {
  const { from, to } = filter;
  return sql`
    select d.currency, d.status, sum(d.count) as documents, sum(d.base) as base, sum(d.vat_total) as vat,
      sum(d.total_payable) as total_payable, sum(d.remaining) as remaining, sum(d.remaining) as asked
    from document_sums d where ${documentsWhere(sql, { ...filter, from: null, to: null })}
      ${from === null ? sql`` : sql`and d.month >= ${from}`} ${to === null ? sql`` : sql`and d.month <= ${to}`}
    group by d.currency, d.status having sum(d.count) <> 0`;
}

/** By status first, so that of each document nothing is asked but its amounts. */
const summed = (sql: Queries, filter: DocumentFilter) => sql`
  select d.currency, d.status, count(*) as documents, sum(d.base) as base, sum(d.vat_total) as vat,
    sum(d.total_payable) as total_payable, sum(d.remaining) as remaining, sum(d.remaining) as asked
  from documents d where ${documentsWhere(sql, filter)} group by d.currency, d.status`;

/** What invoices ask for of open advances, below zero: looked for among open documents alone, which are few. */
function takenOff(sql: Queries, filter: DocumentFilter) {
  const { kinds } = filter;
  if (kinds !== null && !kinds.includes('advance') && !kinds.includes('received_advance')) return sql``;
  return sql`union all
    select d.currency, d.status, 0, 0, 0, 0, 0, sum(${sql.unsafe(ASKED)} - d.remaining) from documents d
    where ${documentsWhere(sql, filter)} and d.remaining <> 0 and ${sql.unsafe(IS_TAKEN_OVER)}
    group by d.currency, d.status`;
}

/**
 * A page of a filter, the newest first.
 * @param total of the filter: a page of the latter half is counted from the end, since rows that are passed over are read
 */
export async function documentsPage(
  sql: Queries,
  filter: DocumentFilter,
  { limit, offset, total }: { limit: number; offset: number; total: number },
): Promise<ListedDocument[]> {
  const rows = Math.min(limit, total - offset);
  const after = total - offset - rows;
  const chosen =
    after < offset
      ? sql`order by d.issued_on, d.id limit ${rows} offset ${after}`
      : sql`order by d.issued_on desc, d.id desc limit ${rows} offset ${offset}`;
  // Links and rows are looked up of the page only, and not of what it is chosen from.
  return sql<ListedDocument[]>`
    select ${documentColumns(sql)}, ${sql.unsafe(ASKED)} as asked, ${linksOf(sql)} as links, ${vatOf(sql)} as vat from (
      select d.* from documents d where ${documentsWhere(sql, filter)} ${chosen}
    ) d order by d.issued_on desc, d.id desc`;
}

const BATCH = 500;

/** Every document of a filter in the order of the list, in batches, with what is still asked for of each. */
export function documentRows(sql: Queries, filter: DocumentFilter): AsyncIterable<ListedDocument[]> {
  return sql<ListedDocument[]>`
    select ${documentColumns(sql)}, '[]'::json as links, '[]'::json as vat,
      ${sql.unsafe(ASKED)} as asked, ${sql.unsafe(ASKED)} as remaining
    from documents d
    where ${documentsWhere(sql, filter)} order by d.issued_on desc, d.id desc`.cursor(BATCH);
}

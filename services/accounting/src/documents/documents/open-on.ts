import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { DocumentKind } from './kinds.ts';

/** Where what is owed for a document stands; an advance invoice makes nobody owe, and cash is settled at once. */
const ACCOUNTS: Partial<Record<DocumentKind, string>> = {
  invoice: '311',
  credit_note: '311',
  other_receivable: '378',
  received_invoice: '321',
  received_credit_note: '321',
  receipt: '321',
  other_liability: '379',
};
const RECEIVABLE: readonly DocumentKind[] = ['invoice', 'credit_note', 'other_receivable'];

/** Where what is owed for a kind of document stands, and whether to us; null: nobody owes for it. */
export function openAccountOf(kind: string): { account: string; isOwedToUs: boolean } | null {
  const account = ACCOUNTS[kind as DocumentKind];
  return account === undefined ? null : { account, isOwedToUs: RECEIVABLE.includes(kind as DocumentKind) };
}

/** A document that is open at the end of a day, amounts as the document has them: above zero also of what we owe. */
export type OpenOn = {
  document_id: number;
  kind: DocumentKind;
  number: string;
  variable_symbol: string | null;
  partner_id: number | null;
  partner_name: string | null;
  direction: 'receivable' | 'payable';
  account: string;
  issued_on: string;
  due_on: string | null;
  currency: string;
  total: Haler;
  remaining: Haler;
  remaining_czk: Haler;
};

/**
 * What is open at the end of a day, by due day: what is open now, with what was paid and revalued later taken back, and
 * what was cancelled later. A document counts from the day on which it is in the books.
 */
export function openDocumentsOn(sql: Queries, entityId: number, on: string): Promise<OpenOn[]> {
  return sql<OpenOn[]>`${openDocumentsBy(sql, entityId, on)} order by due_on nulls last, number, document_id`;
}

/** The same as a query, in no order. */
export function openDocumentsBy(sql: Queries, entityId: number, on: string) {
  const besides = sql`, d.number, d.variable_symbol, d.partner, d.issued_on, d.total_payable`;
  return sql`
    with ${openThen(sql, entityId, on, besides)}
    select d.id as document_id, d.kind, d.number, d.variable_symbol, d.partner_id,
      coalesce(p.name, d.partner ->> 'name') as partner_name,
      ${directionOf(sql)} as direction, d.account, d.issued_on, d.due_on,
      d.currency, d.total_payable as total, d.remaining_on as remaining, ${worthOn(sql, on)} as remaining_czk
    from open d left join partners p on p.entity_id = ${entityId} and p.id = d.partner_id`;
}

/** The same without what only the documents themselves say: a query that an index alone answers. */
export function openAmountsBy(sql: Queries, entityId: number, on: string) {
  return sql`
    with ${openThen(sql, entityId, on)}
    select d.id as document_id, d.kind, d.partner_id, ${directionOf(sql)} as direction, d.account, d.due_on, d.currency,
      d.remaining_on as remaining, ${worthOn(sql, on)} as remaining_czk
    from open d`;
}

/**
 * What is open at the end of a day by `account` and `partner_id`, as a query: `remaining_czk` is in CZK, what we owe
 * below zero, and `partner_name` is said of documents without a contact alone, by the first one.
 */
export function openOfPartnersOn(sql: Queries, entityId: number, on: string) {
  return sql`
    with ${openThen(sql, entityId, on)}, sums as (
      select account, partner_id, sum(worth * sign)::bigint as remaining_czk
      from (
        select d.account, d.partner_id, case when d.is_owed_to_us then 1 else -1 end as sign, ${worthOn(sql, on)} as worth
        from open d
      ) w group by partner_id, account
    ), names as (
      select distinct on (o.account) o.account, d.partner ->> 'name' as name
      from open o join documents d on d.entity_id = ${entityId} and d.id = o.id
      where o.partner_id is null order by o.account, d.due_on nulls last, d.number, d.id
    )
    select s.account, s.partner_id, n.name as partner_name, s.remaining_czk
    from sums s left join names n on s.partner_id is null and n.account = s.account`;
}

/**
 * The documents `open` at the end of a day, with what is open of them, as parts of a statement. What is asked of them
 * `besides` is read of each document; the rest of what is open still is in an index alone.
 */
function openThen(sql: Queries, entityId: number, on: string, besides = sql``) {
  const kinds = Object.keys(ACCOUNTS);
  const columns = sql`
    d.entity_id, d.id, d.kind, d.status, d.partner_id, d.due_on, d.currency, d.remaining_czk${besides}`;
  const inBooks = sql`d.entity_id = ${entityId} and d.accounting_on <= ${on}`;
  return sql`
    later as materialized (
      select document_id, sum(amount)::bigint as amount, sum(settled_czk)::bigint as czk from payments
      where entity_id = ${entityId} and paid_on > ${on} and removed_at is null and document_id is not null
      group by document_id
    ), open_then as (
      select ${columns}, null::bigint as total_czk, d.remaining + coalesce(l.amount, 0) as remaining_on,
        coalesce(l.czk, 0) as paid_later_czk
      from documents d left join later l on l.document_id = d.id
      where ${inBooks} and d.status = 'issued' and d.remaining <> 0
      union all
      select ${columns}, null, l.amount, l.czk from later l join documents d on d.id = l.document_id
      where ${inBooks} and d.status = 'issued' and d.remaining = 0
      union all
      select ${columns}, d.total_czk, d.total_payable - d.paid + coalesce(l.amount, 0), coalesce(l.czk, 0)
      from documents d left join later l on l.document_id = d.id
      where ${inBooks} and d.status = 'cancelled' and d.cancelled_on > ${on} and not ${correctsReceipt(sql)}
    ), open as (
      select o.*, a.account, o.kind = any (${[...RECEIVABLE]}) as is_owed_to_us
      from open_then o
      join unnest(${kinds}::text[], ${kinds.map((kind) => ACCOUNTS[kind as DocumentKind] ?? '')}::text[])
        a (kind, account) on a.kind = o.kind
      where o.remaining_on <> 0
    )`;
}

const directionOf = (sql: Queries) => sql`case when d.is_owed_to_us then 'receivable' else 'payable' end`;

/** A correction of a tax receipt is never paid: its advance is paid back. */
const correctsReceipt = (sql: Queries) => sql`exists (
  select from document_links k join documents o on o.entity_id = k.entity_id and o.id = k.other_id
  where k.entity_id = d.entity_id and k.document_id = d.id and k.relation = 'corrects' and o.kind = 'tax_receipt')`;

/** What is left of the value in the books at the end of a day, with the revaluations until then. */
const worthOn = (sql: Queries, on: string) => sql`(case
  when d.currency = 'CZK' then d.remaining_on
  when d.status = 'cancelled' then d.total_czk - coalesce((
    select sum(s.amount_czk) from document_advances s where s.entity_id = d.entity_id and s.document_id = d.id), 0)
  else d.remaining_czk + d.paid_later_czk - coalesce((
    select sum(case when starts_with(r.debit, d.account) = d.is_owed_to_us then r.amount_haler else -r.amount_haler end)
    from postings r where r.entity_id = d.entity_id and r.document_id = d.id and r.source = 'exchange'
      and r.date > ${on} and (starts_with(r.debit, d.account) or starts_with(r.credit, d.account))), 0)
end)::bigint`;

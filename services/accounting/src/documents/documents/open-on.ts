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
  return sql<OpenOn[]>`
    with ${openThen(sql, entityId, on)}
    select d.id as document_id, d.kind, d.number, d.variable_symbol, d.partner_id,
      coalesce(p.name, d.partner ->> 'name') as partner_name,
      case when d.is_owed_to_us then 'receivable' else 'payable' end as direction, d.account, d.issued_on, d.due_on,
      d.currency, d.total_payable as total, d.remaining_on as remaining, ${worthOn(sql, on)} as remaining_czk
    from open d left join partners p on p.entity_id = ${entityId} and p.id = d.partner_id
    order by d.due_on nulls last, d.number, d.id`;
}

/** What the open documents of a partner come to on an account, in CZK; what we owe is below zero. */
export type OpenOfPartner = {
  account: string;
  partner_id: number | null;
  partner_name: string | null;
  remaining_czk: Haler;
};

/** The same added up by account and partner; of documents without a contact the first one says the name. */
export function openOfPartnersOn(sql: Queries, entityId: number, on: string): Promise<OpenOfPartner[]> {
  return sql<OpenOfPartner[]>`
    with ${openThen(sql, entityId, on)}, sums as (
      select account, partner_id, sum(case when is_owed_to_us then worth else -worth end)::bigint as remaining_czk
      from (select d.account, d.partner_id, d.is_owed_to_us, ${worthOn(sql, on)} as worth from open d) w
      group by account, partner_id
    ), names as (
      select distinct on (account) account, partner ->> 'name' as name from open where partner_id is null
      order by account, due_on nulls last, number, id
    )
    select s.account, s.partner_id, coalesce(p.name, n.name) as partner_name, s.remaining_czk
    from sums s left join partners p on p.entity_id = ${entityId} and p.id = s.partner_id
    left join names n on s.partner_id is null and n.account = s.account`;
}

/** The documents `open` at the end of a day, with what is open of them, as parts of a statement. */
function openThen(sql: Queries, entityId: number, on: string) {
  const kinds = Object.keys(ACCOUNTS);
  const columns = sql`
    d.entity_id, d.id, d.kind, d.status, d.number, d.variable_symbol, d.partner_id, d.partner, d.issued_on, d.due_on,
    d.currency, d.total_payable, d.total_czk, d.remaining_czk`;
  const inBooks = sql`d.entity_id = ${entityId} and d.accounting_on <= ${on}`;
  return sql`
    later as materialized (
      select document_id, sum(amount)::bigint as amount, sum(settled_czk)::bigint as czk from payments
      where entity_id = ${entityId} and paid_on > ${on} and removed_at is null and document_id is not null
      group by document_id
    ), open_then as (
      select ${columns}, d.remaining + coalesce(l.amount, 0) as remaining_on, coalesce(l.czk, 0) as paid_later_czk
      from documents d left join later l on l.document_id = d.id
      where ${inBooks} and d.status = 'issued' and d.remaining <> 0
      union all
      select ${columns}, l.amount, l.czk from later l join documents d on d.id = l.document_id
      where ${inBooks} and d.status = 'issued' and d.remaining = 0
      union all
      select ${columns}, d.total_payable - d.paid + coalesce(l.amount, 0), coalesce(l.czk, 0)
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

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
const KINDS_OF_ITEMS = Object.keys(ACCOUNTS) as DocumentKind[];

const isOwedToUs = (kind: string) => RECEIVABLE.includes(kind as DocumentKind);

/** Where what is owed for a kind of document stands, and whether to us; null: nobody owes for it. */
export function openAccountOf(kind: string): { account: string; isOwedToUs: boolean } | null {
  const account = ACCOUNTS[kind as DocumentKind];
  return account === undefined ? null : { account, isOwedToUs: isOwedToUs(kind) };
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

/** Some of what is open; what is absent or null does not matter. */
export type OpenPart = {
  partnerId?: number | null;
  direction?: OpenOn['direction'] | null;
  currency?: string | null;
  /** Late at the end of this day. */
  lateOn?: string | null;
  /** Due in any of these. */
  due?: readonly DueDays[];
};

/** First and last due day; 'infinity' is that of what has none. */
export type DueDays = { from: string; to: string };

/** A day at whose end something is open. */
export type OpenDay = {
  on: string;
  /** False: nothing has become of documents after it, and nothing need be looked for. */
  hasLater: boolean;
};

/**
 * What is open at the end of a day, by due day: what is open now, with what was paid and revalued later taken back, and
 * what was cancelled later. A document counts from the day on which it is in the books.
 */
export function openDocumentsOn(sql: Queries, entityId: number, day: OpenDay): Promise<OpenOn[]> {
  return sql<OpenOn[]>`
    with ${changedAfter(sql, entityId, day)} ${openDocumentsBy(sql, entityId)}
    order by due_on nulls last, number, document_id`;
}

/** The same as a query, in no order, of a statement that has the parts of `changedAfter`. */
export function openDocumentsBy(sql: Queries, entityId: number, part: OpenPart = {}) {
  return sql`
    select d.id as document_id, d.kind, d.number, d.variable_symbol, d.partner_id,
      coalesce(p.name, (
        select n.partner ->> 'name' from documents n where n.entity_id = ${entityId} and n.id = d.id
      )) as partner_name,
      case when d.is_owed_to_us then 'receivable' else 'payable' end as direction, d.account, d.issued_on, d.due_on,
      d.currency, d.total_payable as total, d.remaining_on as remaining, d.worth as remaining_czk
    from (${openBy(sql, entityId, conditionsOf(sql, part))}) d
    left join partners p on p.entity_id = ${entityId} and p.id = d.partner_id`;
}

/** What is open of documents that are due on a day, in CZK below zero where we owe. */
export type OpenOfDay = {
  direction: OpenOn['direction'];
  currency: string;
  due_on: string | null;
  count: number;
  remaining: Haler;
  signed_czk: Haler;
  /** Another one where a list says something else of these documents, but for names of contacts; null: of a contact alone. */
  digest: string | null;
};

/** What is open at the end of a day by due day, of all or of a contact, as a query like that: of `OpenOfDay`. */
export function openByDayBy(sql: Queries, entityId: number, partnerId: number | null) {
  const kept = sql`
    select kind, currency, nullif(due_on, 'infinity') as due_on, count, remaining, worth, digest
    from open_sums_of_days where entity_id = ${entityId}
    union all
    select kind, currency, due_on, count, remaining, worth, digest from changes`;
  const read = sql`
    select kind, currency, due_on, 1 as count, remaining_on as remaining, worth, null::bigint as digest
    from (${openBy(sql, entityId, conditionsOf(sql, { partnerId }))}) d`;
  return sql`
    select case when is_owed_to_us then 'receivable' else 'payable' end as direction, currency, due_on,
      sum(count)::int as count, sum(remaining)::bigint as remaining,
      (case when is_owed_to_us then sum(worth) else -sum(worth) end)::bigint as signed_czk, bit_xor(digest)::text as digest
    from (
      select kind = any (${[...RECEIVABLE]}) as is_owed_to_us, currency, due_on, count, remaining, worth, digest
      from (${partnerId === null ? kept : read}) k
    ) s
    group by is_owed_to_us, currency, due_on having sum(count) <> 0`;
}

/** What is open with a contact on an account, in CZK below zero where we owe. */
export type OpenOfPartner = { account: string; partner_id: number | null; remaining_czk: Haler };

/** What is open at the end of a day by account and contact, as a query like those above: of `OpenOfPartner`. */
export const openOfPartnersBy = (sql: Queries, entityId: number) => sql`
  select account, partner_id, sum(case when kind = any (${[...RECEIVABLE]}) then worth else -worth end)::bigint as remaining_czk
  from (
    select ${accountOf(sql)} as account, d.kind, d.partner_id, d.count, d.worth
    from (
      select kind, nullif(partner_id, 0) as partner_id, count, worth from open_sums_of_partners where entity_id = ${entityId}
      union all
      select kind, partner_id, count, worth from changes
    ) d
  ) k
  group by account, partner_id having sum(count) <> 0`;

/** The name on the first document without a contact that is open on an account, as a query like those above. */
export const nameOfNobodyBy = (sql: Queries, entityId: number, account: Part) => sql`
  select n.partner ->> 'name'
  from (${openBy(sql, entityId, sql`and d.partner_id is null`)}) o
  join documents n on n.entity_id = ${entityId} and n.id = o.id
  where o.account = ${account} order by o.due_on nulls last, o.number, o.id limit 1`;

/**
 * What has become of documents after a day, as parts of a statement: those `touched`, and the `changes` that make what is
 * kept of all that is open now what was open then.
 */
export function changedAfter(sql: Queries, entityId: number, { on, hasLater }: OpenDay) {
  if (!hasLater) return nothingChanged(sql);
  return sql`
    touched as materialized (
      select t.*, ${worthOn(sql, on)} as worth
      from (
        select ${columnsOf(sql)}, d.entity_id, case when d.partner_id is null then d.partner end as partner, d.status, d.remaining, d.remaining_czk, d.total_czk,
          d.status = 'issued' and d.remaining <> 0 as is_open_now,
          case when d.accounting_on <= ${on} and (
            d.status = 'issued' or d.status = 'cancelled' and d.cancelled_on > ${on} and not ${correctsReceipt(sql, entityId)}
          ) then case when d.status = 'issued' then d.remaining else d.total_payable - d.paid end + c.paid_later
          else 0 end as remaining_on,
          c.paid_later_czk
        from (
          -- What was paid goes with the documents: joined to them, each would be compared with all that was paid where
          -- the planner expects little of it.
          select id, sum(amount)::bigint as paid_later, sum(czk)::bigint as paid_later_czk
          from (${laterBy(sql, entityId, on)}) e group by id
        ) c
        join documents d on d.entity_id = ${entityId} and d.id = c.id
        where d.kind = any (${KINDS_OF_ITEMS})
      ) t
    ), changes as (
      select d.kind, d.partner_id, d.currency, d.due_on, 1 as count, d.remaining_on as remaining, d.worth,
        ${digestOf(sql, sql`d.remaining_on`, sql`d.worth`)} as digest
      from touched d where d.remaining_on <> 0
      union all
      select d.kind, d.partner_id, d.currency, d.due_on, -1, -d.remaining, -${worthNow(sql)},
        ${digestOf(sql, sql`d.remaining`, sql`${worthNow(sql)}`)}
      from touched d where is_open_now
    )`;
}

type Part = ReturnType<Queries>;

/** Whether anything has become of documents after a day, as a condition. */
export const hasLaterBy = (sql: Queries, entityId: number, on: string) =>
  sql`exists (${laterBy(sql, entityId, on)})`;

/** What has become of documents after a day, a row for each time. */
const laterBy = (sql: Queries, entityId: number, on: string) => sql`
  select document_id as id, amount, coalesce(settled_czk, 0) as czk from payments
  where entity_id = ${entityId} and paid_on > ${on} and removed_at is null and document_id is not null
  union all
  select id, 0, 0 from documents where entity_id = ${entityId} and remaining <> 0 and accounting_on > ${on}
  union all
  select id, 0, 0 from documents where entity_id = ${entityId} and status = 'cancelled' and cancelled_on > ${on}
  union all
  select document_id, 0, 0 from postings
  where entity_id = ${entityId} and source = 'exchange' and date > ${on} and document_id is not null`;

/** The parts of `changedAfter` without a row, which cost neither plan nor reading. */
const nothingChanged = (sql: Queries) => sql`
  touched as (
    select null::bigint as id, null::text as kind, null::bigint as partner_id, null::date as due_on, null::text as currency,
      null::text as number, null::text as variable_symbol, null::date as issued_on, null::bigint as total_payable,
      null::text as account, null::boolean as is_owed_to_us, null::bigint as remaining_on, null::bigint as worth
    where false
  ), changes as (
    select null::text as kind, null::bigint as partner_id, null::text as currency, null::date as due_on,
      null::int as count, null::bigint as remaining, null::bigint as worth, null::bigint as digest
    where false
  )`;

function conditionsOf(sql: Queries, { partnerId, direction, currency, lateOn, due }: OpenPart): Part {
  const kinds = direction === 'receivable' ? RECEIVABLE : KINDS_OF_ITEMS.filter((kind) => !isOwedToUs(kind));
  return sql`
    ${(partnerId ?? null) === null ? sql`` : sql`and d.partner_id = ${partnerId ?? null}`}
    ${(direction ?? null) === null ? sql`` : sql`and d.kind = any (${[...kinds]})`}
    ${(currency ?? null) === null ? sql`` : sql`and d.currency = ${currency ?? null}`}
    ${(lateOn ?? null) === null ? sql`` : sql`and d.due_on < ${lateOn ?? null}`}
    ${due === undefined ? sql`` : sql`and (${due.reduce((any, each) => sql`${any} or ${dueBetween(sql, each)}`, sql`false`)})`}`;
}

function dueBetween(sql: Queries, { from, to }: DueDays): Part {
  if (from === 'infinity') return sql`d.due_on is null`;
  if (to === 'infinity') return sql`d.due_on >= ${from} or d.due_on is null`;
  return sql`d.due_on between ${from} and ${to}`;
}

/** The documents that are open at the end of a day: those that nothing has touched since are as an index has them. */
const openBy = (sql: Queries, entityId: number, conditions: Part) => sql`
  select ${columnsOf(sql)}, d.remaining as remaining_on, ${worthNow(sql)} as worth
  from documents d
  where d.entity_id = ${entityId} and d.remaining <> 0 and d.status = 'issued' and d.kind = any (${KINDS_OF_ITEMS})
    and not exists (select from touched t where t.id = d.id) ${conditions}
  union all
  select ${columnsOf(sql)}, d.remaining_on, d.worth from touched d where d.remaining_on <> 0 ${conditions}`;

const columnsOf = (sql: Queries) => sql`
  d.id, d.kind, d.partner_id, d.due_on, d.currency, d.number, d.variable_symbol, d.issued_on, d.total_payable,
  ${accountOf(sql)} as account, d.kind = any (${[...RECEIVABLE]}) as is_owed_to_us`;

const accountOf = (sql: Queries) => {
  const cases = Object.entries(ACCOUNTS).reduce(
    (others, [kind, account]) => sql`${others} when ${kind} then ${account}`,
    sql``,
  );
  return sql`case d.kind ${cases} end`;
};

/** A correction of a tax receipt is never paid: its advance is paid back. */
const correctsReceipt = (sql: Queries, entityId: number) => sql`exists (
  select from document_links k join documents o on o.entity_id = ${entityId} and o.id = k.other_id
  where k.entity_id = ${entityId} and k.document_id = d.id and k.relation = 'corrects' and o.kind = 'tax_receipt')`;

/** As it is kept of what is open: the same of the same row, so that what has come in or was taken off is so by exclusive or. */
const digestOf = (sql: Queries, remaining: Part, worth: Part) => sql`open_item_digest(
  d.id, d.kind, d.number, d.variable_symbol, d.partner_id, d.partner, d.issued_on, d.due_on, d.currency, d.total_payable,
  ${remaining}, ${worth})`;

/** What is left of the value in the books now. */
const worthNow = (sql: Queries) => sql`worth_in_books(d.currency, d.remaining, d.remaining_czk)`;

/** What is left of the value in the books at the end of a day, with the revaluations until then. */
const worthOn = (sql: Queries, on: string) => sql`(case
  when t.currency = 'CZK' then t.remaining_on
  when t.status = 'cancelled' then t.total_czk - coalesce((
    select sum(s.amount_czk) from document_advances s where s.entity_id = t.entity_id and s.document_id = t.id), 0)
  else t.remaining_czk + t.paid_later_czk - coalesce((
    select sum(case when starts_with(r.debit, t.account) = t.is_owed_to_us then r.amount_haler else -r.amount_haler end)
    from postings r where r.entity_id = t.entity_id and r.document_id = t.id and r.source = 'exchange'
      and r.date > ${on} and (starts_with(r.debit, t.account) or starts_with(r.credit, t.account))), 0)
end)::bigint`;

import type { Haler } from '@news-and-accounting/money';
import type { Fragment } from '../../books/ledger/index.ts';
import type { Queries } from '../../platform/store.ts';
import { counts, type Days } from './documents.ts';

/** Accounts of VAT that returns are about: all of 343 but tax of other states and the office. */
const IS_VAT = /^343(?![89]00)/.source;

/** Credit less debit of a posting `p` by the account. */
const sides = (sql: Queries) => sql`
  (values (p.credit, p.amount_haler), (p.debit, -p.amount_haler)) s (account, amount)`;

/** What a recipient assesses is output of the day of supply, everything else enters with the document. */
const enters = (sql: Queries) =>
  sql`case when s.account like '3433%' then d.taxable_on else d.vat_period_on end`;

/** Days, or what names them within a statement. */
type Bounds = Days | { from: Fragment; to: Fragment };

const within = (sql: Queries, day: Fragment, { from, to }: Bounds) =>
  sql`coalesce(${day} between ${from} and ${to}, false)`;

/**
 * Credit less debit of the accounts of VAT in a period: what is dated in it, without openings, the formal close and
 * clearings of returns; postings of documents count where the documents enter VAT, so those dated elsewhere are moved.
 */
export async function postedVatOf(sql: Queries, entityId: number, days: Days): Promise<Haler> {
  const [row] = await sql<{ amount: Haler }[]>`select ${postedVat(sql, entityId, days)} as amount`;
  return row?.amount ?? (0 as Haler);
}

/** The same of each of some periods, in their order. */
export async function postedVatOfEach(
  sql: Queries,
  entityId: number,
  periods: readonly Days[],
): Promise<Haler[]> {
  const days = { from: sql`w.from_on`, to: sql`w.to_on` };
  const rows = await sql<{ amount: Haler }[]>`
    select ${postedVat(sql, entityId, days)} as amount
    from unnest(${periods.map(({ from }) => from)}::date[], ${periods.map(({ to }) => to)}::date[])
      with ordinality w (from_on, to_on, nr)
    order by w.nr`;
  return rows.map(({ amount }) => amount);
}

function postedVat(sql: Queries, entityId: number, days: Bounds) {
  const { from, to } = days;
  const isDated = within(sql, sql`p.date`, days);
  return sql`(coalesce((
        select sum(credit_haler - debit_haler) from ledger_sums
        where entity_id = ${entityId} and account like '343%' and account ~ ${IS_VAT}
          and month between ${from} and ${to} and state = 'turnover'), 0)
      - coalesce((
        select sum(s.amount) from postings p cross join lateral ${sides(sql)}
        where p.entity_id = ${entityId} and p.source = 'vat' and p.part = 'vat_clearing'
          and p.date between ${from} and ${to} and s.account ~ ${IS_VAT}), 0)
      + coalesce((
        select sum(case when ${within(sql, enters(sql), days)} then s.amount else 0 end
          - case when ${isDated} then s.amount else 0 end)
        from documents d
        join postings p on p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id
        cross join lateral ${sides(sql)}
        where ${counts(sql, entityId)} and s.account ~ ${IS_VAT} and ${isMoved(sql, days)}), 0))::bigint`;
}

/** Documents of which some day lies in the period and another does not. */
function isMoved(sql: Queries, days: Bounds) {
  const [posted, entered, supplied] = [sql`d.accounting_on`, sql`d.vat_period_on`, sql`d.taxable_on`].map(
    (day) => within(sql, day, days),
  ) as [Fragment, Fragment, Fragment];
  const { from, to } = days;
  return sql`(d.accounting_on between ${from} and ${to} or d.vat_period_on between ${from} and ${to}
      or d.taxable_on between ${from} and ${to})
    and (${posted} <> ${entered} or d.direction <> 'issued' and ${posted} <> ${supplied})`;
}

/** What a document has posted to the accounts of VAT: within the period, and at all. */
export type PostedDocument = { document_id: number; number: string | null; within: Haler; whole: Haler };

/** Documents that have posted something to the accounts of VAT and enter VAT in the period, by id. */
export async function postedDocuments(sql: Queries, entityId: number, days: Days): Promise<PostedDocument[]> {
  const { from, to } = days;
  return sql<PostedDocument[]>`
    select d.id as document_id, d.number, sum(s.amount)::bigint as whole,
      sum(case when ${within(sql, enters(sql), days)} then s.amount else 0 end)::bigint as within
    from documents d
    join postings p on p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id
    cross join lateral ${sides(sql)}
    where ${counts(sql, entityId)} and s.account ~ ${IS_VAT}
      and (d.vat_period_on between ${from} and ${to} or d.taxable_on between ${from} and ${to})
    group by d.id, d.number order by d.id`;
}

/** What else has moved the accounts of VAT in the period, by entry. */
export type OtherEntry = {
  record_id: number | null;
  document_id: number | null;
  number: string | null;
  amount: Haler;
};

/** Entries dated in the period that are no document's with a row in VAT, by day. */
export async function otherEntries(
  sql: Queries,
  entityId: number,
  { from, to }: Days,
): Promise<OtherEntry[]> {
  return sql<OtherEntry[]>`
    select case when p.part = 'vat_record' then p.source_id end as record_id,
      case when p.source = 'document' then p.source_id end as document_id,
      coalesce(i.number, m.number, o.number) as number, sum(s.amount)::bigint as amount
    from postings p cross join lateral ${sides(sql)}
    left join documents o on o.entity_id = p.entity_id and o.id = p.source_id and p.source = 'document'
    left join internal_documents i on i.entity_id = p.entity_id and i.id = p.source_id
      and (p.source = 'journal' or p.part = 'journal')
    left join payments m on m.entity_id = p.entity_id and m.id = p.source_id and p.source = 'payment'
    where p.entity_id = ${entityId} and p.date between ${from} and ${to} and s.account ~ ${IS_VAT}
      and (p.debit like '343%' or p.credit like '343%') and p.part is distinct from 'vat_clearing'
      and posting_state(p.source, p.debit, p.credit) = 'turnover'
      and not exists (
        select from documents d where ${counts(sql, entityId)} and d.id = p.source_id and p.source = 'document')
    group by p.entry_id, 1, 2, 3 having sum(s.amount) <> 0
    order by min(p.date), p.entry_id`;
}

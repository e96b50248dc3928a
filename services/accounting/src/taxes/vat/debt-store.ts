import type { Queries } from '../../platform/store.ts';

// Parts of statements about a document `d`, as it stands with its corrections at the end of a day.

/**
 * Ids of the document and of its corrections until the day: what was credited is owed no more, also before anybody has set
 * it off, and its tax is corrected by the credit note alone.
 */
export const withCorrections = (sql: Queries, on: string) => sql`
  select d.id
  union all
  select c.id from document_links k join documents c on c.entity_id = k.entity_id and c.id = k.document_id
  where k.entity_id = d.entity_id and k.other_id = d.id and k.relation = 'corrects' and c.status = 'issued'
    and c.vat_period_on <= ${on}`;

/**
 * What the customer pays of a document's recapitulation with its rounding, as `whole` in its currency and `whole_czk`: the
 * tax of what it assesses itself is not in the price.
 */
export const wholeOf = (sql: Queries, on: string) => {
  const price = (base: string, vat: string) =>
    sql`v.${sql(base)} + case when v.vat_treatment in ('taxable', 'oss') then v.${sql(vat)} else 0 end`;
  return sql`
  select coalesce(sum(p.whole), 0)::bigint as whole, coalesce(sum(p.whole_czk), 0)::bigint as whole_czk
  from (
    select o.rounding as whole, o.rounding_czk as whole_czk from documents o
    where o.entity_id = d.entity_id and o.id in (${withCorrections(sql, on)})
    union all
    select ${price('base', 'vat')}, ${price('base_czk', 'vat_czk')} from document_vat v
    where v.entity_id = d.entity_id and v.document_id in (${withCorrections(sql, on)})
  ) p`;
};

/** What is to be paid of it, in its currency. */
export const payableOf = (sql: Queries, on: string) => sql`
  select coalesce(sum(o.total_payable), 0)::bigint from documents o
  where o.entity_id = d.entity_id and o.id in (${withCorrections(sql, on)})`;

/** Taxable rows with the share that lines of a received document deduct. */
export const claimedRows = (sql: Queries, on: string) => sql`
  select json_agg(json_build_object('rate', r.rate, 'base', r.base, 'vat', r.vat,
      'claimed_base', r.claimed_base, 'claimed_vat', r.claimed_vat) order by r.rate desc)
  from (
    select v.rate, sum(v.base)::bigint as base, sum(v.vat)::bigint as vat,
      sum(round(v.base * s.share))::bigint as claimed_base, sum(round(v.vat * s.share))::bigint as claimed_vat
    from (
      select document_id, rate, sum(base_czk)::bigint as base, sum(vat_czk)::bigint as vat from document_vat
      where entity_id = d.entity_id and document_id in (${withCorrections(sql, on)}) and vat_treatment = 'taxable'
      group by 1, 2
    ) v
    cross join lateral (
      select coalesce(sum(l.base_czk * case when l.deduction = 'none' then 0 else coalesce(l.deduction_percent, 10000) end)
        / nullif(sum(l.base_czk) * 10000.0, 0), 1) as share
      from document_lines l
      where l.entity_id = d.entity_id and l.document_id = v.document_id and l.vat_treatment = 'taxable'
        and l.vat_rate = v.rate
    ) s
    group by v.rate
  ) r`;

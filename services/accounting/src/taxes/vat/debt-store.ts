import type { Queries } from '../../platform/store.ts';

// Parts of statements about a document `d`.

/**
 * What the customer pays of a document's recapitulation, as `whole` in its currency and `whole_czk`: the tax of what it
 * assesses itself is not in the price.
 */
export const wholeOf = (sql: Queries) => {
  const summed = (base: string, vat: string) => sql`coalesce(sum(v.${sql(base)}
    + case when v.vat_treatment in ('taxable', 'oss') then v.${sql(vat)} else 0 end), 0)::bigint`;
  return sql`
  select ${summed('base', 'vat')} as whole, ${summed('base_czk', 'vat_czk')} as whole_czk
  from document_vat v where v.entity_id = d.entity_id and v.document_id = d.id`;
};

/** Taxable rows with the share that lines of a received document deduct. */
export const claimedRows = (sql: Queries) => sql`
  select json_agg(json_build_object('rate', v.rate, 'base', v.base, 'vat', v.vat,
      'claimed_base', round(v.base * s.share), 'claimed_vat', round(v.vat * s.share)) order by v.rate desc)
  from (
    select rate, sum(base_czk)::bigint as base, sum(vat_czk)::bigint as vat from document_vat
    where entity_id = d.entity_id and document_id = d.id and vat_treatment = 'taxable' group by rate
  ) v
  cross join lateral (
    select coalesce(sum(l.base_czk * case when l.deduction = 'none' then 0 else coalesce(l.deduction_percent, 10000) end)
      / nullif(sum(l.base_czk) * 10000.0, 0), 1) as share
    from document_lines l
    where l.entity_id = d.entity_id and l.document_id = d.id and l.vat_treatment = 'taxable' and l.vat_rate = v.rate
  ) s`;

import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';

/** What must hold of records of VAT. */
export const VAT_CHECKS: readonly Check[] = [
  byStatement(
    'what records of VAT have posted is their tax, on their day',
    (sql) => sql<{ violation: string }[]>`
      select 'record ' || r.id as violation from vat_records r
      join postings p on p.entity_id = r.entity_id and p.source = 'vat' and p.part = 'vat_record' and p.source_id = r.id
      group by r.entity_id, r.id, r.vat, r.date
      having sum(p.amount_haler) <> abs(r.vat) or count(*) <> 1 or min(p.date) <> r.date limit ${SHOWN}`,
    'vat_records',
  ),
  byStatement(
    'postings of records of VAT belong to a record',
    (sql) => sql<{ violation: string }[]>`
      select 'posting ' || p.id as violation from postings p
      where p.source = 'vat' and p.part = 'vat_record' and not exists (
        select from vat_records r where r.entity_id = p.entity_id and r.id = p.source_id) limit ${SHOWN}`,
    'postings',
  ),
  byStatement(
    'records of bad debts are about issued documents and come to no more than their tax',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || d.id as violation from vat_records r
      join documents d on d.entity_id = r.entity_id and d.id = r.document_id
      group by d.entity_id, d.id, d.status, r.rate
      having d.status <> 'issued' or sum(r.vat) < 0 or sum(r.vat) > (
        select coalesce(sum(v.vat_czk), 0) from document_vat v
        where v.entity_id = d.entity_id and v.document_id = d.id and v.vat_treatment = 'taxable' and v.rate = r.rate
      ) limit ${SHOWN}`,
    'vat_records',
  ),
];

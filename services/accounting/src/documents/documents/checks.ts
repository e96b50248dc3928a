import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import { wrongDocumentSums } from './document-sums.ts';
import { wrongItemSums } from './open-item-sums.ts';
import { wrongOpenSums } from './open-sums.ts';

/** Where what is owed for a document `d` stands, and whether the company is owed. */
const PARTNER_ACCOUNT = `case when d.kind in ('cash_in', 'cash_out') then r.account_code
  when d.kind = 'other_receivable' then '378' when d.kind = 'other_liability' then '379'
  when d.kind in ('invoice', 'credit_note') then '311' else '321' end`;
const IS_OWED = `d.kind in ('invoice', 'credit_note', 'cash_in', 'other_receivable')`;
/** Issued in double entry: its lines have accounts. */
const IS_POSTED = `d.status = 'issued' and not d.taken_over and exists (
  select from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id and l.posted_account is not null)`;
/** A correction of a receipt for a payment is posted against the advance, as that is. */
const IS_OF_RECEIPT = `exists (select from document_links k
  join documents o on o.entity_id = k.entity_id and o.id = k.other_id and o.kind = 'tax_receipt'
  where k.entity_id = d.entity_id and k.document_id = d.id and k.relation = 'corrects')`;

/** What must hold of documents. */
export const DOCUMENT_CHECKS: readonly Check[] = [
  byStatement(
    'lines, recapitulation and totals of a document agree',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || d.id as violation
      from documents d
      cross join lateral (
        select coalesce(sum(l.total), 0) as total from document_lines l
        where l.entity_id = d.entity_id and l.document_id = d.id
      ) l
      cross join lateral (
        select coalesce(sum(v.base), 0) as base,
          coalesce(sum(v.vat) filter (where v.vat_treatment in ('taxable', 'oss')), 0) as vat
        from (
          select base, vat, vat_treatment from document_vat
          where entity_id = d.entity_id and document_id = d.id and d.vat_before_advances is null
          union all
          select base, vat, vat_treatment
          from jsonb_to_recordset(coalesce(d.vat_before_advances, '[]'))
            as x (base bigint, vat bigint, vat_treatment text)
        ) v
      ) v
      where v.base <> d.base or v.vat <> d.vat_total or l.total + d.rounding_taxed <> d.base + d.vat_total
        or d.total <> d.base + d.vat_total + d.rounding or d.total_payable <> d.total - d.advances_deducted
      limit ${SHOWN}`,
    'documents',
  ),
  byStatement(
    'numbers that were given and documents that have one are the same',
    (sql) => sql<{ violation: string }[]>`
      select coalesce('document ' || d.id, 'number ' || g.number || ' of company ' || g.entity_id) as violation
      from given_numbers g
      full join (select * from documents where number is not null) d
        on d.entity_id = g.entity_id and d.kind = g.kind and d.number = g.number
      where g.kind is distinct from 'internal' and (
        g.number is null or d.series_id is distinct from g.series_id and d.id is not null
        -- Payments in cash have numbers of those series, too.
        or d.id is null and g.kind not in ('cash_in', 'cash_out') and not exists (
          select from documents t where t.entity_id = g.entity_id and t.kind = g.kind and t.number = g.number)
      ) limit ${SHOWN}`,
    'given_numbers',
  ),
  byStatement(
    'the postings of a document leave what is owed for it on the account of its partner',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || d.id as violation
      from documents d
      left join cash_registers r on r.entity_id = d.entity_id and r.id = d.cash_register_id
      cross join lateral (
        select coalesce(sum(
          case when p.debit = ${sql.unsafe(PARTNER_ACCOUNT)} then p.amount_haler else 0 end
          - case when p.credit = ${sql.unsafe(PARTNER_ACCOUNT)} then p.amount_haler else 0 end), 0) as owed
        from postings p where p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id
      ) p
      cross join lateral (
        select coalesce(sum(a.amount_czk), 0) as czk from document_advances a
        where a.entity_id = d.entity_id and a.document_id = d.id
      ) a
      where ${sql.unsafe(IS_POSTED)} and not ${sql.unsafe(IS_OF_RECEIPT)}
        and d.kind in ('invoice', 'credit_note', 'received_invoice', 'received_credit_note', 'receipt', 'cash_in',
          'cash_out', 'other_receivable', 'other_liability')
        and p.owed <> (d.total_czk - a.czk) * case when ${sql.unsafe(IS_OWED)} then 1 else -1 end
        -- The difference of rates where advances cover all.
        and not (p.owed = 0 and d.total_payable = 0 and d.currency <> 'CZK')
      limit ${SHOWN}`,
    'documents',
  ),
  byStatement(
    'the tax of what is issued is posted to accounts of VAT',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || d.id as violation
      from documents d
      cross join lateral (
        select coalesce(sum(case when left(p.credit, 3) = '343' then p.amount_haler else 0 end
          - case when left(p.debit, 3) = '343' then p.amount_haler else 0 end), 0) as vat
        from postings p where p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id
      ) p
      cross join lateral (
        select coalesce(sum(v.vat_czk) filter (where v.vat_treatment in ('taxable', 'oss')), 0) as vat
        from document_vat v where v.entity_id = d.entity_id and v.document_id = d.id
      ) v
      where ${sql.unsafe(IS_POSTED)} and (d.kind in ('invoice', 'credit_note', 'cash_in')
        or d.kind = 'tax_receipt' and d.direction = 'issued') and p.vat <> v.vat
        and not exists (select from document_lines l where l.entity_id = d.entity_id and l.document_id = d.id
          and left(l.posted_account, 3) = '343')
      limit ${SHOWN}`,
    'documents',
  ),
  byStatement(
    'a cancelled document is reversed and nothing of it is open',
    (sql) => sql<{ violation: string }[]>`
      select distinct 'document ' || d.id as violation
      from documents d
      left join lateral (
        select account from (
          select p.debit as account, p.amount_haler as amount from postings p
          where p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id
          union all
          select p.credit, -p.amount_haler from postings p
          where p.entity_id = d.entity_id and p.source = 'document' and p.source_id = d.id
        ) moved group by account having sum(amount) <> 0
      ) left_over on true
      where d.status = 'cancelled' and (left_over.account is not null or d.remaining <> 0 or d.remaining_czk <> 0)
      limit ${SHOWN}`,
    'documents',
  ),
  byStatement(
    'an issued correction corrects one document of the same partner and currency',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || d.id as violation
      from documents d
      left join document_links k
        on k.entity_id = d.entity_id and k.document_id = d.id and k.relation = 'corrects'
      left join documents o on o.entity_id = k.entity_id and o.id = k.other_id
      where d.kind in ('credit_note', 'received_credit_note') and d.status = 'issued' and not d.taken_over
      group by d.entity_id, d.id
      having count(o.id) <> 1 or bool_or(o.currency <> d.currency or o.partner_id is distinct from d.partner_id)
      limit ${SHOWN}`,
    'documents',
  ),
  byStatement(
    'documents and the change history agree on what was made, issued and deleted',
    (sql) => sql<{ violation: string }[]>`
      with told as (
        select entity_id, subject_id as id, bool_or(action in ('document.created', 'document.issued')) as is_made,
          bool_or(action = 'document.issued') as is_issued, bool_or(action = 'document.cancelled') as is_cancelled,
          bool_or(action = 'document.deleted') as is_deleted
        from events where subject_type = 'Document' group by entity_id, subject_id
      )
      select 'document ' || coalesce(d.id, told.id) as violation
      from told full join documents d
        on d.entity_id = told.entity_id and d.id = told.id
      where (d.id is not null) is distinct from (told.is_made and not told.is_deleted)
        or d.id is not null and (
          (d.status <> 'draft') is distinct from told.is_issued
          or (d.status = 'cancelled') is distinct from told.is_cancelled)
      limit ${SHOWN}`,
    'documents',
  ),
  {
    name: 'the sums kept of what is open by due day are those of the documents',
    violations: async (sql) =>
      (await wrongOpenSums(sql, null, SHOWN)).map(
        ({ entity_id, receivable, due_on, kept, total }) =>
          `company ${entity_id}, ${receivable ? 'receivable' : 'payable'} due ${due_on}: ${kept} for ${total} haléře`,
      ),
  },
  {
    name: 'the sums kept of open items by contact and by currency are those of the documents',
    violations: async (sql) =>
      (await wrongItemSums(sql, null, SHOWN)).map(
        ({ entity_id, of, kept, worth }) => `company ${entity_id}, ${of}: ${kept} for ${worth} haléře`,
      ),
  },
  {
    name: 'the sums kept of lists of documents are those of the documents',
    violations: async (sql) =>
      (await wrongDocumentSums(sql, null, SHOWN)).map(
        ({ entity_id, of, kept, count }) =>
          `company ${entity_id}, ${of}: ${kept ?? 0} for ${count ?? 0} documents`,
      ),
  },
];

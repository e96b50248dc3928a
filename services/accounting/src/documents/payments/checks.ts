import { byStatement, type Check, SHOWN } from '../../platform/check/by-statement.ts';
import { DUTY_ACCOUNTS } from './duty-accounts.ts';

/** The account that a document is paid against, and whether the company is paid. */
const accountOf = (document: string) => `case ${document}.kind when 'advance' then '324'
  when 'received_advance' then '314' when 'other_receivable' then '378' when 'other_liability' then '379'
  when 'invoice' then '311' when 'credit_note' then '311' else '321' end`;
const IS_IN = `d.kind in ('invoice', 'credit_note', 'advance', 'other_receivable', 'cash_in')`;
/**
 * Of a wage in cash: where its posted payslip owes it, of members of bodies on 366. One that is not posted may come to owe
 * it elsewhere than it was paid, which is asked when it is.
 */
const OWED_TO_PEOPLE = `case when exists (
  select from payslips w where w.entity_id = p.entity_id and w.id = p.payslip_id and w.status = 'posted'
    and w.data -> 'postings' @> '[{"credit": "366"}]'
) or exists (
  select from postings w join payslips l on l.entity_id = p.entity_id and l.id = p.payslip_id and l.status <> 'posted'
  where w.entity_id = p.entity_id and w.source = 'payment' and w.source_id = p.id and w.debit = '366'
) then '366' else '331' end`;
/** Of a duty to an authority: the account that it is owed on, that of the owner where it is the owner's own. */
const OWED_TO_OFFICES = `case p.duty_kind ${Object.entries(DUTY_ACCOUNTS)
  .map(([kind, account]) => `when '${kind}' then '${account}'`)
  .join(' ')} end`;
/** Payments that are posted as payments: not those that were taken over, nor those that a movement of the bank posts. */
const IS_OWN = 'not p.taken_over and p.bank_transaction_id is null';

/** What must hold of payments. */
export const PAYMENT_CHECKS: readonly Check[] = [
  byStatement(
    'documents are paid by what their payments add up to, and open by the rest',
    (sql) => sql<{ violation: string }[]>`
      with paid as (
        select entity_id, document_id, sum(amount) as amount from payments
        where removed_at is null and document_id is not null group by entity_id, document_id
      )
      select 'document ' || d.id as violation
      from documents d left join paid p on p.entity_id = d.entity_id and p.document_id = d.id
      where d.paid <> coalesce(p.amount, 0)
        or d.status = 'issued' and d.remaining <> 0 and d.remaining <> d.total_payable - d.paid
        or d.status = 'issued' and (p.amount is not null or d.remaining <> 0) and (
          d.remaining <> d.total_payable - d.paid
          or d.payment_state <> case
            when d.paid = d.total_payable then 'paid'
            when d.total_payable = 0 then 'overpaid'
            when sign(d.paid) <> sign(d.total_payable) then 'unpaid'
            when abs(d.paid) < abs(d.total_payable) then 'partial'
            else 'overpaid' end
        )
      limit ${SHOWN}`,
    'documents',
  ),
  byStatement(
    'a payment has the postings of what it paid and settled, a removed one has none',
    (sql) => sql<{ violation: string }[]>`
      with expected as (
        select p.entity_id, p.id, p.paid_on as date, v.debit, v.credit, v.amount
        from payments p
        left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
        left join documents o on o.entity_id = p.entity_id and o.id = p.offset_document_id
        left join bank_accounts b on b.entity_id = p.entity_id and b.id = p.bank_account_id
        left join cash_registers r on r.entity_id = p.entity_id and r.id = p.cash_register_id
        cross join lateral (select case when p.duty_kind is not null then ${sql.unsafe(OWED_TO_OFFICES)}
            when d.id is null then ${sql.unsafe(OWED_TO_PEOPLE)} else ${sql.unsafe(accountOf('d'))} end as own, case
            when p.at_issue and d.kind in ('cash_in', 'cash_out') then null
            when p.method <> 'offset' then coalesce(b.account_code, r.account_code,
              -- What is no document and moved no money of the company was paid by its owner.
              case when p.document_id is null then '491' else '261' end)
            when p.id < p.counterpart_id then ${sql.unsafe(accountOf('o'))}
          end as money) a
        cross join lateral (values
          (case when coalesce(${sql.unsafe(IS_IN)}, false) = (p.amount_czk > 0) then a.money else a.own end,
            case when coalesce(${sql.unsafe(IS_IN)}, false) = (p.amount_czk > 0) then a.own else a.money end,
            abs(p.amount_czk)),
          (case when p.exchange_difference > 0 then a.own else '563' end,
            case when p.exchange_difference > 0 then '663' else a.own end, abs(p.exchange_difference))
        ) v (debit, credit, amount)
        where p.removed_at is null and ${sql.unsafe(IS_OWN)} and v.amount <> 0 and v.debit <> v.credit
      ), different as (
        select entity_id, id from (
          select entity_id, id, date, debit, credit, amount, 1 as times from expected union all
          select s.entity_id, s.source_id, s.date, s.debit, s.credit, s.amount_haler, -1 from postings s
          left join payments p on p.entity_id = s.entity_id and p.id = s.source_id
          where s.source = 'payment' and (p.id is null or ${sql.unsafe(IS_OWN)})
        ) both_sides group by entity_id, id, date, debit, credit, amount having sum(times) <> 0
      )
      select distinct 'payment ' || x.id as violation
      from different x left join payments p on p.entity_id = x.entity_id and p.id = x.id
      where p.id is null
        -- Of other kinds of bookkeeping there is no entry.
        or exists (select from entries e
          where e.entity_id = x.entity_id and e.source = 'payment' and coalesce(e.source_id, 0) = x.id)
        or exists (select from entries e where e.entity_id = x.entity_id and e.source = 'document'
          and coalesce(e.source_id, 0) = p.document_id and e.created_at < p.created_at)
      limit ${SHOWN}`,
    'payments',
  ),
  byStatement(
    'an exchange difference is what was paid beyond what was settled',
    (sql) => sql<{ violation: string }[]>`
      select 'payment ' || p.id as violation
      from payments p join documents d on d.entity_id = p.entity_id and d.id = p.document_id
      where p.exchange_difference <> (p.amount_czk - p.settled_czk) * case when ${sql.unsafe(IS_IN)} then 1 else -1 end
        or d.currency = 'CZK' and (p.amount <> p.amount_czk or p.exchange_difference <> 0)
      limit ${SHOWN}`,
    'payments',
  ),
  byStatement(
    'the two halves of an offset belong together',
    (sql) => sql<{ violation: string }[]>`
      select 'payment ' || p.id as violation
      from payments p left join payments c on c.entity_id = p.entity_id and c.id = p.counterpart_id
      where (p.method = 'offset') <> (p.counterpart_id is not null) or p.counterpart_id is not null and (
        c.counterpart_id is distinct from p.id or c.document_id is distinct from p.offset_document_id
        or abs(c.amount) <> abs(p.amount) or abs(c.amount_czk) <> abs(p.amount_czk) or c.paid_on <> p.paid_on
        or (c.removed_at is null) <> (p.removed_at is null)
      ) limit ${SHOWN}`,
    'payments',
  ),
  byStatement(
    'a payment in cash has a number that was given, and no other has it',
    (sql) => sql<{ violation: string }[]>`
      select 'payment ' || p.id as violation
      from payments p
      left join documents d on d.entity_id = p.entity_id and d.id = p.document_id
      left join given_numbers g on g.entity_id = p.entity_id and g.number = p.number and g.series_id = p.series_id
      left join (
        select entity_id, series_id, number from payments
        where number is not null group by entity_id, series_id, number having count(distinct document_id) > 1 or
          count(*) filter (where not at_issue) > 1
      ) twice on twice.entity_id = p.entity_id and twice.series_id = p.series_id and twice.number = p.number
      where not p.taken_over and (
        (p.cash_register_id is null) <> (p.number is null) or p.number is not null and g.number is null
        or twice.number is not null
      ) limit ${SHOWN}`,
    'payments',
  ),
  byStatement(
    'what is deducted of an advance is a payment of it, and its receipt is that of the payment',
    (sql) => sql<{ violation: string }[]>`
      select 'document ' || a.document_id as violation
      from document_advances a
      join documents d on d.entity_id = a.entity_id and d.id = a.document_id
      join payments p on p.entity_id = a.entity_id and p.id = a.payment_id
      left join payment_receipts r on r.entity_id = a.entity_id and r.payment_id = a.payment_id
        and r.document_id = a.tax_receipt_id
      where p.document_id is distinct from a.advance_id or a.amount <> p.amount or a.amount_czk <> p.settled_czk
        or a.is_live <> (d.status <> 'cancelled') or a.is_live and p.removed_at is not null
        or a.tax_receipt_id is not null and (r.document_id is null or a.is_live and not r.is_live)
      union all
      select 'document ' || r.document_id from payment_receipts r
      join documents d on d.entity_id = r.entity_id and d.id = r.document_id
      join payments p on p.entity_id = r.entity_id and p.id = r.payment_id
      where d.kind <> 'tax_receipt' or r.is_live <> (d.status <> 'cancelled')
        or r.is_live and p.removed_at is not null or d.taxable_on <> p.paid_on
      limit ${SHOWN}`,
    'payments',
  ),
];

import { taxedBefore } from '../../documents/documents/index.ts';
import type { Queries } from '../../platform/store.ts';
import { carLimits } from '../ledger/index.ts';
import { type Asked, type Fragment, kindOfAccount } from './asked.ts';

/**
 * What of each payment of a document is tax (`vat`), what is no matter of income tax (`other`), and what only changes its
 * place (`transfer`), in CZK, as `parts`: in proportion to the document, and the payment that settles it takes the rest.
 * What is paid beyond a document is to be given back and no matter of income tax either, as giving it back is: `beyond` is
 * how much of `amount` that is, both in the currency of the document. After `moved`. Each step is materialized: of a company without
 * statistics the planner expects one row, and would work out all shares anew for each payment. Payments are joined with
 * their documents in full, though each has one: an inner join would be a loop over all documents for each payment.
 */
export const documentParts = (sql: Queries, asked: Asked) => sql`
  ${paid(sql, asked)}, ${facts(sql, asked)},
  steps as (
    select p.id, p.document_id, p.date, p.amount, f.whole, f.vat, f.other, f.transfer,
      ${within(sql, sql`p.paid_then`)} as upto, ${within(sql, sql`p.paid_then - p.amount`)} as since
    from paid p full join facts f on f.id = p.document_id
  ), runs as (
    -- What a document settles or gives back whole begins anew after that.
    select *, coalesce(sum((upto <> since and upto in (0, whole))::int) over earlier, 0) as run from steps
    window earlier as (partition by document_id order by date, id rows between unbounded preceding and 1 preceding)
  ), shares as (
    select *, first_value(since) over (partition by document_id, run order by date, id) as begun,
      ${share(sql, 'vat')} as vat_share, ${share(sql, 'other')} as other_share, ${share(sql, 'transfer')} as transfer_share
    from runs
  ), parts as materialized (
    select id, amount, amount - (upto - since) as beyond, ${restOr(sql, 'vat')} as vat, ${restOr(sql, 'other')} as other,
      ${restOr(sql, 'transfer')} as transfer
    from shares
    window earlier as (
      partition by document_id, run order by date, id rows between unbounded preceding and 1 preceding)
  )`;

type Part = 'vat' | 'other' | 'transfer';

/** What is paid of a document, not beyond it. */
const within = (sql: Queries, amount: Fragment) => sql`
  case when f.whole < 0 then greatest(least(${amount}, 0), f.whole) else least(greatest(${amount}, 0), f.whole) end`;

const share = (sql: Queries, part: Part) => sql`
  coalesce(round(${sql(part)}::numeric * (upto - since) / nullif(whole, 0)), 0)`;

const restOr = (sql: Queries, part: Part) => {
  const before = sql`(case when begun = whole then ${sql(part)} else 0 end
    + coalesce(sum(${sql(`${part}_share`)}) over earlier, 0))`;
  return sql`(case when upto = since then 0 when upto = whole then ${sql(part)} - ${before} when upto = 0 then -${before}
    else ${sql(`${part}_share`)} end)::bigint`;
};

/** Every payment of the documents that something was paid of, with what was paid of each until then. */
const paid = (sql: Queries, { entityId }: Asked) => sql`paid as materialized (
  select *, sum(amount) over (partition by document_id order by date, id)::bigint as paid_then
  from (
    select p.id, p.document_id, p.amount, coalesce(t.booked_on, p.paid_on) as date
    from payments p
    left join bank_transactions t on t.entity_id = p.entity_id and t.id = p.bank_transaction_id
    where p.entity_id = ${entityId} and p.removed_at is null
      and p.document_id = any (array(select document_id from moved where document_id is not null))
  ) p
)`;

/** What the documents are made of in CZK, less what advances have settled of them. */
const facts = (sql: Queries, asked: Asked) => sql`facts as materialized (
  select d.id, d.total_payable as whole,
    round(case when l.tax = 0 then v.vat - s.taxed else l.deducted end) as vat,
    round(l.other) as other, round(l.transfer) as transfer
  from documents d
  cross join lateral (select ${isPayer(sql, asked)} as is_payer) y
  cross join lateral (
    select coalesce(sum(vat_czk) filter (where vat_treatment in ('taxable', 'oss')), 0) as vat from document_vat
    where entity_id = d.entity_id and document_id = d.id
  ) v
  cross join lateral (${settledAdvances(sql)}) s
  cross join lateral (select case when d.total_czk = 0 then 1 else 1 - s.amount / d.total_czk end as kept) k
  cross join lateral (${linesOf(sql)}) l
  where d.entity_id = ${asked.entityId} and d.id = any (array(select document_id from moved where document_id is not null))
)`;

/** Who issues is a payer when there is tax on the document; who receives only then has its tax apart from the price. */
const isPayer = (sql: Queries, { payer }: Asked) => sql`
  (d.direction = 'issued' or d.kind in ('cash_in', 'other_receivable')) or exists (
    select from unnest(${payer.map(({ from }) => from)}::date[], ${payer.map(({ to }) => to)}::date[]) y (since, until)
    where coalesce(d.taxable_on, d.issued_on) between since and until)`;

/**
 * What advances have settled of a document, and the tax of those that were taxed by their payment alone. What other books
 * have deducted is known as a sum, so it is taken off everything alike.
 */
const settledAdvances = (sql: Queries) => sql`
  select
    case when d.taken_over then coalesce(round(d.total_czk::numeric * d.advances_deducted / nullif(d.total, 0)), 0)
      else coalesce(sum(a.amount_czk), 0)::numeric end as amount,
    case when d.taken_over then coalesce(round(v.vat::numeric * d.advances_deducted / nullif(d.total, 0)), 0)
      else coalesce(sum(round(a.amount_czk::numeric * w.vat / nullif(w.total_czk, 0)))
        filter (where a.tax_receipt_id is null), 0) end as taxed
  from document_advances a
  cross join lateral (
    select o.total_czk, (select coalesce(sum(x.vat_czk), 0) from document_vat x where x.entity_id = o.entity_id
      and x.document_id = o.id and x.vat_treatment in ('taxable', 'oss')) as vat
    from documents o where o.entity_id = a.entity_id and o.id = a.advance_id
  ) w
  where a.entity_id = d.entity_id and a.document_id = d.id and a.is_live`;

/** The most that is deducted of a car on the day of a document `d`; null, which is no limit, before there was one. */
const carLimit = (sql: Queries) => {
  const limits = carLimits();
  return sql`select x.most
    from unnest(${limits.map(({ from }) => from)}::date[], ${limits.map(({ to }) => to)}::date[],
      ${limits.map(({ most }) => most)}::bigint[]) x (since, until, most)
    where coalesce(d.taxable_on, d.issued_on) >= x.since
      and (x.until is null or coalesce(d.taxable_on, d.issued_on) <= x.until)`;
};

/** What counts up to the limit of a car; without one all of it. */
const upTo = (sql: Queries, tax: Fragment) => sql`(sign(${tax}) * least(abs(${tax}), most))`;

/**
 * Tax of the lines, and what is left by advances: of its deduction, and of what lines cost that are no ordinary income and
 * expense. Of a car what was taxed before counts towards the limit first.
 */
const linesOf = (sql: Queries) => sql`
  select coalesce(sum(tax), 0) as tax,
    coalesce(sum(claimed) filter (where deduction <> 'car') * (v.vat - s.taxed) / nullif(sum(tax), 0), 0)
      + coalesce(sum(claimed) filter (where deduction = 'car'), 0) as deducted,
    coalesce(sum(cost) filter (where what = 'other'), 0) as other,
    coalesce(sum(cost) filter (where what = 'transfer'), 0) as transfer
  from (
    select what, tax, deduction, claimed,
      case when deduction = 'car' then (base + tax) * k.kept - claimed else (base + tax - claimed) * k.kept end as cost
    from (
      select what, base, tax, deduction, case
        when not y.is_payer or deduction = 'none' then 0
        when deduction = 'proportional' then round(tax * coalesce(deduction_percent, 0) / 10000)
        when deduction = 'car'
          then ${upTo(sql, sql`(before + tax)`)} - ${upTo(sql, sql`(before + tax - tax * rest)`)}
        else tax end as claimed
      from (
        select *, coalesce((v.vat - s.taxed)::numeric / nullif(sum(tax) over (), 0), 1) as rest,
          (${carLimit(sql)}) as most
        from (
          select ${kindOfAccount(sql, sql`n.account_code`)} as what, n.vat_treatment, n.vat_rate, n.deduction,
            n.deduction_percent, sum(n.base_czk) as base,
            coalesce(sum(${taxedBefore(sql, sql`n`)}) filter (where n.deduction = 'car'), 0) as before,
            coalesce(sum(n.vat_czk) filter (where n.vat_treatment in ('taxable', 'oss')), 0) as tax
          from document_lines n where n.entity_id = d.entity_id and n.document_id = d.id
          group by 1, 2, 3, 4, 5, case when n.deduction = 'car' then n.position end
        ) g
      ) r
    ) c
  ) n`;

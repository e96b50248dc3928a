import type { Queries } from '../../platform/store.ts';
import { type Asked, kindOfAccount } from './asked.ts';
import { documentParts } from './parts-sql.ts';

/** Premiums and taxes that a company pays for its employees are what they cost it. */
const OF_EMPLOYEES = ['wage_tax', 'withholding_tax', 'social_insurance', 'health_insurance'];

/**
 * Payments of some days as `moved`: with `place` (`cash`, `bank`, `held`: the opening of the account holds it already,
 * `none`: no money of the company moved), and `came` and `went` in CZK. Income that is given back is below zero and not
 * an expense, and so the other way round.
 */
export const moved = (sql: Queries, { entityId, from, to }: Asked) => sql`moved as materialized (
  select p.id, p.document_id, p.date, p.place, p.is_transfer, p.duty_kind, p.payslip_id, p.bank_transaction_id, p.amount_czk,
    case when p.sort in ('in', 'refund') then abs(p.amount_czk) when p.sort = 'income' then p.amount_czk else 0 end as came,
    case when p.sort = 'out' then abs(p.amount_czk) when p.sort = 'expense' then p.amount_czk else 0 end as went, p.sort
  from (
    select p.*, coalesce(t.booked_on, p.paid_on) as date,
      case
        when p.is_transfer then case when coalesce(m.amount, t.amount) > 0 then 'in' else 'out' end
        when d.kind = any (array['received_invoice', 'received_advance', 'received_credit_note', 'receipt', 'cash_out',
          'other_liability']) then 'expense'
        when d.id is not null then 'income'
        when p.duty_kind is null or p.duty_kind = any (${OF_EMPLOYEES}) then 'expense'
        when p.amount_czk < 0 then 'refund'
        else 'out'
      end as sort,
      case
        when p.cash_register_id is not null
          then case when p.taken_over and p.paid_on < r.opening_date then 'held' else 'cash' end
        when p.bank_account_id is not null
          then case when (p.taken_over or b.opening_balance <> 0) and coalesce(t.booked_on, p.paid_on) < b.opening_date
            then 'held' else 'bank' end
        when p.taken_over then 'held'
        else 'none'
      end as place
    from (
      -- Whole rows: joined with payments again by their ids, the planner may look for all of them anew for each.
      select * from payments
      where entity_id = ${entityId} and removed_at is null and bank_transaction_id is null
        and paid_on between ${from} and ${to}
      union all
      select q.* from bank_transactions t
      join payments q on q.entity_id = t.entity_id and q.bank_transaction_id = t.id
      where t.entity_id = ${entityId} and t.booked_on between ${from} and ${to} and q.removed_at is null
    ) p
    -- By the company itself: through the union the planner does not see that there is but one, and reads all of them.
    left join documents d on d.entity_id = ${entityId} and d.id = p.document_id
    left join bank_transactions t on t.entity_id = ${entityId} and t.id = p.bank_transaction_id
    left join bank_matches m on m.entity_id = ${entityId} and m.payment_id = coalesce(p.through_payment_id, p.id)
    left join cash_registers r on r.entity_id = ${entityId} and r.id = p.cash_register_id
    left join bank_accounts b on b.entity_id = ${entityId} and b.id = p.bank_account_id
  ) p
)`;

/**
 * Movements of those days as `told`: what their lines say, and in `rest` what nothing says yet. After `moved`. What is
 * said of movements is added up in one pass and joined in full: that join is never a loop in a loop, which the planner
 * takes for a company without statistics, and `offset` keeps the full one from becoming another.
 */
export const told = (sql: Queries, asked: Asked) => sql`span as materialized (
  -- By their days: by the order of ids the planner goes through all years before these.
  select min(id + 0) as first, max(id + 0) as last from bank_transactions
  where entity_id = ${asked.entityId} and booked_on between ${asked.from} and ${asked.to}
), said as (
  ${said(sql, asked)}
), told as (
  select *, is_settled or rest = 0 as is_assigned
  from (
    select *, case when is_held or worth is null then 0 else worth - coalesce(net, 0) - coalesce(paid, 0) end as rest
    from (${movements(sql, asked)} offset 0) t where id is not null
  ) t
)`;

/** Of the lines of a movement, in CZK: what is not there is null. */
const SAID = [
  'came',
  'went',
  'income_main',
  'income_other',
  'expense_main',
  'expense_other',
  'transfer',
] as const;

/** What lines and payments say of each movement: of those that came between the first and the last one of these days. */
const said = (sql: Queries, { entityId }: Asked) => sql`
  select id, bool_or(paid is null) as has_lines, sum(paid)::bigint as paid, sum(amount)::bigint as net,
    (sum(amount) filter (where amount > 0))::bigint as came, (sum(-amount) filter (where amount < 0))::bigint as went,
    (sum(amount) filter (where what = 'main' and amount > 0))::bigint as income_main,
    (sum(amount) filter (where what = 'other' and amount > 0))::bigint as income_other,
    (sum(-amount) filter (where what = 'main' and amount < 0))::bigint as expense_main,
    (sum(-amount) filter (where what = 'other' and amount < 0))::bigint as expense_other,
    (sum(abs(amount)) filter (where what = 'transfer'))::bigint as transfer
  from (
    select transaction_id as id, amount_czk as amount, null::bigint as paid, case
      when category = 'transfer' then 'transfer' when category like '%_other' then 'other'
      when category is not null then 'main' else ${kindOfAccount(sql, sql`account_code`)} end as what
    from bank_lines
    where entity_id = ${entityId}
      and transaction_id between (select first from span) and (select last from span)
    union all
    select bank_transaction_id, null, came - went, null from moved where place = 'bank'
  ) x group by id`;

/** A movement in another currency that nobody knows the worth of is worth what is said of it. */
const movements = (sql: Queries, { entityId, from, to }: Asked) => sql`
  select t.*, s.has_lines is true as has_lines, s.paid, s.net, s.came, s.went, s.income_main,
    s.income_other, s.expense_main, s.expense_other, s.transfer
  from (
    select t.id, t.booked_on as date, t.settled = t.amount as is_settled,
      b.opening_balance <> 0 and coalesce(t.booked_on < b.opening_date, false) as is_held,
      case when b.currency = 'CZK' then t.amount else t.amount_czk end as worth
    from bank_transactions t
    join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    where t.entity_id = ${entityId} and t.booked_on between ${from} and ${to}
  ) t
  full join said s on s.id = t.id`;

/** Every row of the journal with its money and what that is for the tax, as `journal`. */
export const journal = (sql: Queries, asked: Asked) => sql`
  ${moved(sql, asked)}, ${told(sql, asked)}, ${figured(sql, asked)}, journal as (
    select 1 as source, id, date, ${ofPayments(sql)}, true as is_assigned from figured
    union all
    select 2, id, date, ${ofMovements(sql)}, is_assigned
    from (select *, greatest(rest, 0) as more, greatest(-rest, 0) as less from told where has_lines or rest <> 0) told
  )`;

/**
 * The same added up by calendar years, as `journal` with the `count` of its rows: what movements make is linear in what
 * is said of them, so they are added up before it is worked out.
 */
export const journalByYear = (sql: Queries, asked: Asked) => sql`
  ${moved(sql, asked)}, ${told(sql, asked)}, ${figured(sql, asked)}, journal as (
    select extract(year from date)::int as year, 1 as count, ${ofPayments(sql)}, true as is_assigned from figured
    union all
    select extract(year from date)::int, count, ${ofMovements(sql)}, is_assigned
    from (
      select date, is_held, is_settled, is_assigned, count(*) as count,
        sum(rest) filter (where rest > 0) as more, -sum(rest) filter (where rest < 0) as less,
        ${SAID.map((column) => sql`sum(${sql(column)}) as ${sql(column)}`).reduce((all, one) => sql`${all}, ${one}`)}
      from told where has_lines or rest <> 0 group by 1, 2, 3, 4
    ) told
  )`;

/** Joined in full, as in `told`: parts are of payments of other days, too. */
const figured = (sql: Queries, asked: Asked) => sql`${documentParts(sql, asked)}, figured as (
  select * from (
    select m.*, coalesce(s.vat, 0) as vat, coalesce(s.other + b.beyond, 0) as other, coalesce(s.transfer, 0) as between_own,
      m.amount_czk - coalesce(s.vat + s.other + s.transfer + b.beyond, 0) as main
    from moved m full join parts s on s.id = m.id
    cross join lateral (
      select round(m.amount_czk::numeric * s.beyond / nullif(s.amount, 0))::bigint as beyond
    ) b offset 0
  ) m where id is not null
)`;

/** In the order of `COLUMNS`. */
const ofPayments = (sql: Queries) => sql`
  case when place = 'cash' then came else 0 end as cash_in, case when place = 'cash' then went else 0 end as cash_out,
  case when place = 'bank' then came else 0 end as bank_in, case when place = 'bank' then went else 0 end as bank_out,
  case when sort = 'income' then main else 0 end as income_taxable,
  case when sort = 'income' then other when sort = 'refund' then came else 0 end as income_other,
  case when sort = 'expense' then main else 0 end as expense_deductible,
  case when sort = 'expense' then other when sort = 'out' and not is_transfer then went else 0 end as expense_other,
  case when sort = 'income' then vat else 0 end as vat_in, case when sort = 'expense' then vat else 0 end as vat_out,
  case when is_transfer then came + went else between_own end
    - case when place = 'none' then came + went else 0 end as transfer`;

/** In the same order, of what lines say and of what nothing says: `more` that came, `less` that went. */
const ofMovements = (sql: Queries) => sql`
  0, 0, case when is_held then 0 else coalesce(came, 0) + coalesce(more, 0) end,
  case when is_held then 0 else coalesce(went, 0) + coalesce(less, 0) end,
  coalesce(income_main, 0) + case when is_settled then coalesce(more, 0) else 0 end,
  coalesce(income_other, 0) + case when is_settled then 0 else coalesce(more, 0) end,
  coalesce(expense_main, 0) + case when is_settled then coalesce(less, 0) else 0 end,
  coalesce(expense_other, 0) + case when is_settled then 0 else coalesce(less, 0) end,
  0, 0, coalesce(transfer, 0)`;

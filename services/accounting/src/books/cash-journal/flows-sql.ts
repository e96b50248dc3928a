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

/** Movements of those days as `told`: what their lines say, and in `rest` what nothing says yet. After `moved`. */
export const told = (sql: Queries, { entityId, from, to }: Asked) => sql`told as materialized (
  select t.*, case when t.is_held then 0 else t.worth - t.net - t.paid end as rest
  from (
    select t.id, t.booked_on as date, t.settled = t.amount as is_settled,
      b.opening_balance <> 0 and coalesce(t.booked_on < b.opening_date, false) as is_held,
      case when b.currency = 'CZK' then t.amount
        else coalesce(t.amount_czk, coalesce(l.net, 0) + coalesce(f.paid, 0)) end as worth,
      coalesce(f.paid, 0) as paid, coalesce(l.net, 0) as net, l.net is not null as has_lines,
      coalesce(l.came, 0) as came, coalesce(l.went, 0) as went, coalesce(l.income_main, 0) as income_main,
      coalesce(l.income_other, 0) as income_other, coalesce(l.expense_main, 0) as expense_main,
      coalesce(l.expense_other, 0) as expense_other, coalesce(l.transfer, 0) as transfer
    from bank_transactions t
    join bank_accounts b on b.entity_id = t.entity_id and b.id = t.bank_account_id
    left join (
      select bank_transaction_id, sum(came - went) as paid from moved where place = 'bank' group by bank_transaction_id
    ) f on f.bank_transaction_id = t.id
    left join lateral (
      select sum(amount_czk) as net, sum(greatest(amount_czk, 0)) as came, sum(greatest(-amount_czk, 0)) as went,
        sum(amount_czk) filter (where what = 'main' and amount_czk > 0) as income_main,
        sum(amount_czk) filter (where what = 'other' and amount_czk > 0) as income_other,
        sum(-amount_czk) filter (where what = 'main' and amount_czk < 0) as expense_main,
        sum(-amount_czk) filter (where what = 'other' and amount_czk < 0) as expense_other,
        sum(abs(amount_czk)) filter (where what = 'transfer') as transfer
      from (
        select amount_czk, case
          when category = 'transfer' then 'transfer' when category like '%_other' then 'other'
          when category is not null then 'main' else ${kindOfAccount(sql, sql`account_code`)} end as what
        from bank_lines x where x.entity_id = t.entity_id and x.transaction_id = t.id
      ) x
    ) l on true
    where t.entity_id = ${entityId} and t.booked_on between ${from} and ${to}
  ) t
)`;

/** Every row of the journal with its money and what that is for the tax, as `journal`. */
export const journal = (sql: Queries, asked: Asked) => sql`
  ${moved(sql, asked)}, ${told(sql, asked)}, ${documentParts(sql, asked)},
  figured as (
    select m.*, case when m.place = 'cash' then m.came else 0 end as cash_in,
      case when m.place = 'cash' then m.went else 0 end as cash_out,
      case when m.place = 'bank' then m.came else 0 end as bank_in,
      case when m.place = 'bank' then m.went else 0 end as bank_out,
      coalesce(s.vat, 0) as vat, coalesce(s.other, 0) as other, coalesce(s.transfer, 0) as between_own,
      m.amount_czk - coalesce(s.vat + s.other + s.transfer, 0) as main
    from moved m left join parts s on s.id = m.id
  ), journal as materialized (
    select 1 as source, id, date, cash_in, cash_out, bank_in, bank_out,
      case when sort = 'income' then main else 0 end as income_taxable,
      case when sort = 'income' then other when sort = 'refund' then came else 0 end as income_other,
      case when sort = 'expense' then main else 0 end as expense_deductible,
      case when sort = 'expense' then other when sort = 'out' and not is_transfer then went else 0 end as expense_other,
      case when sort = 'income' then vat else 0 end as vat_in,
      case when sort = 'expense' then vat else 0 end as vat_out,
      case when is_transfer then came + went else between_own end
        - case when place = 'none' then came + went else 0 end as transfer,
      true as is_assigned
    from figured
    union all
    select 2, id, date, 0, 0, case when is_held then 0 else came + greatest(rest, 0) end,
      case when is_held then 0 else went + greatest(-rest, 0) end,
      income_main + case when is_settled then greatest(rest, 0) else 0 end,
      income_other + case when is_settled then 0 else greatest(rest, 0) end,
      expense_main + case when is_settled then greatest(-rest, 0) else 0 end,
      expense_other + case when is_settled then 0 else greatest(-rest, 0) end,
      0, 0, transfer, is_settled or rest = 0
    from told where has_lines or rest <> 0
  )`;

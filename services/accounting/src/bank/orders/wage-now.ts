import type { Queries } from '../../platform/store.ts';
import { live } from '../order-states/index.ts';

/** What payslips say by now of an item `i` of an order `o` that waits, as `WageNow`; null of any other item. */
export const wageNow = (sql: Queries, entityId: number) => sql`
  case when i.executed_by is null and o.state in ${live(sql)} then
    case when i.payslip_id is not null then ${wageOf(sql, entityId)}
      when i.deduction_id is not null then ${deductedOf(sql, entityId)} end
  end`;

const wageOf = (sql: Queries, entityId: number) => sql`(
  select json_build_object('is_draft', p.status = 'draft',
    'left', case when p.status = 'draft' then 0 else greatest(0, p.payout_haler - coalesce((
      select sum(m.amount) from payments m
      where m.entity_id = ${entityId} and m.payslip_id = p.id and m.removed_at is null
    ), 0)) end,
    'held', (
      select sum(h.amount) from payment_order_items h
      join payment_orders a on a.entity_id = h.entity_id and a.id = h.order_id
      where h.entity_id = ${entityId} and h.payslip_id = p.id and h.id <= i.id and h.executed_by is null
        and a.state in ${live(sql)}
    ))
  from payslips p where p.entity_id = ${entityId} and p.id = i.payslip_id)`;

/** What all cards of a person deduct in the month for the claim. */
const deductedOf = (sql: Queries, entityId: number) => sql`(
  select json_build_object('is_draft', d.is_draft, 'left', greatest(0, d.amount - c.paid), 'held', c.waiting)
  from (
    select coalesce(bool_or(p.status = 'draft'), false) as is_draft,
      coalesce(sum(s.amount_haler) filter (where p.status <> 'draft'), 0) as amount
    from payslip_deductions s join payslips p on p.entity_id = s.entity_id and p.employee_id = s.employee_id
      and p.year = s.year and p.month = s.month
    where s.entity_id = ${entityId} and s.deduction_id = i.deduction_id and s.year = i.deduction_year
      and s.month = i.deduction_month
  ) d, (
    select coalesce(sum(h.amount) filter (where h.executed_by is not null), 0) as paid,
      coalesce(sum(h.amount) filter (where h.executed_by is null and h.id <= i.id), 0) as waiting
    from payment_order_items h join payment_orders a on a.entity_id = h.entity_id and a.id = h.order_id
    where h.entity_id = ${entityId} and h.deduction_id = i.deduction_id and h.deduction_year = i.deduction_year
      and h.deduction_month = i.deduction_month and a.state <> 'replaced'
  ) c)`;

import type { Haler } from '@news-and-accounting/money';
import { live, type OrderState } from '../../bank/order-states/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import { BODY_MEMBERS_PAYABLE, EMPLOYEES_PAYABLE, type Month } from '../payslips/index.ts';

/** What movements of banks and cash have paid of a slip `p`, as a query. */
export const paidOfSlip = (sql: Queries) => sql`
  select coalesce(sum(m.amount), 0)::bigint from payments m
  where m.entity_id = p.entity_id and m.payslip_id = p.id and m.removed_at is null`;

/** What payment orders hold of a slip `p` that no movement has paid yet, as a query. */
export const orderedOfSlip = (sql: Queries) => sql`
  select coalesce(sum(i.amount), 0)::bigint from payment_order_items i
  join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
  where i.entity_id = p.entity_id and i.payslip_id = p.id and i.executed_by is null
    and o.state in ${live(sql)}`;

/** What orders that wait for the bank hold of a slip, and the last one that does. */
export type HeldByOrders = { held: Haler; order_id: number | null };

export async function heldByOrders(tx: Queries, entityId: number, payslipId: number): Promise<HeldByOrders> {
  const [row] = await tx<[HeldByOrders]>`
    select coalesce(sum(i.amount), 0)::bigint as held, max(o.id) as order_id
    from payment_order_items i join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
    where i.entity_id = ${entityId} and i.payslip_id = ${payslipId} and i.executed_by is null
      and o.state in ${live(tx)}`;
  return row;
}

/** What of a company its pay days follow from, and what the ledger still owes to people. */
export type PayingCompany = {
  /** Day of the next month; null: it has none. */
  pay_day: number | null;
  /** Of accounts 331 and 366, below zero: more was paid than is owed; null without double entry. */
  payable: Haler | null;
  /**
   * What those accounts may lack of what posted slips pay out though nobody paid it: each is rounded up to crowns, and
   * whose net wage is below zero owes it back. At most.
   */
  lacking: Haler;
};

/** @throws {HttpError} 404 */
export async function payingCompany(sql: Queries, entityId: number): Promise<PayingCompany> {
  const [row] = await sql<PayingCompany[]>`
    select case when jsonb_typeof(settings -> 'pay_day') = 'number' then (settings ->> 'pay_day')::float8::int end as pay_day,
      case when bookkeeping = 'double_entry' then coalesce((
        select sum(s.credit_haler - s.debit_haler) from ledger_sums s
        where s.entity_id = entities.id
          and (${isOf(sql, EMPLOYEES_PAYABLE)} or ${isOf(sql, BODY_MEMBERS_PAYABLE)})
      ), 0)::bigint end as payable,
      case when bookkeeping = 'double_entry' then (
        select 100 * count(*) from payslips where entity_id = ${entityId} and status = 'posted' and payout_haler > 0
      ) + coalesce((
        select sum(0 - net_haler) from payslips where entity_id = ${entityId} and net_haler < 0 and id = any (array(
          select id from payslips where entity_id = ${entityId} and status = 'posted' and payout_haler = 0
        ))
      ), 0)::bigint else 0 end as lacking
    from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return row;
}

/** Sums `s` of an account and of those below it. */
const isOf = (sql: Queries, account: string) => sql`s.account between ${account} and ${`${account}999999`}`;

/** The slips of a month added up: drafts are only counted, as nobody owes them yet. Haléře. */
export type MonthSums = Month & {
  drafts: number;
  /** Those of them that would pay something. */
  paying_drafts: number;
  payout: Haler;
  /** At most what they pay out, slip by slip. */
  paid: Haler;
  /** In orders that wait for the bank, at most what is left. */
  ordered: Haler;
  /** What is left of the posted ones. */
  posted_left: Haler;
  /** What was paid of those that are not posted, drafts again included: the ledger has it without what it is paid of. */
  unposted_paid: Haler;
};

/** Months that have slips, the oldest first: of many slips what is paid and ordered is added up once for all. @param from the first one */
export async function monthSums(
  sql: Queries,
  entityId: number,
  { from, to }: { from: Month; to: Month },
): Promise<MonthSums[]> {
  return sql<MonthSums[]>`
    select year, month, count(*) filter (where status = 'draft')::int as drafts,
      count(*) filter (where status = 'draft' and payout > 0)::int as paying_drafts,
      coalesce(sum(payout) filter (where status <> 'draft'), 0)::bigint as payout,
      coalesce(sum(paid) filter (where status <> 'draft'), 0)::bigint as paid,
      coalesce(sum(least(ordered, payout - paid)) filter (where status <> 'draft'), 0)::bigint as ordered,
      coalesce(sum(payout - paid) filter (where status = 'posted'), 0)::bigint as posted_left,
      coalesce(sum(given) filter (where status <> 'posted'), 0)::bigint as unposted_paid
    from (
      select p.year, p.month, p.status, p.payout_haler as payout, coalesce(m.paid, 0) as given,
        least(p.payout_haler, greatest(coalesce(m.paid, 0), 0)) as paid, coalesce(o.ordered, 0) as ordered
      from payslips p
      left join (
        select payslip_id, sum(amount)::bigint as paid from payments
        where entity_id = ${entityId} and payslip_id is not null and removed_at is null group by payslip_id
      ) m on m.payslip_id = p.id
      left join (
        select i.payslip_id, sum(i.amount)::bigint as ordered
        from payment_orders o join payment_order_items i on i.entity_id = o.entity_id and i.order_id = o.id
        where o.entity_id = ${entityId} and o.state in ${live(sql)}
          and i.executed_by is null and i.payslip_id is not null
        group by i.payslip_id
      ) o on o.payslip_id = p.id
      where p.entity_id = ${entityId} and (p.year, p.month) >= (${from.year}, ${from.month})
        and (p.year, p.month) <= (${to.year}, ${to.month})
    ) s
    group by year, month order by year, month`;
}

/** An approved or posted slip that pays something. Haléře. */
export type SlipPaid = { id: number; payout: Haler; paid: Haler; ordered: Haler; order_id: number | null };

/** Those of a month, with the last order that pays each. */
export async function slipsPaid(sql: Queries, entityId: number, { year, month }: Month): Promise<SlipPaid[]> {
  return sql<SlipPaid[]>`
    select p.id, p.payout_haler as payout, least(p.payout_haler, greatest((${paidOfSlip(sql)}), 0)) as paid,
      (${orderedOfSlip(sql)}) as ordered, (
        select max(i.order_id) from payment_order_items i
        join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
        where i.entity_id = p.entity_id and i.payslip_id = p.id and o.state <> 'replaced'
      ) as order_id
    from payslips p
    where p.entity_id = ${entityId} and p.year = ${year} and p.month = ${month} and p.status <> 'draft'
      and p.payout_haler > 0
    order by p.id`;
}

/** An order that pays wages of a month or what was deducted from them. */
export type WageOrder = {
  id: number;
  state: OrderState;
  due_on: string;
  exported: boolean;
  /** What it pays of the month, and what of that no movement has paid yet. */
  amount: Haler;
  waiting: Haler;
};

/** The orders of a month that were not replaced, the oldest first. */
export async function ordersOfMonth(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
): Promise<WageOrder[]> {
  return sql<WageOrder[]>`
    select o.id, o.state, o.due_on, o.exported_at is not null as exported, sum(i.amount)::bigint as amount,
      coalesce(sum(i.amount) filter (where i.executed_by is null), 0)::bigint as waiting
    from (
      select i.order_id, i.amount, i.executed_by
      from payslips p join payment_order_items i on i.entity_id = p.entity_id and i.payslip_id = p.id
      where p.entity_id = ${entityId} and p.year = ${year} and p.month = ${month}
      union all
      select i.order_id, i.amount, i.executed_by
      from payment_order_items i
      where i.entity_id = ${entityId} and i.deduction_id is not null and i.deduction_year = ${year}
        and i.deduction_month = ${month}
    ) i
    join payment_orders o on o.entity_id = ${entityId} and o.id = i.order_id
    where o.state <> 'replaced'
    group by o.entity_id, o.id, o.state, o.due_on, o.exported_at order by o.id`;
}

/** What the approved and posted slips of a month deduct for creditors. Haléře. */
export type DeductedSums = { amount: Haler; paid: Haler; ordered: Haler };

/** Of what was deducted in a month what orders have paid and what they hold; a transfer made by hand is not known. */
export async function deductedSums(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
): Promise<DeductedSums> {
  const [row] = await sql<[DeductedSums]>`
    select coalesce(sum(s.amount), 0)::bigint as amount, coalesce(sum(least(s.amount, i.paid)), 0)::bigint as paid,
      coalesce(sum(least(s.amount - least(s.amount, i.paid), i.ordered)), 0)::bigint as ordered
    from (
      select s.deduction_id, sum(s.amount_haler) as amount
      from payslip_deductions s join payslips p on p.entity_id = s.entity_id and p.employee_id = s.employee_id
        and p.year = s.year and p.month = s.month
      where s.entity_id = ${entityId} and s.year = ${year} and s.month = ${month} and p.status <> 'draft'
      group by s.deduction_id
    ) s
    cross join lateral (
      select coalesce(sum(i.amount) filter (where i.executed_by is not null), 0) as paid,
        coalesce(sum(i.amount) filter (where i.executed_by is null and o.state in ${live(sql)}), 0)
          as ordered
      from payment_order_items i join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
      where i.entity_id = ${entityId} and i.deduction_id = s.deduction_id and i.deduction_year = ${year}
        and i.deduction_month = ${month} and o.state <> 'replaced'
    ) i`;
  return row;
}

import type { Haler } from '@news-and-accounting/money';
import type { Queries } from '../../platform/store.ts';
import type { Month } from '../payslips/index.ts';
import { orderedOfSlip, paidOfSlip } from '../wage-payments/index.ts';
import type { Action } from './given.ts';

/** What is still to be done with a slip `p`, by action. */
const LEFT: Readonly<Record<Action, (sql: Queries) => ReturnType<Queries>>> = {
  approve: (sql) => sql`p.status = 'draft'`,
  unapprove: (sql) => sql`p.status = 'approved'`,
  post: (sql) => sql`p.status <> 'posted'`,
  pay: (sql) => sql`p.status <> 'draft' and p.payout_haler > (${paidOfSlip(sql)}) + (${orderedOfSlip(sql)})`,
  send: (sql) => sql`p.status <> 'draft' and not exists (
    select from payslip_mails m where m.entity_id = p.entity_id and m.payslip_id = p.id and m.status <> 'failed'
      and m.figures = sha256(convert_to(p.data::text, 'UTF8'))
  )`,
};

/** The slips of a month with which an action is still to be done, by the names of the employees. */
export async function slipsLeft(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
  action: Action,
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select p.id from payslips p join employees e on e.entity_id = p.entity_id and e.id = p.employee_id
    where p.entity_id = ${entityId} and p.year = ${year} and p.month = ${month} and ${LEFT[action](sql)}
    order by e.last_name collate "cs-x-icu", e.first_name collate "cs-x-icu", p.id`;
  return rows.map(({ id }) => id);
}

export type SlipToPay = Month & { id: number; payout: number };

/** Those of some slips that the company has. */
export async function slipsToPay(
  sql: Queries,
  entityId: number,
  ids: readonly number[],
): Promise<SlipToPay[]> {
  return sql<SlipToPay[]>`
    select id, year, month, payout_haler as payout from payslips
    where entity_id = ${entityId} and id = any (${[...ids]}::bigint[])`;
}

/** What the approved and posted slips of a month deduct for a claim. */
export type DeductedClaim = Month & {
  id: number;
  creditor: string;
  reference: string | null;
  bank_account: string | null;
  variable_symbol: string | null;
  employee_name: string;
  amount: Haler;
  /** What orders that were not replaced pay of it. */
  ordered: Haler;
};

/**
 * The claims for which something of a month was deducted, by the names of the employees. Those without an account come
 * last: they take no place in an order from who can be paid.
 */
export async function claimsDeducted(
  sql: Queries,
  entityId: number,
  { year, month }: Month,
): Promise<DeductedClaim[]> {
  return sql<DeductedClaim[]>`
    select d.id, ${year}::integer as year, ${month}::integer as month, d.creditor, d.reference, d.bank_account,
      d.variable_symbol, e.first_name || ' ' || e.last_name as employee_name, s.amount, coalesce((
        select sum(i.amount) from payment_order_items i
        join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
        where i.entity_id = d.entity_id and i.deduction_id = d.id and i.deduction_year = ${year}
          and i.deduction_month = ${month} and o.state <> 'replaced'
      ), 0)::bigint as ordered
    from (
      select s.entity_id, s.deduction_id, sum(s.amount_haler)::bigint as amount
      from payslip_deductions s join payslips p on p.entity_id = s.entity_id and p.employee_id = s.employee_id
        and p.year = s.year and p.month = s.month
      where s.entity_id = ${entityId} and s.year = ${year} and s.month = ${month} and p.status <> 'draft'
      group by s.entity_id, s.deduction_id having sum(s.amount_haler) > 0
    ) s
    join wage_deductions d on d.entity_id = s.entity_id and d.id = s.deduction_id
    join employees e on e.entity_id = d.entity_id and e.id = d.employee_id
    order by d.bank_account is null, e.last_name collate "cs-x-icu", e.first_name collate "cs-x-icu",
      d.delivered_on, d.id`;
}

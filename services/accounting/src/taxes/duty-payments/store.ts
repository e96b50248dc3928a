import { live } from '../../bank/order-states/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { PaidDuty } from '../duties/index.ts';
import type { DutyPayment } from './payment.ts';

const columns = (sql: Queries) => sql`
  id, json_build_object('kind', duty_kind, 'period', duty_period, 'insurer', duty_insurer) as duty, paid_on, amount,
  case when bank_account_id is not null then 'transfer' when cash_register_id is not null then 'cash' else 'private' end
    as method,
  number, cash_register_id, bank_account_id, bank_transaction_id, note, created_at`;

/** Payments of duties by day, then in the order they were written. */
export async function paymentsOfDuties(
  sql: Queries,
  entityId: number,
  { kind = null, period = null }: { kind?: string | null; period?: string | null },
): Promise<DutyPayment[]> {
  return sql<DutyPayment[]>`
    select ${columns(sql)} from payments
    where entity_id = ${entityId} and duty_kind is not null and removed_at is null
      and (${kind}::text is null or duty_kind = ${kind}) and (${period}::text is null or duty_period = ${period})
    order by paid_on, id`;
}

/** @throws {HttpError} 404 also for a payment of something else, and one that was taken back */
export async function dutyPaymentOf(sql: Queries, entityId: number, id: number): Promise<DutyPayment> {
  const [row] = await sql<DutyPayment[]>`
    select ${columns(sql)} from payments
    where entity_id = ${entityId} and id = ${id} and duty_kind is not null and removed_at is null`;
  if (row === undefined) throw notFound();
  return row;
}

/** The last payment order that waits for the bank to pay a duty; null: none does. */
export async function orderOfDuty(
  sql: Queries,
  entityId: number,
  { kind, period, insurer }: PaidDuty,
): Promise<number | null> {
  const [row] = await sql<[{ id: number | null }]>`
    select max(o.id) as id
    from payment_order_items i join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
    where i.entity_id = ${entityId} and i.duty_kind = ${kind} and i.duty_period = ${period}
      and i.duty_insurer is not distinct from ${insurer} and i.executed_by is null and o.state in ${live(sql)}`;
  return row.id;
}

import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { SlipPayment } from './payment.ts';

function payments(sql: Queries, entityId: number, payslipId: number) {
  return sql`
    select id, number, payslip_id, paid_on, amount, method, bank_account_id, cash_register_id, bank_transaction_id,
      created_at
    from payments where entity_id = ${entityId} and payslip_id = ${payslipId} and removed_at is null`;
}

/** The payments of a slip by day, then in the order they were written. */
export async function paymentsOfSlip(
  sql: Queries,
  entityId: number,
  payslipId: number,
): Promise<SlipPayment[]> {
  return sql<SlipPayment[]>`${payments(sql, entityId, payslipId)} order by paid_on, id`;
}

/** @throws {HttpError} 404 also for a payment of another slip, and one that was taken back */
export async function slipPaymentOf(
  sql: Queries,
  entityId: number,
  payslipId: number,
  id: number,
): Promise<SlipPayment> {
  const [row] = await sql<SlipPayment[]>`${payments(sql, entityId, payslipId)} and id = ${id}`;
  if (row === undefined) throw notFound();
  return row;
}

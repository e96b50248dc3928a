import { sumOf } from '../../../parts/money.ts';
import type { Payslip } from '../../people/payroll/api.ts';
import type { SlipPayment } from '../../people/payroll/wage-payment.ts';

/** A wage of which something is to be paid. */
export type OwedPayslip = {
  id: number;
  name: string;
  payout: number;
  left: number;
};

/** What remains of wages that somebody approved, without those that are paid. */
export function owedPayslips(
  slips: readonly Pick<Payslip, 'id' | 'employee_name' | 'status'>[],
  payments: readonly Pick<SlipPayment, 'payslip_id' | 'payout' | 'paid'>[],
): OwedPayslip[] {
  return slips.flatMap(({ id, employee_name: name, status }) => {
    const payment = payments.find(({ payslip_id }) => payslip_id === id);
    if (status === 'draft' || payment === undefined) return [];
    const { payout, paid } = payment;
    const left = sumOf([payout, -paid]);
    return left > 0 ? [{ id, name, payout, left }] : [];
  });
}

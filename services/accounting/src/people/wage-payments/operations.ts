import type { AccountingOperation } from '../../platform/operation.ts';
import { createPayslipPayment } from './create-payment.ts';
import { deletePayslipPayment } from './delete-payment.ts';
import { getWagePayment } from './get-wage-payment.ts';
import { listPayslipPayments } from './list-payments.ts';

export const WAGE_PAYMENT_OPERATIONS: readonly AccountingOperation[] = [
  getWagePayment, //       GET    /entities/{entity_id}/payslips/payment
  listPayslipPayments, //  GET    /entities/{entity_id}/payslips/{id}/payments
  createPayslipPayment, // POST   /entities/{entity_id}/payslips/{id}/payments
  deletePayslipPayment, // DELETE /entities/{entity_id}/payslips/{id}/payments/{payment_id}
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { getWagePayment } from './get-wage-payment.ts';

export const WAGE_PAYMENT_OPERATIONS: readonly AccountingOperation[] = [
  getWagePayment, // GET /entities/{entity_id}/payslips/payment
];

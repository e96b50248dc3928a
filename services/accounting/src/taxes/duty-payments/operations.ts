import type { AccountingOperation } from '../../platform/operation.ts';
import { createDutyPayment } from './create-payment.ts';
import { deleteDutyPayment } from './delete-payment.ts';
import { listDutyPayments } from './list-payments.ts';

export const DUTY_PAYMENT_OPERATIONS: readonly AccountingOperation[] = [
  listDutyPayments, //  GET    /entities/{entity_id}/taxes/payments
  createDutyPayment, // POST   /entities/{entity_id}/taxes/payments
  deleteDutyPayment, // DELETE /entities/{entity_id}/taxes/payments/{payment_id}
];

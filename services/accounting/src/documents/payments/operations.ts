import type { AccountingOperation } from '../../platform/operation.ts';
import { createPayment } from './create-payment.ts';
import { createTaxReceipt } from './create-tax-receipt.ts';
import { deletePayment } from './delete-payment.ts';
import { getCashLimit } from './get-cash-limit.ts';
import { listPayments } from './list-payments.ts';
import { settleDocumentAdvances } from './settle-advances.ts';

export const PAYMENT_OPERATIONS: readonly AccountingOperation[] = [
  listPayments, //  GET    /entities/{entity_id}/documents/{id}/payments
  createPayment, // POST   /entities/{entity_id}/documents/{id}/payments
  getCashLimit, // GET    /entities/{entity_id}/documents/{id}/cash_limit
  deletePayment, // DELETE /entities/{entity_id}/documents/{id}/payments/{payment_id}
  createTaxReceipt, // POST /entities/{entity_id}/documents/{id}/payments/{payment_id}/tax_receipt
  settleDocumentAdvances, // POST /entities/{entity_id}/documents/{id}/settle_advances
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { createPaymentOrder } from './create-order.ts';
import { getPaymentOrderFile } from './get-file.ts';
import { listPaymentOrders } from './list-orders.ts';

export const PAYMENT_ORDER_OPERATIONS: readonly AccountingOperation[] = [
  listPaymentOrders, //   GET    /entities/{entity_id}/payment_orders
  createPaymentOrder, //  POST   /entities/{entity_id}/payment_orders
  getPaymentOrderFile, // GET    /entities/{entity_id}/payment_orders/{id}/file
];

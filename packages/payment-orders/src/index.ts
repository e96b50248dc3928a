export { ABO_ITEMS_FOR_EVERY_BANK, aboFileName, writeAbo } from './abo.ts';
export {
  type OrderAccount,
  OrderError,
  type OrderItem,
  type OrderProblemCode,
  type PaymentOrder,
} from './order.ts';
export { type SepaVersion, writeSepa } from './sepa.ts';

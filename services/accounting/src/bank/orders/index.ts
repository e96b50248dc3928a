// What other rooms may ask of payment orders.
export { dutiesToPay, dutyText } from './duties-to-pay.ts';
export {
  creditorsPaid,
  type LiveOrderItem,
  liveOrderItems,
  markExecuted,
  orderedMovements,
  unmarkExecuted,
  unmarkUnpaid,
} from './live-items.ts';

export { CONFIRMED, type ItemCheck } from './order.ts';
export { type DeductionTarget, type LeftOut, orderPayable, type WageTarget } from './order-payable.ts';
export { ORDER_QUEUE } from './queue.ts';
export { CheckSchema } from './schema.ts';
export { searchOrders } from './search.ts';
export { insertEvidence, itemColumns } from './store.ts';

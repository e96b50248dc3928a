// What other rooms may ask of payment orders.
export {
  type LiveOrderItem,
  liveOrderItems,
  markExecuted,
  orderedMovements,
  unmarkExecuted,
} from './live-items.ts';
export { searchOrders } from './search.ts';
export { insertEvidence, itemColumns } from './store.ts';

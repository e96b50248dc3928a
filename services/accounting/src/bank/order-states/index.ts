// What rooms may ask of payment orders that orders are themselves built on, such as documents.
export { live, type OrderState, orderNumber, STATES } from './order-state.ts';
export { isPaidBy, ordersOfOwnPayments } from './own-payments.ts';

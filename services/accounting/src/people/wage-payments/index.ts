// What other rooms may ask of the payment of wages.
export { type WagesDue, wageMonths, wagesDue } from './months.ts';
export { orderedOfSlip, paidOfSlip } from './store.ts';

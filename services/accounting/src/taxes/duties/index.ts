// What other rooms may ask of duties.
export { type Duty, dutiesOf } from './duties.ts';
export { type PaymentTarget, taxTarget } from './payment.ts';
export { payerOf } from './store.ts';

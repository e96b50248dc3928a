// What other rooms may ask of duties.
export { type Duty, dutiesOf } from './duties.ts';
export {
  DUTY_KINDS,
  DUTY_NAMES,
  type DutyKind,
  PAID_DUTY,
  type PaidDuty,
  PaidDutySchema,
} from './paid-duty.ts';
export { healthTarget, type PaymentTarget, socialTarget, taxTarget } from './payment.ts';
export { payerOf } from './store.ts';

// What other rooms may ask of duties.
export { type Deadline, deadlinesOf } from './deadlines.ts';
export { type Duty, dutiesFrom, dutiesOf, paidOf, socialOnSlips } from './duties.ts';
export {
  DUTY_KINDS,
  type DutyKind,
  dutyName,
  PAID_DUTY,
  type PaidDuty,
  PaidDutySchema,
} from './paid-duty.ts';
export {
  flatTaxTarget,
  healthTarget,
  ownHealthTarget,
  ownSocialTarget,
  type PaymentTarget,
  socialTarget,
  taxTarget,
} from './payment.ts';
export { type OwingEmployment, owingEmployments, type Payer, paidDuties, payerOf } from './store.ts';

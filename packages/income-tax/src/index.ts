export type {
  CreditClaims,
  DeductionClaims,
  Mortgage,
  Retirement,
  Spouse,
  YearChild,
} from './claims.ts';
export type { Line, TaxFinding } from './line.ts';
export { type DisabilityDegree, type IncomeTaxRules, type TaxYear, taxYear } from './parameters.ts';
export { incomeTaxRulesFromLaw } from './rules.ts';
export {
  type EmployeeYear,
  type Refusal,
  refundParts,
  refusalOf,
  requestDeadline,
  type Settlement,
  type SettlementState,
  settle,
  type YearEmployment,
} from './settlement.ts';

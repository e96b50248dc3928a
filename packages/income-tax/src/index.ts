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
export { type BusinessBase, businessOf, profitOf } from './person/business.ts';
export {
  type Activity,
  type Adjusted,
  BUSINESS_MODES,
  type Business,
  type BusinessMode,
  type Cooperation,
  type Employment,
  type NamedGift,
  type OtherIncome,
  type PersonLoss,
  type PersonYear,
  type Rent,
} from './person/claims.ts';
export { type FlatExpenses, flatExpense, flatExpensesOf } from './person/flat-expenses.ts';
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

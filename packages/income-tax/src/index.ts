export { childBenefitOf, type YearChildBenefit } from './children.ts';
export type {
  CreditClaims,
  DeductionClaims,
  Mortgage,
  Retirement,
  Spouse,
  YearChild,
} from './claims.ts';
export {
  type CompanyGift,
  type CompanyResult,
  type CompanyReturn,
  type CompanyYear,
  companyReturn,
} from './company/company.ts';
export {
  type CreditOfState,
  FOREIGN_METHODS,
  type ForeignIncome,
  type ForeignMethod,
  type ForeignTax,
} from './company/foreign.ts';
export { PROPOSAL_PARAGRAPHS } from './company/paragraphs.ts';
export {
  ADJUSTED_ROWS,
  COMPANY_ROW_NUMBERS,
  type CompanyRow,
  LED_ROWS,
  SIGNED_ROWS,
} from './company/rows.ts';
export { type CompanyRules, companyRulesFromLaw } from './company/rules.ts';
export { creditsOf } from './credits.ts';
export { roundedBaseOf } from './deductions.ts';
export {
  type FlatTax,
  type FlatTaxMonth,
  flatTaxBand,
  flatTaxBandLimit,
  flatTaxOf,
  type IncomeByRate,
  taxPartOf,
} from './flat-tax/flat-tax.ts';
export {
  FLAT_TAX_BANDS,
  type FlatTaxBand,
  type FlatTaxParts,
  type FlatTaxYear,
  flatTaxRulesFromLaw,
  flatTaxYear,
} from './flat-tax/rules.ts';
export {
  type FormItem,
  type FormLine,
  ITEM_TYPES,
  type ItemType,
  LINE_SOURCES,
  type LineSource,
  type ReturnFinding,
  rowOf,
  toCrowns,
} from './form-line.ts';
export type { Line, Part, TaxFinding } from './line.ts';
export { type Loss, type LossUse, lossItems, useLosses } from './losses.ts';
export {
  type DisabilityDegree,
  FLAT_RATES,
  type FlatRate,
  type IncomeTaxRules,
  type Relation,
  type TaxYear,
  taxYear,
} from './parameters.ts';
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
  type PersonYear,
  type Rent,
} from './person/claims.ts';
export { type FlatExpenses, flatExpense, flatExpensesOf } from './person/flat-expenses.ts';
export { type PersonResult, type PersonReturn, personReturn } from './person/return.ts';
export { PERSON_FORM_YEARS } from './person/rows.ts';
export {
  ADVANCE_FREQUENCIES,
  type AdvanceFrequency,
  type AdvancePlan,
  type AdvanceRules,
  type AdvanceShare,
  advanceRulesFromLaw,
  advancesOf,
} from './return/advances.ts';
export {
  type Due,
  dueOf,
  FILING_MODES,
  type FilingMode,
  type ReturnMonths,
  returnMonthsFromLaw,
} from './return/due.ts';
export { calendarYear, type TaxPeriod } from './return/period.ts';
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
export { taxOf, type YearTax } from './tax.ts';

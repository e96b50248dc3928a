export {
  type AccountingRow,
  type AccountingTerms,
  type AccountingYear,
  accountingOfYear,
  accountingPlan,
  accountingTerms,
  accountingYearly,
} from './accounting-plan.ts';
export {
  type AssetCategory,
  CardError,
  checkCard,
  type DepreciationCard,
  LONGEST_USEFUL_LIFE_MONTHS,
  type TaxGroup,
  type TaxMethod,
} from './card.ts';
export { explainAccountingMonth } from './explain-accounting.ts';
export { explainTaxYear } from './explain-tax.ts';
export { type DepreciationPlans, depreciationPlans, type YearSummary, yearSummary } from './plans.ts';
export {
  type AccountingRowJson,
  type AccountingYearJson,
  type PlansJson,
  plansToJson,
  type TaxRowJson,
  type YearSummaryJson,
  yearSummaryToJson,
} from './plans-json.ts';
export {
  type ByGroup,
  type DepreciationParameters,
  type DepreciationRules,
  type MonthlyRounding,
  parametersFor,
  rulesFromLaw,
} from './rules.ts';
export type { Step, StepInput } from './step.ts';
export { type TaxRow, taxPlan, taxResidual } from './tax-plan.ts';

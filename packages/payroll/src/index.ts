export {
  ABSENCE_KINDS,
  type Absence,
  type AbsenceKind,
  compensationDays,
  type HourlyAverage,
  isCompensated,
  lowersHealthMinimum,
  type SickPayParameters,
} from './absence/absence.ts';
export { type AbsenceDays, absenceDays, beginningOf, workingDaysNotAbsent } from './absence/absence-days.ts';
export {
  type AverageFacts,
  averageOf,
  hourlyAverage,
  previousQuarter,
  type Quarter,
} from './absence/hourly-average.ts';
export { type MonthAbsence, type MonthAbsences, monthAbsences } from './absence/month-absences.ts';
export { reducedAverage, type SickPay, sickPay } from './absence/sick-pay.ts';
export { carIncome } from './benefits/benefit-amounts.ts';
export {
  BENEFIT_KINDS,
  type BenefitKind,
  type Benefits,
  type BenefitsUsed,
  CAR_EMISSIONS,
  type Car,
  type CarEmission,
  type Meals,
  type OtherBenefit,
} from './benefits/benefits.ts';
export { LARGEST_GROSS } from './check-facts.ts';
export type { CreditKey } from './credits.ts';
export {
  DEDUCTION_KINDS,
  type Deduct,
  type Deducted,
  type DeductedIncome,
  type DeductionClaim,
  type DeductionItem,
  type DeductionKind,
  type PersonDeductions,
  type SlipDeductions,
} from './deductions.ts';
export { PAYSLIP_FIGURES, type PayslipFigure } from './explain/payslip-figure.ts';
export { payslipSteps } from './explain/payslip-steps.ts';
export type { Step, StepInput } from './explain/step.ts';
export { type StepJson, stepsToJson } from './explain/steps-json.ts';
export type {
  Child,
  Contract,
  Disability,
  PartTimeDiscountReason,
  PersonMonth,
  Relationship,
  Settlement,
  WorkCategory,
} from './facts.ts';
export { inOrder } from './order.ts';
export { type PayrollParameters, type PayrollRules, parametersFor } from './parameters.ts';
export {
  PARTIAL_MONTH_REFERENCE,
  type PartialMonthWage,
  partialMonthWage,
  reducedWage,
} from './partial-month.ts';
export { PayrollError, type PayrollErrorCode } from './payroll-error.ts';
export { deductedIncomes, type Payslip, payslips } from './payslip.ts';
export { benefitsToJson, type PayslipDataJson, payslipToJson } from './payslip-json.ts';
export { daysOf } from './period.ts';
export type { Posting } from './postings.ts';
export type { Premiums } from './premiums.ts';
export { type RemittanceDeadlines, remittanceDeadlines } from './remittance-deadlines.ts';
export {
  type CategoryRounding,
  type EmployerSocialOfSlip,
  type EmployerSocialRounding,
  employerSocialOf,
  employerSocialRounding,
} from './rounding-entry.ts';
export { rulesFromLaw } from './rules.ts';
export type { SlipTax, TaxBand, UsedCredit } from './tax.ts';
export type { TaxKind } from './tax-kind.ts';

export { CLAIM_KINDS, type Claim, type ClaimKind } from './claim.ts';
export {
  type DeductedWage,
  type DeductionItem,
  protectedOf,
  type Turn,
  type WageDeductions,
  wageDeductions,
} from './deductions.ts';
export {
  type DeductionFigures,
  type DeductionRules,
  deductionRulesFromLaw,
  figuresForWageOf,
  figuresOn,
  monthOfPayment,
} from './rules.ts';
export { type SlipOfPerson, spreadOverSlips } from './spread.ts';
export {
  type DeductionFigure,
  type DeductionStepJson,
  deductionSteps,
  type IncomeOfSlip,
} from './steps.ts';

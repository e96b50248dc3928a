export { checked, checkFindings, controlChecks, recapitulativeChecks } from './checks.ts';
export type { KnownLines } from './coefficient.ts';
export type {
  Applied,
  Check,
  CheckCode,
  CheckedDocument,
  CoefficientFigures,
  ControlAmounts,
  ControlRowA1,
  ControlRowA2,
  ControlRowA3,
  ControlRowA4,
  ControlRowB1,
  ControlRowB2,
  ControlSections,
  ControlStatement,
  ControlSum,
  ControlTotals,
  ControlType,
  ExactAmounts,
  Proposal,
  RecapitulativeRow,
  RecapitulativeStatement,
  RecapitulativeType,
  ReturnLine,
  ReturnSource,
  ReturnTotals,
  ReturnType,
  VatReturn,
} from './content.ts';
export { type ControlInput, controlStatement, controlTotals } from './control.ts';
export {
  followingControlStatement,
  followingRecapitulative,
  hasChanged,
  knownRows,
  lastKnown,
  supplementaryReturn,
} from './corrections.ts';
export { type ExactTax, exactTax } from './exact-tax.ts';
export { formIssues } from './forms/check/check-form.ts';
export type { FormName } from './forms/check/head.ts';
export type { FormCodes, FormIssue, FormIssueCode } from './forms/check/issue.ts';
export { type ControlHead, controlStatementXml } from './forms/control-xml.ts';
export { recapitulativeXml } from './forms/recapitulative-xml.ts';
export { RETURN_ELEMENTS } from './forms/return-attributes.ts';
export { type FormHead, type ReturnHead, vatReturnXml } from './forms/return-xml.ts';
export { periodRows, rowsOfDays } from './ledger.ts';
export {
  controlPeriodsOf,
  dueOn,
  isControlPeriod,
  isLastOfYear,
  isReturnPeriod,
  lastEndedPeriod,
  monthOf,
  monthsOf,
  type PayerType,
  parsePeriod,
  payerTypeOf,
  payerTypeOn,
  periodOf,
  quarterOf,
  returnPeriods,
  vatStatusOn,
} from './periods.ts';
export {
  RATE_KINDS,
  type RateKind,
  rateOfKind,
  rateOfPercent,
  ratesOn,
  type VatRate,
  type VatRates,
  vatRatesFromLaw,
} from './rates.ts';
export { type RecapitulativeInput, recapitulativeStatement } from './recapitulative.ts';
export { RETURN_LINES, type ReturnLineFacts, returnLine } from './return-lines.ts';
export {
  type CommodityCode,
  type DeductionLimit,
  type RateClass,
  type VatIdFormat,
  type VatRules,
  vatRulesFromLaw,
} from './rules.ts';
export type { VatInput } from './scope.ts';
export { type Known, splitVat, type VatSplit, type VatStep } from './split-vat.ts';
export { INVESTMENT_GOLD, type TreatmentFacts, treatmentFacts } from './treatments.ts';
export {
  type ControlSection,
  type Deduction,
  type Finding,
  type FindingCode,
  type FindingLevel,
  RECORD_KINDS,
  type RecordedDocument,
  type Taxpayer,
  type UnpaidPurchase,
  type VatAmount,
  type VatDirection,
  type VatDocument,
  type VatKey,
  type VatLines,
  type VatPartner,
  type VatPeriod,
  type VatRecord,
  type VatRecordKind,
  type VatRow,
  type VatStatus,
  type VatStatusSince,
  type YearCoefficient,
} from './types.ts';
export { dayOfDuty, proposalFindings, proposalsBeyond, taxOfOpen, unpaidProposals } from './unpaid.ts';
export { type ReturnInput, vatReturn } from './vat-return.ts';

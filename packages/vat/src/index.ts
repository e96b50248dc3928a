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
export { formIssues } from './forms/check/check-form.ts';
export type { FormName } from './forms/check/head.ts';
export type { FormCodes, FormIssue, FormIssueCode } from './forms/check/issue.ts';
export { type ControlHead, controlStatementXml } from './forms/control-xml.ts';
export { recapitulativeXml } from './forms/recapitulative-xml.ts';
export { RETURN_ELEMENTS } from './forms/return-attributes.ts';
export { type FormHead, type ReturnHead, vatReturnXml } from './forms/return-xml.ts';
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
export { type Known, splitVat, type VatSplit, type VatStep } from './split-vat.ts';
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

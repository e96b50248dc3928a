// What other rooms may ask of filings.
export { changedEvent, changeFiling, type FilingChanges } from './change-filing.ts';
export {
  type ClearedSum,
  type ContentOf,
  clearedSums,
  draftOf,
  type FiledContent,
  type Frozen,
  type FrozenFiling,
  type FrozenSource,
  filedContents,
  frozenOf,
  type PastFrozen,
  postedVat,
  storeFrozen,
  storePastFrozen,
} from './content-store.ts';
export {
  FILING_FIELDS,
  FILING_KINDS,
  type FilingForm,
  type FilingKind,
  type FilingRow,
  FilingSchema,
  type FilingType,
  filingJson,
  isOverview,
  isStatement,
  isYearKind,
  PROOF_STATES,
  type ReportRow,
  type ReportType,
  STATEMENT_KINDS,
  type StatementKind,
  type VatFilingKind,
  YEAR_KINDS,
  type YearKind,
} from './filing.ts';
export { type FormCompany, formCompany, PROGRAM, taxpayerOf } from './form-company.ts';
export { heldFilings, isRegular, type TaxFilingKind, type Typed } from './held.ts';
export { checkIssues, type FilingIssue } from './issues.ts';
export { dueOfAdditional, dueOfLaterVat } from './later-due.ts';
export { type FilingState, type ReportedMonth, reportedMonth } from './month.ts';
export { type Filer, fileNameOf, filingName, statementFileName } from './names.ts';
export { packageOf } from './package.ts';
export { FilingParams } from './params.ts';
export { lastDayOf } from './period.ts';
export { periodName } from './period-name.ts';
export { searchFilings } from './search.ts';
export {
  lastFiledContents,
  type StoredStatement,
  statementContent,
  statementsOf,
  storeStatement,
} from './statement-store.ts';
export {
  type BuiltFiling,
  deleteFiling,
  type FilingChange,
  filedFiles,
  fileOf,
  filingColumns,
  filingOf,
  filingsBetween,
  filingsOfPeriod,
  filingsOfPeriods,
  filingsWithForms,
  firstFilingPeriod,
  formsOf,
  inputDigestOf,
  lastFiledOf,
  storeDraft,
  storeFile,
  storePastFilings,
  updateFiling,
} from './store.ts';

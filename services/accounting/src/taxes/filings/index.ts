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
  PROOF_STATES,
  type ReportRow,
  type ReportType,
  type VatFilingKind,
} from './filing.ts';
export { heldFilings, isRegular, type Typed } from './held.ts';
export { type FilingState, type ReportedMonth, reportedMonth } from './month.ts';
export { fileNameOf, filingName } from './names.ts';
export { packageOf } from './package.ts';
export { FilingParams } from './params.ts';
export { lastDayOf } from './period.ts';
export {
  type BuiltFiling,
  deleteFiling,
  type FilingChange,
  filedFiles,
  fileOf,
  filingOf,
  filingsBetween,
  filingsOfPeriod,
  filingsWithForms,
  firstFilingPeriod,
  formsOf,
  inputDigestOf,
  storeDraft,
  storeFile,
  storePastFilings,
} from './store.ts';

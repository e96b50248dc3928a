// What other rooms may ask of filings.
export { type FilingForm, type FilingRow, type FilingType, fileNameOf, filingName } from './filing.ts';
export { type FilingState, type ReportedMonth, reportedMonth } from './month.ts';
export { packageOf } from './package.ts';
export {
  type BuiltFiling,
  type FilingChange,
  filedFiles,
  filingOf,
  filingsBetween,
  filingsOfPeriod,
  filingsWithForms,
  firstFilingPeriod,
  inputDigestOf,
  storeDraft,
  storeFile,
  storePastFilings,
} from './store.ts';
export { changedEvent } from './update-filing.ts';

// What other rooms may ask of filings.
export { type FilingForm, type FilingRow, type FilingType, fileNameOf, filingName } from './filing.ts';
export { type ReportedMonth, reportedMonth } from './month.ts';
export { packageOf } from './package.ts';
export {
  type BuiltFiling,
  filedFiles,
  filingOf,
  filingsBetween,
  filingsOfPeriod,
  filingsWithForms,
  firstFilingPeriod,
  inputDigestOf,
  storeDraft,
  storeFile,
} from './store.ts';
export { changeFiling } from './update-filing.ts';

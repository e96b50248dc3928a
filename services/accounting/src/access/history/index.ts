export { authorOfRecord } from './author.ts';
export {
  BESIDES_BANKS,
  BESIDES_BOOKS,
  BESIDES_FILINGS,
  BESIDES_VAT,
  BESIDES_WAGES,
  BESIDES_YEARS,
} from './besides.ts';
export type { ChainedRecord, Head } from './chain.ts';
export { changesBetween, type FieldChange } from './changes.ts';
export { agreesWithHistory } from './check.ts';
export { type Author, type HistoryRecord, recordEvent, recordEvents } from './record.ts';
export { BrokenHistory, recordVerifier, restoreRecords } from './restore.ts';
export { type Ahead, headsBehind, historyHead, type Place, recordsOf } from './store.ts';
export { UnlessChanged, WHOLE, whileUnchanged } from './while-unchanged.ts';

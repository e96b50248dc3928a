export { authorOfRecord } from './author.ts';
export type { ChainedRecord, Head } from './chain.ts';
export { changesBetween, type FieldChange } from './changes.ts';
export { agreesWithHistory } from './check.ts';
export { type Author, type HistoryRecord, recordEvent, recordEvents } from './record.ts';
export { BrokenHistory, recordVerifier, restoreRecords } from './restore.ts';
export { historyHead, historyHeads, recordsOf } from './store.ts';
export { UnlessChanged, whileUnchanged } from './while-unchanged.ts';

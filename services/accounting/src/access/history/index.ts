export { changesBetween, type FieldChange } from './changes.ts';
export { agreesWithHistory } from './check.ts';
export { type Author, type HistoryRecord, recordEvent, recordEvents } from './record.ts';

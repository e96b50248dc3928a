export { changesBetween, type FieldChange } from './changes.ts';
export { type Author, type HistoryRecord, recordEvent, recordEvents } from './record.ts';

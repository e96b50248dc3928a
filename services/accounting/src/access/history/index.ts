export { changesBetween } from './changes.ts';
export { type Author, type HistoryRecord, recordEvent, recordEvents } from './record.ts';

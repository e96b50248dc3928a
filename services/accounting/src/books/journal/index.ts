// What other rooms may ask of the journal.

export { entryOf, type StoredEntry } from './entry-store.ts';
export { tell as tellOfEntry } from './events.ts';
export type { EntryValues, LineValues } from './fields.ts';
export { checkEntryLines } from './lines.ts';
export { POSTING_COLUMNS, postingsIn } from './list-journal.ts';
export { checkOpeningDay, openingDifference } from './opening.ts';
export { fillJournal, fillTaxPaid } from './sample.ts';
export { searchEntries, searchEntryNumbers } from './search.ts';
export { postEntry, removeEntry } from './write-entry.ts';

import type { ReadRecord, RecordTarget } from '@news-and-accounting/import-formats';
import { BANK_TRANSACTIONS } from './bank-transactions.ts';
import { DOCUMENTS } from './documents.ts';
import { JOURNAL_ENTRIES } from './journal-entries.ts';
import { OPENINGS } from './openings/openings.ts';
import { PARTNERS } from './partners.ts';
import type { ImportTarget } from './target.ts';

/** What records of each kind become, in the order in which a run stores them. */
export const IMPORT_TARGETS = {
  partner: PARTNERS,
  document: DOCUMENTS,
  journal: JOURNAL_ENTRIES,
  opening: OPENINGS,
  bank_transaction: BANK_TRANSACTIONS,
} as unknown as Readonly<Record<RecordTarget, ImportTarget<ReadRecord>>>;

import type { ReadRecord, RecordTarget } from '@news-and-accounting/import-formats';
import { BANK_TRANSACTIONS } from './bank-transactions.ts';
import { DOCUMENTS } from './documents.ts';
import { JOURNAL_ENTRIES } from './journal-entries.ts';
import { OPENINGS } from './openings/openings.ts';
import { takeAttachmentsBack } from './originals.ts';
import { PARTNERS } from './partners.ts';
import type { CreatedRecord, ImportTarget, TakeBack } from './target.ts';

/** What records of each kind become, in the order in which a run stores them. */
export const IMPORT_TARGETS = {
  partner: PARTNERS,
  document: DOCUMENTS,
  journal: JOURNAL_ENTRIES,
  opening: OPENINGS,
  bank_transaction: BANK_TRANSACTIONS,
} as unknown as Readonly<Record<RecordTarget, ImportTarget<ReadRecord>>>;

/** Who takes back what runs have created, in this order: what refers to others goes first. */
export const UNDONE_IN_ORDER: readonly CreatedRecord[] = [
  ...(['bank_transaction', 'opening', 'journal', 'document', 'partner', 'attachment'] as const),
];

export const takeBackOf = (record: CreatedRecord): TakeBack =>
  record === 'attachment' ? takeAttachmentsBack : IMPORT_TARGETS[record as RecordTarget].takeBack;

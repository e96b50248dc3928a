import type { AccountingOperation } from '../../platform/operation.ts';
import { createJournalEntry } from './create-entry.ts';
import { deleteJournalEntry } from './delete-entry.ts';
import { getJournalEntry } from './get-entry.ts';
import { listJournal } from './list-journal.ts';
import { listRemovedPostings } from './list-removed.ts';
import { reverseJournalEntry } from './reverse-entry.ts';
import { updateJournalEntry } from './update-entry.ts';

export const JOURNAL_OPERATIONS: readonly AccountingOperation[] = [
  listJournal, //         GET    /entities/{entity_id}/journal
  createJournalEntry, //  POST   /entities/{entity_id}/journal
  listRemovedPostings, // GET    /entities/{entity_id}/journal/removed
  getJournalEntry, //     GET    /entities/{entity_id}/journal/{id}
  updateJournalEntry, //  PATCH  /entities/{entity_id}/journal/{id}
  deleteJournalEntry, //  DELETE /entities/{entity_id}/journal/{id}
  reverseJournalEntry, // POST   /entities/{entity_id}/journal/{id}/reverse
];

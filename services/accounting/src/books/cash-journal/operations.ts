import type { AccountingOperation } from '../../platform/operation.ts';
import { getCashJournal } from './get-cash-journal.ts';

export const CASH_JOURNAL_OPERATIONS: readonly AccountingOperation[] = [
  getCashJournal, // GET    /entities/{entity_id}/reports/cash_journal
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { deleteFilingDraft } from './delete-filing.ts';
import { getFiling } from './get-filing.ts';
import { updateFilingState } from './update-filing.ts';

export const VAT_FILING_OPERATIONS: readonly AccountingOperation[] = [
  getFiling, //         GET    /entities/{entity_id}/filings/{id}
  updateFilingState, // PATCH  /entities/{entity_id}/filings/{id}
  deleteFilingDraft, // DELETE /entities/{entity_id}/filings/{id}
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { createFiling } from './create-filing.ts';
import { deleteFilingDraft } from './delete-filing.ts';
import { getFiling } from './get-filing.ts';
import { postFiling } from './post-filing.ts';
import { unpostFiling } from './unpost-filing.ts';
import { updateFilingState } from './update-filing.ts';

export const VAT_FILING_OPERATIONS: readonly AccountingOperation[] = [
  createFiling, //      POST   /entities/{entity_id}/filings
  getFiling, //         GET    /entities/{entity_id}/filings/{id}
  updateFilingState, // PATCH  /entities/{entity_id}/filings/{id}
  deleteFilingDraft, // DELETE /entities/{entity_id}/filings/{id}
  postFiling, //        POST   /entities/{entity_id}/filings/{id}/post_entries
  unpostFiling, //      DELETE /entities/{entity_id}/filings/{id}/post_entries
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { deleteFilingDraft } from './delete-filing.ts';
import { getFiling } from './get-filing.ts';
import { getFilingXml } from './get-filing-xml.ts';
import { listFilings } from './list-filings.ts';
import { updateFilingState } from './update-filing.ts';

export const FILING_OPERATIONS: readonly AccountingOperation[] = [
  listFilings, //       GET    /entities/{entity_id}/filings
  getFiling, //         GET    /entities/{entity_id}/filings/{id}
  getFilingXml, //      GET    /entities/{entity_id}/filings/{id}/xml
  updateFilingState, // PATCH  /entities/{entity_id}/filings/{id}
  deleteFilingDraft, // DELETE /entities/{entity_id}/filings/{id}
];

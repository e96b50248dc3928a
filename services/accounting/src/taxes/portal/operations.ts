import type { AccountingOperation } from '../../platform/operation.ts';
import { attachEvidence } from './attach-evidence.ts';
import { listEvidence } from './list-evidence.ts';
import { validateFiling } from './validate-filing.ts';

export const PORTAL_OPERATIONS: readonly AccountingOperation[] = [
  validateFiling, // POST /entities/{entity_id}/filings/{id}/validation
  listEvidence, //   GET  /entities/{entity_id}/filings/{id}/evidence
  attachEvidence, // POST /entities/{entity_id}/filings/{id}/evidence
];

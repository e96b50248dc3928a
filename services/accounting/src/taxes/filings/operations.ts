import type { AccountingOperation } from '../../platform/operation.ts';
import { getFilingXml } from './get-filing-xml.ts';
import { listFilings } from './list-filings.ts';

export const FILING_OPERATIONS: readonly AccountingOperation[] = [
  listFilings, //  GET /entities/{entity_id}/filings
  getFilingXml, // GET /entities/{entity_id}/filings/{id}/xml
];

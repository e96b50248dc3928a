import type { AccountingOperation } from '../../platform/operation.ts';
import { getOverview } from './get-overview.ts';
import { listCompanyNeeds } from './list-company-needs.ts';

export const OVERVIEW_OPERATIONS: readonly AccountingOperation[] = [
  getOverview, //      GET    /entities/{entity_id}/overview
  listCompanyNeeds, // GET    /overview
];

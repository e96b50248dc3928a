import type { AccountingOperation } from '../../platform/operation.ts';
import { getOverview } from './get-overview.ts';

export const OVERVIEW_OPERATIONS: readonly AccountingOperation[] = [
  getOverview, // GET    /entities/{entity_id}/overview
];

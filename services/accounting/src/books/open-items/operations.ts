import type { AccountingOperation } from '../../platform/operation.ts';
import { getOpenItems } from './get-open-items.ts';

export const OPEN_ITEM_OPERATIONS: readonly AccountingOperation[] = [
  getOpenItems, // GET    /entities/{entity_id}/reports/open_items
];

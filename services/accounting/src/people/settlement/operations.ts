import type { AccountingOperation } from '../../platform/operation.ts';
import { applySettlement } from './apply-settlement.ts';
import { getSettlement } from './get-settlement.ts';
import { listSettlements } from './list-settlements.ts';
import { putSettlement } from './put-settlement.ts';
import { undoSettlement } from './undo-settlement.ts';

export const SETTLEMENT_OPERATIONS: readonly AccountingOperation[] = [
  listSettlements, // GET    /entities/{entity_id}/annual_settlements
  getSettlement, //   GET    /entities/{entity_id}/employees/{id}/annual_settlement
  putSettlement, //   PUT    /entities/{entity_id}/employees/{id}/annual_settlement
  applySettlement, // POST   /entities/{entity_id}/employees/{id}/annual_settlement/apply
  undoSettlement, //  DELETE /entities/{entity_id}/employees/{id}/annual_settlement/apply
];

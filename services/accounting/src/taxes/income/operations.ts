import type { AccountingOperation } from '../../platform/operation.ts';
import { getWorking } from './get-working.ts';
import { updateWorking } from './update-working.ts';

export const INCOME_TAX_OPERATIONS: readonly AccountingOperation[] = [
  getWorking, //    GET   /entities/{entity_id}/taxes/income
  updateWorking, // PATCH /entities/{entity_id}/taxes/income
];

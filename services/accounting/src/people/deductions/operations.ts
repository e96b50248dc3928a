import type { AccountingOperation } from '../../platform/operation.ts';
import { createDeduction } from './create-deduction.ts';
import { deleteDeduction } from './delete-deduction.ts';
import { listDeductions } from './list-deductions.ts';
import { updateDeduction } from './update-deduction.ts';

export const DEDUCTION_OPERATIONS: readonly AccountingOperation[] = [
  listDeductions, //  GET    /entities/{entity_id}/employees/{id}/deductions
  createDeduction, // POST   /entities/{entity_id}/employees/{id}/deductions
  updateDeduction, // PATCH  /entities/{entity_id}/deductions/{id}
  deleteDeduction, // DELETE /entities/{entity_id}/deductions/{id}
];

import type { AccountingOperation } from '../../platform/operation.ts';
import { createRecurrence } from './create-recurrence.ts';
import { deleteRecurrence } from './delete-recurrence.ts';
import { getRecurrence } from './get-recurrence.ts';
import { listRecurrences } from './list-recurrences.ts';
import { runRecurrence } from './run-recurrence.ts';
import { updateRecurrence } from './update-recurrence.ts';

export const RECURRENCE_OPERATIONS: readonly AccountingOperation[] = [
  listRecurrences, //  GET    /entities/{entity_id}/recurrences
  createRecurrence, // POST   /entities/{entity_id}/recurrences
  getRecurrence, //    GET    /entities/{entity_id}/recurrences/{id}
  updateRecurrence, // PATCH  /entities/{entity_id}/recurrences/{id}
  deleteRecurrence, // DELETE /entities/{entity_id}/recurrences/{id}
  runRecurrence, //    POST   /entities/{entity_id}/recurrences/{id}/run
];

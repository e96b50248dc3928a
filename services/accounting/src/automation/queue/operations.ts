import type { AccountingOperation } from '../../platform/operation.ts';
import { listQueue } from './list-queue.ts';
import { updateQueueEntry } from './update-entry.ts';

export const QUEUE_OPERATIONS: readonly AccountingOperation[] = [
  listQueue, //        GET    /entities/{entity_id}/queue
  updateQueueEntry, // PATCH  /entities/{entity_id}/queue/{id}
];

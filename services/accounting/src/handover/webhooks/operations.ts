import type { AccountingOperation } from '../../platform/operation.ts';
import { createWebhook } from './create-webhook.ts';
import { deleteWebhook } from './delete-webhook.ts';
import { listDeliveries } from './list-deliveries.ts';
import { listWebhooks } from './list-webhooks.ts';
import { replayDelivery } from './replay-delivery.ts';
import { rotateWebhookSecret } from './rotate-secret.ts';
import { testWebhook } from './test-webhook.ts';
import { updateWebhook } from './update-webhook.ts';

export const WEBHOOK_OPERATIONS: readonly AccountingOperation[] = [
  listWebhooks, //        GET    /entities/{entity_id}/webhooks
  createWebhook, //       POST   /entities/{entity_id}/webhooks
  updateWebhook, //       PATCH  /entities/{entity_id}/webhooks/{id}
  deleteWebhook, //       DELETE /entities/{entity_id}/webhooks/{id}
  testWebhook, //         POST   /entities/{entity_id}/webhooks/{id}/test
  rotateWebhookSecret, // POST   /entities/{entity_id}/webhooks/{id}/rotate
  listDeliveries, //      GET    /entities/{entity_id}/webhooks/{id}/deliveries
  replayDelivery, //      POST   /entities/{entity_id}/webhooks/{id}/deliveries/{delivery_id}/replay
];

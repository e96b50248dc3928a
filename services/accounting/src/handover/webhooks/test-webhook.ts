import { isSample } from '../../access/companies/index.ts';
import { companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { accepted } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import type { Queries } from '../../platform/store.ts';
import { DeliverySchema, deliveryJson } from './delivery.ts';
import { insertTest } from './delivery-store.ts';
import { RECEIVERS } from './receivers.ts';
import { webhookOf } from './store.ts';
import { WebhookParams } from './webhook.ts';

export const testWebhook = defineOperation({
  id: 'testWebhook',
  method: 'POST',
  path: '/entities/{entity_id}/webhooks/{id}/test',
  summary: 'Send a test to a webhook',
  description:
    'A message of type `webhook.test` is sent at once, also where the webhook is switched off; its `data.id` is null, since no event stands for it, and its `webhook-id` begins with `test_`. It is tried once. The answer comes before it is sent: what came of it is in `listWebhookDeliveries`. A sample company sends nothing: 422.',
  tag: 'Webhooks',
  meta: { permission: 'manager' },
  params: WebhookParams,
  responses: {
    ...json(202, 'The delivery as it waits', DeliverySchema),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const answer = await write(context, async (tx) => {
      const { id } = await webhookOf(tx, entityId, params.id);
      await checkSends(tx, entityId);
      return accepted(deliveryJson(await insertTest(tx, entityId, id)));
    });
    context.services.clients.get(RECEIVERS).ring();
    return answer;
  },
});

/** @throws {HttpError} 422 for a sample company */
export async function checkSends(tx: Queries, entityId: number): Promise<void> {
  if (await isSample(tx, entityId)) throw invalid('Z ukázkové firmy se nic neodesílá.');
}

import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { accepted } from '../../platform/http/answer.ts';
import { EntityId, recordId } from '../../platform/http/params.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { DeliverySchema, deliveryJson } from './delivery.ts';
import { askAgain } from './delivery-store.ts';
import { RECEIVERS } from './receivers.ts';
import { checkSends } from './test-webhook.ts';

export const replayDelivery = defineOperation({
  id: 'replayWebhookDelivery',
  method: 'POST',
  path: '/entities/{entity_id}/webhooks/{id}/deliveries/{delivery_id}/replay',
  summary: 'Send a delivery once more',
  description:
    'Whatever its state, it is sent at once, also where the webhook is switched off, with the same `webhook-id`: a receiver that has it already can tell. When that fails, the tries begin anew, as after a change; `attempts` goes on counting. One that is being sent just now is left as it is. What came of it is in `listWebhookDeliveries`. A sample company sends nothing: 422.',
  tag: 'Webhooks',
  meta: { permission: 'manager' },
  params: Type.Object({
    entity_id: EntityId,
    id: recordId('The webhook: `id` of an entry of `listWebhooks`'),
    delivery_id: recordId('The delivery: `id` of a row of `listWebhookDeliveries`'),
  }),
  responses: {
    ...json(202, 'The delivery as it waits', DeliverySchema),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const answer = await write(context, async (tx) => {
      const delivery = await askAgain(tx, entityId, params.id, params.delivery_id);
      await checkSends(tx, entityId);
      return accepted(deliveryJson(delivery));
    });
    context.services.clients.get(RECEIVERS).ring();
    return answer;
  },
});

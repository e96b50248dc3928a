import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { SECRETS } from '../../platform/secrets.ts';
import { webhookEvent } from './events.ts';
import { BOTH_SIGN_HOURS, hintOf, newSecret, ownerOf } from './secret.ts';
import { rotateSecret, webhookOf } from './store.ts';
import { WebhookParams, WebhookWithSecretSchema, webhookJson } from './webhook.ts';

const HOUR = 3_600_000;

export const rotateWebhookSecret = defineOperation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/entities/{entity_id}/webhooks/{id}/rotate',
  summary: 'Make a new secret for a webhook',
  description:
    'The answer shows the new `secret`, once. For 24 hours deliveries carry two signatures, by the new secret and by the one before, so a receiver can be changed without losing any; then the former one signs no more. Rotating again within that time drops the older of the two. The history gets the record `webhook.updated`.',
  tag: 'Webhooks',
  meta: { permission: 'manager', secret: true },
  params: WebhookParams,
  responses: {
    ...json(200, 'The webhook with its new secret', WebhookWithSecretSchema),
    ...errorResponses(401, 403, 404, 429),
  },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const secrets = context.services.clients.get(SECRETS);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const { id } = await webhookOf(tx, entityId, params.id);
      const secret = newSecret();
      const kept = { secret: await secrets.seal(secret, ownerOf(entityId, id)), hint: hintOf(secret) };
      const until = new Date(now.getTime() + BOTH_SIGN_HOURS * HOUR);
      await rotateSecret(tx, entityId, id, { ...kept, until }, now);
      const webhook = await webhookOf(tx, entityId, id);
      await recordEvent(tx, webhookEvent('rotated', { entityId, userId }, webhook));
      return ok({ ...webhookJson(webhook), secret });
    });
  },
});

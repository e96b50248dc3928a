import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { created } from '../../platform/http/answer.ts';
import { readBody, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { write } from '../../platform/idempotency/index.ts';
import { defineOperation } from '../../platform/operation.ts';
import { SECRETS } from '../../platform/secrets.ts';
import { checkAddress } from './check-address.ts';
import { newBody, WEBHOOK } from './fields.ts';
import { makeWebhook } from './make-webhook.ts';
import { WebhooksParams, WebhookWithSecretSchema, webhookJson } from './webhook.ts';

export const createWebhook = defineOperation({
  id: 'createWebhook',
  method: 'POST',
  path: '/entities/{entity_id}/webhooks',
  summary: 'Have changes delivered to an address',
  description:
    'Sent inside `webhook`. From now on every record of the change history whose kind is among `actions` (`*`, all of a kind of thing as `document.*`, one as `document.issued`; the kinds are those of `listEvents`) is sent to `url` by POST: `{type, timestamp, data: {id, entity_id, action, subject_type, subject_id, summary, user}}`, signed as Standard Webhooks say. The answer is the only place that shows the `secret` of the signatures; the guide “Webhooks” shows how to verify them.\n\nThe delivery is stored together with the change, so none is lost and none tells of what was rolled back. An answer 2xx within 15 seconds is success, redirects are failures. It is tried again after 5 s, 5 min, 30 min, 2, 5, 10, 14, 20 and 24 h. The same delivery may come twice, with the same `webhook-id`, and in another order than the changes. Five days of nothing but failures, or an answer 410, switch the webhook off and the managers get a mail.\n\n`url` has to be `https`; one in a private network, of this machine or of this service is a 422 `PRIVATE_ADDRESS`, and names are checked at each connection, unless the operator allows it. An unreadable address or action is a 422 that names it, an eleventh webhook as well. A sample company delivers nothing. The history gets the record `webhook.created`.',
  tag: 'Webhooks',
  meta: { permission: 'manager', secret: true },
  params: WebhooksParams,
  body: newBody(),
  responses: {
    ...json(201, 'The webhook with its secret', WebhookWithSecretSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ body }, context) {
    const values = readBody(WEBHOOK, unwrap(body, 'webhook'));
    checkAddress(context, values.url);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const secrets = context.services.clients.get(SECRETS);
    const now = new Date(context.now());
    return write(context, async (tx) => {
      await holdCompany(tx, entityId);
      const { webhook, secret } = await makeWebhook(tx, { entityId, userId, secrets, now }, values);
      return created({ ...webhookJson(webhook), secret });
    });
  },
});

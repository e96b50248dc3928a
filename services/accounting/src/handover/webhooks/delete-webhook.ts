import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { noContent } from '../../platform/http/answer.ts';
import { errorResponses, noBody } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { webhookEvent } from './events.ts';
import { removeWebhook, webhookOf } from './store.ts';
import { WebhookParams, webhookJson } from './webhook.ts';

export const deleteWebhook = defineOperation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/entities/{entity_id}/webhooks/{id}',
  summary: 'Delete a webhook',
  description:
    'Nothing is sent to it any more; its deliveries, also those that wait, and its secrets go with it. To stop it for a while send `active: false` with `updateWebhook`. The history gets the record `webhook.deleted`.',
  tag: 'Webhooks',
  meta: { permission: 'manager', versioned: true },
  params: WebhookParams,
  responses: { ...noBody(204, 'The webhook is gone'), ...errorResponses(401, 403, 404, 422, 429) },
  async handler({ params }, context) {
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const webhook = await webhookOf(tx, entityId, params.id);
      await checkVersion(context, webhook, () => webhookJson(webhook));
      await removeWebhook(tx, entityId, webhook.id);
      await recordEvent(tx, webhookEvent('deleted', { entityId, userId }, webhook));
    });
    return noContent();
  },
});

import { transaction } from '@news-and-accounting/postgres';
import { recordEvent } from '../../access/history/index.ts';
import { holdCompany } from '../../books/ledger/index.ts';
import { callerOf, companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { readChanges, unwrap } from '../../platform/http/fields.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { checkVersion } from '../../platform/http/versions.ts';
import { defineOperation } from '../../platform/operation.ts';
import { checkAddress } from './check-address.ts';
import { planWaiting } from './delivery-store.ts';
import { webhookChanges, webhookEvent } from './events.ts';
import { changesBody, WEBHOOK } from './fields.ts';
import { changeWebhook, webhookOf } from './store.ts';
import { WebhookParams, WebhookSchema, webhookJson } from './webhook.ts';

export const updateWebhook = defineOperation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/entities/{entity_id}/webhooks/{id}',
  summary: 'Change a webhook, or switch it off and on',
  description:
    'Changes the fields that are sent inside `webhook`, by the rules of `createWebhook`. With `active: false` nothing is sent any more: of changes from then on no deliveries are made, and what waits goes on waiting, for 30 days at most. With `active: true` it goes on at once; `disabled_reason` and `failing_since` become null, as they do with another `url`, to which what waits is sent from then on. The history gets the record `webhook.updated`, in which of an address only the host and its end stand, since every member reads it.',
  tag: 'Webhooks',
  meta: { permission: 'manager', versioned: true },
  params: WebhookParams,
  body: changesBody(),
  responses: {
    ...json(200, 'The webhook', WebhookSchema),
    ...errorResponses(400, 401, 403, 404, 413, 415, 422, 429),
  },
  async handler({ params, body }, context) {
    const changes = readChanges(WEBHOOK, unwrap(body, 'webhook'), '');
    if (changes.url !== undefined) checkAddress(context, changes.url);
    const { id: entityId } = companyOf(context);
    const { userId } = callerOf(context);
    const webhook = await transaction(context.sql, async (tx) => {
      await holdCompany(tx, entityId);
      const before = await webhookOf(tx, entityId, params.id);
      await checkVersion(context, before, () => webhookJson(before));
      const { url, actions, active } = { ...before, ...changes };
      const isAnew = url !== before.url || (active && !before.active);
      await changeWebhook(tx, entityId, before.id, { url, actions, active, isAnew }, new Date(context.now()));
      if (active !== before.active) await planWaiting(tx, entityId, before.id, active);
      const after = await webhookOf(tx, entityId, before.id);
      await recordEvent(tx, {
        ...webhookEvent('updated', { entityId, userId }, after),
        changes: webhookChanges(before, after),
      });
      return after;
    });
    return ok(webhookJson(webhook), webhook.updated_at);
  },
});

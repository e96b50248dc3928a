import Type from 'typebox';
import { companyOf } from '../../platform/context.ts';
import { ok } from '../../platform/http/answer.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { webhooksOf } from './store.ts';
import { WebhookSchema, WebhooksParams, webhookJson } from './webhook.ts';

export const listWebhooks = defineOperation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/entities/{entity_id}/webhooks',
  summary: 'Where changes are delivered, the oldest first',
  description:
    'An array of the company’s webhooks, at most 10. Secrets are never shown again, `hint` is the end of the present one. `failing_since` says since when nothing was taken, `disabled_reason` why the service switched one off. `updated_at` in quotes is the version for `If-Match` of `updateWebhook` and `deleteWebhook`; a delivery is no new version.',
  tag: 'Webhooks',
  meta: {
    permission: 'manager',
    table: {
      file: 'webhooky',
      title: 'Webhooky',
      columns: [
        { key: 'url', title: 'Adresa příjemce' },
        { key: 'actions', title: 'Druhy změn' },
        { key: 'active', title: 'Zapnutý', kind: 'flag' },
        { key: 'failing_since', title: 'Nedaří se od', kind: 'moment' },
        {
          key: 'disabled_reason',
          title: 'Proč se vypnul',
          labels: { gone: 'příjemce už nic nechce', failing: 'pět dní se nic nedoručilo' },
        },
        { key: 'hint', title: 'Podpisový klíč', paper: false },
        { key: 'created_at', title: 'Vytvořen', kind: 'moment' },
        { key: 'updated_at', title: 'Změněn', kind: 'moment', paper: false },
      ],
    },
  },
  params: WebhooksParams,
  responses: {
    ...json(200, 'The webhooks', Type.Array(WebhookSchema)),
    ...errorResponses(401, 403, 404, 429),
  },
  async handler(_input, context) {
    return ok((await webhooksOf(context.sql, companyOf(context).id)).map(webhookJson));
  },
});

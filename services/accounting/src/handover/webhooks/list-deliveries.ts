import Type from 'typebox';
import { type Context, companyOf } from '../../platform/context.ts';
import { invalidField } from '../../platform/errors.ts';
import { PAGE_QUERY, paged, pageOfQuery, pageSchema } from '../../platform/http/paged.ts';
import { errorResponses, json } from '../../platform/http/responses.ts';
import { defineOperation } from '../../platform/operation.ts';
import { DELIVERY_STATES, type Delivery, DeliverySchema, deliveryJson } from './delivery.ts';
import { deliveriesOf, deliveryRows } from './delivery-store.ts';
import { webhookOf } from './store.ts';
import { WebhookParams } from './webhook.ts';

const STATE_NAMES: Readonly<Record<Delivery['state'], string>> = {
  waiting: 'čeká',
  delivered: 'doručeno',
  failed: 'nedoručeno',
};

export const listDeliveries = defineOperation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/entities/{entity_id}/webhooks/{id}/deliveries',
  summary: 'Deliveries of a webhook, newest first',
  description:
    'What was and is to be delivered, for 30 days. `attempts`, `status` and `error` are of the tries so far, `next_at` is when the next one comes; one that waits without it waits for its webhook to be switched on. `event_id` is the record of `listEvents`. `replayWebhookDelivery` sends one once more. An unknown `state` is a 422.',
  tag: 'Webhooks',
  meta: {
    permission: 'manager',
    table: {
      file: 'doruceni',
      title: 'Doručení webhooku',
      columns: [
        { key: 'created_at', title: 'Vzniklo', kind: 'moment' },
        { key: 'action', title: 'Druh změny' },
        { key: 'event_id', title: 'Záznam historie', kind: 'number', paper: false },
        { key: 'state', title: 'Stav', labels: STATE_NAMES },
        { key: 'attempts', title: 'Pokusů', kind: 'number' },
        { key: 'status', title: 'Odpověď', kind: 'number' },
        { key: 'error', title: 'Chyba' },
        { key: 'tried_at', title: 'Naposledy', kind: 'moment' },
        { key: 'next_at', title: 'Další pokus', kind: 'moment', paper: false },
      ],
      all: allDeliveries,
      filters: { state: 'stav' },
      subject: async ({ id }, context) =>
        (await webhookOf(context.sql, companyOf(context).id, Number(id))).url,
    },
  },
  params: WebhookParams,
  query: Type.Object({
    state: Type.Optional(
      Type.String({ description: 'Only these, separated by commas: `waiting`, `delivered`, `failed`' }),
    ),
    ...PAGE_QUERY,
  }),
  responses: {
    ...json(200, 'A page', pageSchema(DeliverySchema)),
    ...errorResponses(401, 403, 404, 422, 429),
  },
  async handler({ params, query }, context) {
    const { id: entityId } = companyOf(context);
    const { id } = await webhookOf(context.sql, entityId, params.id);
    const page = pageOfQuery(query);
    const { total, rows } = await deliveriesOf(context.sql, entityId, id, statesOf(query.state), page);
    return paged(page, { total, rows: rows.map(deliveryJson) });
  },
});

async function* allDeliveries(
  { state }: Readonly<Record<string, string | undefined>>,
  context: Context,
  { id: webhookId }: Readonly<Record<string, string | number>>,
) {
  const { id: entityId } = companyOf(context);
  const { id } = await webhookOf(context.sql, entityId, Number(webhookId));
  for await (const batch of deliveryRows(context.sql, entityId, id, statesOf(state)))
    yield batch.map(deliveryJson);
}

/** @throws {HttpError} 422 for a state that is none */
function statesOf(given: string | undefined): string[] | null {
  const states = (given ?? '').split(',').flatMap((each) => each.trim() || []);
  const unknown = states.find((each) => !DELIVERY_STATES.some((state) => state === each));
  if (unknown !== undefined)
    throw invalidField('state', `Musí být některé ze stavů ${DELIVERY_STATES.join(', ')}.`);
  return states.length === 0 ? null : states;
}

import { eventually } from '../harness.ts';
import type { ExampleStage } from './stage.ts';

/** A receiver of changes: made, tried, what it got, and its end. */
export async function showWebhooks(
  { show, prepare, receiver }: Pick<ExampleStage, 'show' | 'prepare' | 'receiver'>,
  entity_id: number,
): Promise<void> {
  const path = { entity_id };
  const webhook = { url: receiver, actions: ['document.*', 'partner.created'] };
  const { id } = await show('createWebhook', 201, { path, body: { webhook } });
  const one = { path: { entity_id, id } };
  await show('testWebhook', 202, one);
  const partner = { name: 'Sýrárna Vír s.r.o.', city: 'Vír' };
  await prepare('POST', `/entities/${entity_id}/partners`, { partner });
  const address = `/entities/${entity_id}/webhooks/${id}/deliveries?state=delivered`;
  await eventually(async () => (await prepare('GET', address)).total === 2);
  const { rows } = await show('listWebhookDeliveries', 200, { ...one, query: { state: 'delivered' } });
  await show('replayWebhookDelivery', 202, { path: { entity_id, id, delivery_id: rows[0].id } });
  await show('rotateWebhookSecret', 200, one);
  await show('updateWebhook', 200, { ...one, body: { webhook: { actions: ['document.*'] } } });
  await show('listWebhooks', 200, { path });
  await show('deleteWebhook', 204, one);
}

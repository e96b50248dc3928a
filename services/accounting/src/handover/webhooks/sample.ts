import { randomBytes } from 'node:crypto';
import { recordEvent } from '../../access/history/index.ts';
import type { SampleContext } from '../../platform/sample-context.ts';
import type { Queries } from '../../platform/store.ts';
import { webhookEvent } from './events.ts';
import { hintOf, newSecret } from './secret.ts';
import { insertPast, insertWebhook, newWebhookId } from './store.ts';

const ACTIONS = ['document.issued', 'document.paid'];

/**
 * An e-shop that hears of documents. Nothing of a sample company is delivered, so nothing is signed either: its secret is
 * one that nobody can open.
 */
export async function fillWebhooks(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const id = await newWebhookId(tx);
  const url = 'https://eshop.example/ucetnictvi';
  const kept = { secret: randomBytes(60), hint: hintOf(newSecret()) };
  await insertWebhook(tx, entityId, id, { url, actions: ACTIONS, active: true, ...kept }, now);
  await recordEvent(tx, webhookEvent('created', { entityId, userId }, { id, url }));
  await insertPast(tx, entityId, id, ACTIONS);
}

import { type Author, recordEvent } from '../../access/history/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { Queries } from '../../platform/store.ts';
import { webhookEvent } from './events.ts';
import type { WebhookValues } from './fields.ts';
import { hintOf, newSecret, ownerOf } from './secret.ts';
import { countWebhooks, insertWebhook, newWebhookId, webhookOf } from './store.ts';
import type { Webhook } from './webhook.ts';

const WEBHOOKS_AT_MOST = 10;

/** Stores a new webhook with its record of the history; the caller holds the company. @throws {HttpError} 422 */
export async function makeWebhook(
  tx: Queries,
  { entityId, userId, secrets, now }: { entityId: number; userId: Author; secrets: Secrets; now: Date },
  values: WebhookValues,
): Promise<{ webhook: Webhook; secret: string }> {
  if ((await countWebhooks(tx, entityId)) >= WEBHOOKS_AT_MOST)
    throw invalid(`Firma smí mít nejvýše ${WEBHOOKS_AT_MOST} webhooků.`);
  const id = await newWebhookId(tx);
  const secret = newSecret();
  const kept = { secret: await secrets.seal(secret, ownerOf(entityId, id)), hint: hintOf(secret) };
  await insertWebhook(tx, entityId, id, { ...values, ...kept }, now);
  const webhook = await webhookOf(tx, entityId, id);
  await recordEvent(tx, webhookEvent('created', { entityId, userId }, webhook));
  return { webhook, secret };
}

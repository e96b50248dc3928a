import type { Services } from '../../platform/services.ts';
import { failingTooLong, sweepDeliveries } from './delivery-store.ts';
import { disable } from './disable.ts';

/** Switches off what has only failed for days, and forgets old deliveries. */
export async function keepWebhooks(services: Services): Promise<{ disabled: number; forgotten: number }> {
  const failing = await failingTooLong(services.sql);
  for (const webhook of failing) await disable(services, webhook, 'failing');
  return { disabled: failing.length, forgotten: await sweepDeliveries(services.sql) };
}

import { recordEvents } from '../access/history/index.ts';
import { readBody } from '../platform/http/fields.ts';
import type { SampleContext } from '../platform/sample-context.ts';
import type { Queries } from '../platform/store.ts';
import { partnerEvent } from './events.ts';
import { PARTNER_FIELDS } from './fields.ts';
import { checkedNumbers } from './numbers.ts';
import { insertPartners } from './store.ts';

/** Adds contacts. */
export async function fillContacts(
  tx: Queries,
  { entityId, userId, now }: SampleContext,
  told: readonly object[],
): Promise<void> {
  const partners = told.map((given) => {
    const values = readBody(PARTNER_FIELDS, given);
    return { ...values, ...checkedNumbers(values) };
  });
  const ids = await insertPartners(tx, entityId, partners, now);
  await recordEvents(
    tx,
    partners.map((partner, i) => partnerEvent('created', entityId, userId, { ...partner, id: ids[i] ?? 0 })),
  );
}

import type { PartnerValues } from '@news-and-accounting/import-formats';
import { addContact } from '../../contacts/index.ts';
import { type FoundPartner, partnerFinder } from './partner-finder.ts';
import type { Storing } from './target.ts';

/** The contact that a planned row names, created unless another row has done so since. */
export async function storedPartner(
  storing: Storing,
  asked: PartnerValues,
  planned: FoundPartner,
): Promise<number> {
  if (planned.id !== null) return planned.id;
  const { tx, entityId, writer } = storing;
  const finder = partnerFinder({ ...storing, sql: tx });
  await finder.prepare([asked]);
  const { partner: now } = finder.find(asked);
  if (now !== null && now.id !== null) return now.id;
  const { id } = await addContact(tx, { entityId, userId: writer.userId, now: writer.now }, planned.values);
  storing.note({ record: 'partner', record_id: id });
  return id;
}

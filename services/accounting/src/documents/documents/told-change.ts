import { recordEvents } from '../../access/history/index.ts';
import { resetIfChanged } from '../../approval/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { StoredDocument } from './document.ts';
import { documentChanges, documentEvent } from './events.ts';
import { documentOf } from './store.ts';
import type { Writer } from './writer.ts';

/**
 * Tells the history what a write has changed of a document, and ends an approval that the change has overtaken.
 * @param before as it was held
 * @returns the document as it is then
 */
export async function toldChange(
  tx: Queries,
  { company, userId, now }: Pick<Writer, 'company' | 'userId' | 'now'>,
  before: StoredDocument,
  what: 'updated' | 'posted' = 'updated',
): Promise<StoredDocument> {
  const entityId = company.id;
  const reset = await resetIfChanged(tx, { entityId, userId, now }, before);
  const after = await documentOf(tx, entityId, before.id);
  const record = { ...documentEvent(what, entityId, userId, after), changes: documentChanges(before, after) };
  await recordEvents(tx, [record, ...reset]);
  return after;
}

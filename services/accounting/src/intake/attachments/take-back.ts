import { type Author, recordEvent } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import { attachmentEvent } from './events.ts';
import { attachmentOf, removeAttachment } from './store.ts';

/**
 * Deletes an attachment that belongs to nothing and that nobody has changed since, with its history record.
 * @param version in which it was left
 * @returns why it stays; null: it is gone
 */
export async function takeAttachmentBack(
  tx: Queries,
  { entityId, userId }: { entityId: number; userId: Author },
  { id, version }: { id: number; version: Date | null },
): Promise<string | null> {
  const attachment = await attachmentOf(tx, entityId, id, true);
  if (attachment.links.length > 0) return 'Příloha patří k tomu, co zůstává.';
  if (attachment.updated_at.getTime() !== version?.getTime()) return 'Příloha byla od převzetí změněna.';
  await removeAttachment(tx, entityId, id);
  await recordEvent(tx, attachmentEvent('deleted', entityId, userId, attachment));
  return null;
}

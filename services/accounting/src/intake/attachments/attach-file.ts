import { type Author, recordEvent } from '../../access/history/index.ts';
import type { Queries } from '../../platform/store.ts';
import type { Attachment, FileFacts, Source, Subject } from './attachment.ts';
import { attachmentEvent } from './events.ts';
import { attachmentOf, attachmentOfFile, insertAttachment, insertLinks, touchAttachment } from './store.ts';

/** A file that the company has stored, and what it becomes. */
export type NewAttachment = {
  fileId: number;
  bytes: number;
  facts: FileFacts;
  /** As it is to be kept. */
  name: string;
  note: string | null;
  source: Source;
  links: readonly Subject[];
};

/**
 * The one way a stored file becomes an attachment, in the transaction of what it comes with, with its history record.
 * The same bytes are one attachment of a company: who brings them again gets it, with the links added.
 * @returns whether the company did not have it
 */
export async function attachFile(
  tx: Queries,
  entityId: number,
  userId: Author,
  given: NewAttachment,
  now: Date,
): Promise<{ attachment: Attachment; isNew: boolean }> {
  const { fileId, bytes, facts, name, note, source, links } = given;
  const row = { ...facts, file_id: fileId, name, bytes, note, source, user_id: userId };
  const id = await insertAttachment(tx, entityId, row, now);
  if (id !== null) {
    await insertLinks(tx, entityId, id, links);
    const attachment = await attachmentOf(tx, entityId, id);
    await recordEvent(tx, attachmentEvent('created', entityId, userId, attachment));
    return { attachment, isNew: true };
  }
  const present = await attachmentOfFile(tx, entityId, fileId);
  if (present === null) throw new Error('an attachment that was there is gone');
  const added = await insertLinks(tx, entityId, present.id, links);
  if (added === 0) return { attachment: present, isNew: false };
  await touchAttachment(tx, entityId, present.id, now);
  const attachment = await attachmentOf(tx, entityId, present.id);
  await recordEvent(tx, attachmentEvent('updated', entityId, userId, attachment));
  return { attachment, isNew: false };
}

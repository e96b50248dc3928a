import { type Author, recordEvents } from '../../access/history/index.ts';
import { invalid } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';
import type { Attachment, FileFacts, Source, Subject } from './attachment.ts';
import { attachmentEvent } from './events.ts';
import {
  attachmentsByFile,
  attachmentsBySubject,
  bytesOfAll,
  changeAttachment,
  insertAttachments,
  insertLinks,
} from './store.ts';

/** A file that the company has stored, and what it becomes. */
export type NewAttachment = {
  fileId: number;
  bytes: number;
  facts: FileFacts;
  /** As it is to be kept; see `fileName`. */
  name: string;
  note: string | null;
  source: Source;
  /** Things that the company has. */
  links: readonly Subject[];
};

/** For whom and when; `megabytesAtMost` all attachments of the company may have, `ACCOUNTING_ATTACHMENTS_MB`. */
export type Attaching = { entityId: number; userId: Author; now: Date; megabytesAtMost: number };

export type Attached = { attachment: Attachment; isNew: boolean };

const MEGABYTE = 1024 * 1024;
const OF_ONE_SUBJECT = 50;

/**
 * The one way stored files become attachments, in the transaction of what they come with, with their history records.
 * The same bytes are one attachment of a company: who brings them again gets it, with the links added, and with the note
 * where it has none. Whoever calls holds the company.
 * @returns one for each given, in their order
 * @throws {HttpError} 422 for the 51st attachment of a subject, and `QUOTA_EXCEEDED`
 */
export async function attachFiles(
  tx: Queries,
  attaching: Attaching,
  given: readonly NewAttachment[],
): Promise<Attached[]> {
  if (given.length === 0) return [];
  const { entityId, userId, now, megabytesAtMost } = attaching;
  const newIds = await insertAttachments(tx, entityId, given.map(rowOf(userId)), now);
  if (newIds.size > 0) await checkQuota(tx, entityId, megabytesAtMost);

  const fileIds = given.map(({ fileId }) => fileId);
  const before = await attachmentsByFile(tx, entityId, fileIds);
  const idOf = (fileId: number) => before.get(fileId)?.id ?? 0;
  const links = given.flatMap(({ fileId, links }) =>
    links.map((link) => ({ ...link, attachment_id: idOf(fileId) })),
  );
  const linked = await insertLinks(tx, entityId, links);
  await checkSubjectCounts(tx, entityId, links);

  const changed = new Set(linked.filter((id) => !newIds.has(id)));
  for (const { fileId, note } of given) {
    const present = before.get(fileId);
    if (present === undefined || newIds.has(present.id)) continue;
    const takesNote = present.note === null && note !== null;
    if (takesNote) changed.add(present.id);
    if (changed.has(present.id))
      await changeAttachment(tx, entityId, { ...present, note: takesNote ? note : present.note }, now);
  }
  const after = await attachmentsByFile(tx, entityId, fileIds);
  const told = [...after.values()].filter(({ id }) => newIds.has(id) || changed.has(id));
  await recordEvents(
    tx,
    told.map((each) => attachmentEvent(newIds.has(each.id) ? 'created' : 'updated', entityId, userId, each)),
  );
  return given.map(({ fileId }) => {
    const attachment = after.get(fileId);
    if (attachment === undefined) throw new Error('an attachment was stored and is gone');
    return { attachment, isNew: newIds.has(attachment.id) };
  });
}

const rowOf =
  (userId: Author) =>
  ({ fileId, bytes, facts, name, note, source }: NewAttachment) => ({
    ...{ ...facts, file_id: fileId, name, bytes, note, source, user_id: userId },
  });

async function checkQuota(tx: Queries, entityId: number, megabytes: number): Promise<void> {
  if ((await bytesOfAll(tx, entityId)) <= megabytes * MEGABYTE) return;
  const text = `Přílohy firmy by měly víc než ${megabytes} MB. Smažte prosím některé, nebo požádejte o větší prostor.`;
  throw invalid(text, { code: 'QUOTA_EXCEEDED', fields: { file: text } });
}

/** @throws {HttpError} 422 when a subject has more attachments than it may */
export async function checkSubjectCounts(
  tx: Queries,
  entityId: number,
  subjects: readonly Subject[],
): Promise<void> {
  const counts = await attachmentsBySubject(tx, entityId, subjects);
  if (counts.some((count) => count > OF_ONE_SUBJECT))
    throw invalid(`Jedna věc smí mít nejvýše ${OF_ONE_SUBJECT} příloh.`, {
      fields: { subject_id: `Smí mít nejvýše ${OF_ONE_SUBJECT} příloh.` },
    });
}

import { fileBytes, fileOf } from '../../platform/files/index.ts';
import type { Services } from '../../platform/services.ts';
import { attachFiles, type FileFacts, fileName, takeAttachmentBack } from '../attachments/index.ts';
import { READER } from '../reading-process/index.ts';
import type { StoredImport } from './import.ts';
import type { Storing, TakeBack } from './target.ts';

/** The file of an import as it will be attached to received documents. */
export type Original = { fileId: number; bytes: number; facts: FileFacts; name: string };

/**
 * What the file of an import is as an attachment, found out before the transaction.
 * @returns null for one that is not kept as an attachment, such as a ZIP
 */
export async function originalOf(
  { sql, objects, clients }: Services,
  entityId: number,
  { file_id, filename }: StoredImport,
): Promise<Original | null> {
  const file = await fileOf(sql, entityId, file_id);
  const source = { bytes: file.bytes, chunks: () => fileBytes({ sql, objects }, file) };
  const found = await clients.get(READER).inspect(`company ${entityId}`, source);
  if (!found.ok) return null;
  const { format, mediaType, extension, pages, hasActiveContent } = found;
  const facts = { format, media_type: mediaType, pages, active_content: hasActiveContent };
  return { fileId: file.id, bytes: file.bytes, facts, name: fileName(filename, extension) };
}

/**
 * Attaches the file of an import to the received documents that came from it.
 * @throws {HttpError} 422 `QUOTA_EXCEEDED`
 */
export async function attachOriginal(
  { tx, entityId, writer, note }: Storing,
  { settings }: Pick<Services, 'settings'>,
  original: Original | null,
  documentIds: readonly number[],
): Promise<void> {
  if (original === null || documentIds.length === 0) return;
  const megabytesAtMost = settings.ACCOUNTING_ATTACHMENTS_MB;
  const links = documentIds.map((subject_id) => ({ subject_type: 'document' as const, subject_id }));
  const attaching = { entityId, userId: writer.userId, now: writer.now, megabytesAtMost };
  const [made] = await attachFiles(tx, attaching, [{ ...original, note: null, source: 'import', links }]);
  if (made?.isNew === true) note({ record: 'attachment', record_id: made.attachment.id });
}

export const takeAttachmentsBack: TakeBack = async ({ tx, entityId, writer }, records) => {
  const kept = new Map<number, string>();
  for (const { id, version } of records) {
    const why = await takeAttachmentBack(tx, { entityId, userId: writer.userId }, { id, version });
    if (why !== null) kept.set(id, why);
  }
  return kept;
};

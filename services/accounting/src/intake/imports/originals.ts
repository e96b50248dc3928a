import { createHash } from 'node:crypto';
import type { InspectedFile } from '@news-and-accounting/file-reading';
import {
  fileBytes,
  fileOf,
  openScratch,
  type PlacedFile,
  placeFileOf,
  type Scratch,
  type StoredFile,
  storeFile,
  type Upload,
} from '../../platform/files/index.ts';
import type { Services } from '../../platform/services.ts';
import { attachFiles, type FileFacts, fileName, takeAttachmentBack } from '../attachments/index.ts';
import { READER } from '../reading-process/index.ts';
import type { StoredImport } from './import.ts';
import { IMPORTS } from './read-file.ts';
import { receivedMembers } from './store.ts';
import type { Storing, TakeBack } from './target.ts';

const CHUNK_BYTES = 1024 * 1024;

/** A file as it will be attached to received documents: that of the import, or a member of it. */
type Original = { member: string | null; facts: FileFacts; name: string } & (
  | { file: StoredFile }
  | { placed: PlacedFile }
);

/** What received documents came in; its members wait on the disk until the run has ended. */
export type Originals = { files: Original[]; close(): Promise<void> };

/** What an import's file is as attachments, found out before the transaction; what is none, such as a ZIP itself, is left out. */
export async function openOriginals(
  services: Services,
  entityId: number,
  { id, file_id, filename }: StoredImport,
): Promise<Originals> {
  const { sql, objects, clients } = services;
  const file = await fileOf(sql, entityId, file_id);
  const source = { bytes: file.bytes, chunks: () => fileBytes({ sql, objects }, file) };
  const members = await receivedMembers(sql, entityId, id);
  const scratch = await openScratch();
  const files: Original[] = [];
  if (members.includes(null)) {
    const found = await clients.get(READER).inspect(`company ${entityId}`, source);
    if (found.ok) files.push({ member: null, file, ...attachedAs(found, filename) });
  }
  const wanted = members.filter((member) => member !== null);
  if (wanted.length > 0) {
    const streams = { input: source, onOutput: scratch.append };
    const answer = await clients.get(IMPORTS).run(`company ${entityId}`, { members: wanted }, streams);
    for (const [at, { name, inspection }] of ('handedOver' in answer ? answer.handedOver : []).entries()) {
      if (!inspection.ok) continue;
      const placed = await placeFileOf(services, entityId, await memberOf(scratch, at, name, inspection));
      files.push({ member: name, placed, ...attachedAs(inspection, name) });
    }
  }
  return { files, close: scratch.close };
}

function attachedAs({ format, mediaType, extension, pages, hasActiveContent }: InspectedFile, name: string) {
  const facts = { format, media_type: mediaType, pages, active_content: hasActiveContent };
  return { facts, name: fileName(name, extension) };
}

async function memberOf(
  scratch: Scratch,
  at: number,
  name: string,
  { mediaType }: InspectedFile,
): Promise<Upload> {
  const bytes = await scratch.piece(at);
  return {
    ...{ name, mediaType, bytes: bytes.length },
    sha256: createHash('sha256').update(bytes).digest(),
    async *chunks() {
      const content = await scratch.piece(at);
      for (let from = 0; from < content.length; from += CHUNK_BYTES)
        yield content.subarray(from, from + CHUNK_BYTES);
    },
  };
}

/**
 * Attaches the file of an import, or its members, to the received documents that came from them.
 * @throws {HttpError} 422 `QUOTA_EXCEEDED`
 */
export async function attachOriginals(
  { tx, entityId, writer, note }: Storing,
  { settings }: Pick<Services, 'settings'>,
  { files }: Originals,
  received: readonly { member: string | null; documentId: number }[],
): Promise<void> {
  const megabytesAtMost = settings.ACCOUNTING_ATTACHMENTS_MB;
  const attaching = { entityId, userId: writer.userId, now: writer.now, megabytesAtMost };
  for (const original of files) {
    const { member, facts, name } = original;
    const links = received
      .filter((each) => each.member === member)
      .map(({ documentId }) => ({ subject_type: 'document' as const, subject_id: documentId }));
    if (links.length === 0) continue;
    const { id, bytes } = 'file' in original ? original.file : (await storeFile(tx, original.placed)).file;
    const given = { fileId: id, bytes, facts, name, note: null, source: 'import' as const, links };
    const [made] = await attachFiles(tx, attaching, [given]);
    if (made?.isNew === true) note({ record: 'attachment', record_id: made.attachment.id });
  }
}

export const takeAttachmentsBack: TakeBack = async ({ tx, entityId, writer }, records) => {
  const kept = new Map<number, string>();
  for (const { id, version } of records) {
    const why = await takeAttachmentBack(tx, { entityId, userId: writer.userId }, { id, version });
    if (why !== null) kept.set(id, why);
  }
  return kept;
};

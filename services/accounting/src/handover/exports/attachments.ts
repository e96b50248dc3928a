import type { ZipContent } from '@news-and-accounting/zip';
import { baseName } from '../../documents/outputs/index.ts';
import { notFound } from '../../platform/errors.ts';
import { fileBytes, filesById, type StoredFile } from '../../platform/files/index.ts';
import { documentsIn, filesOf, type ListedDocument } from './documents-store.ts';
import type { ExportRun } from './format.ts';

/** A file of an attachment of a document. */
export type AttachedFile = { document_id: number; name: string; file: StoredFile };

type Named = Pick<ListedDocument, 'id' | 'number' | 'external_number'>;

/** The files of attachments of documents, in the order of both. */
export async function attachedFiles(run: ExportRun, documentIds: readonly number[]): Promise<AttachedFile[]> {
  const { tx, entityId } = run;
  const linked = await filesOf(run, documentIds);
  const files = await filesById(
    tx,
    entityId,
    linked.map(({ file_id }) => file_id),
  );
  return linked.map(({ document_id, name, file_id }) => {
    const file = files.get(file_id);
    if (file === undefined) throw notFound();
    return { document_id, name, file };
  });
}

/**
 * The files of attachments of some documents, as entries `{number} {name}`. A file that several documents have
 * stands at each of them.
 * @param unique gives names that no other entry has
 */
export async function* attachmentEntries(
  run: ExportRun,
  documents: readonly Named[],
  unique: (name: string) => string,
): AsyncGenerator<ZipContent> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const attached of await attachedFiles(run, [...byId.keys()])) {
    run.signal.throwIfAborted();
    const document = byId.get(attached.document_id);
    if (document === undefined) continue;
    yield attachmentEntry(run, document, attached, unique);
    run.count('attachments', 1);
  }
}

export function attachmentEntry(
  { tx, services }: ExportRun,
  document: Named,
  { name, file }: AttachedFile,
  unique: (name: string) => string,
): ZipContent {
  return {
    path: unique(`${baseName(document, 'koncept')} ${name}`),
    content: fileBytes({ sql: tx, objects: services.objects }, file),
    isPacked: !/^text\/|xml/.test(file.media_type),
  };
}

/** The files of all documents of an export, in the folder `prilohy`. */
export async function* documentFiles(
  run: ExportRun,
  unique: (name: string) => string,
): AsyncGenerator<ZipContent> {
  for await (const page of documentsIn(run))
    yield* attachmentEntries(run, page, (name) => unique(`prilohy/${name}`));
}

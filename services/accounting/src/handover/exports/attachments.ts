import type { ZipContent } from '@news-and-accounting/zip';
import { baseName } from '../../documents/outputs/index.ts';
import { fileBytes, fileOf } from '../../platform/files/index.ts';
import { documentsIn, filesOf, type ListedDocument } from './documents-store.ts';
import type { ExportRun } from './format.ts';

/**
 * The files of attachments of some documents, as entries `{number} {name}`. A file that several documents have
 * stands at each of them.
 * @param unique gives names that no other entry has
 */
export async function* attachmentEntries(
  run: ExportRun,
  documents: readonly Pick<ListedDocument, 'id' | 'number' | 'external_number'>[],
  unique: (name: string) => string,
): AsyncGenerator<ZipContent> {
  const { tx, entityId, services } = run;
  const byId = new Map(documents.map((document) => [document.id, document]));
  for (const { document_id: id, name, file_id: fileId } of await filesOf(run, [...byId.keys()])) {
    run.signal.throwIfAborted();
    const document = byId.get(id);
    if (document === undefined) continue;
    const file = await fileOf(tx, entityId, fileId);
    yield {
      path: unique(`${baseName(document, 'koncept')} ${name}`),
      content: fileBytes({ sql: tx, objects: services.objects }, file),
      isPacked: !/^text\/|xml/.test(file.media_type),
    };
    run.count('attachments', 1);
  }
}

/** The files of all documents of an export, in the folder `prilohy`. */
export async function* documentFiles(
  run: ExportRun,
  unique: (name: string) => string,
): AsyncGenerator<ZipContent> {
  for await (const page of documentsIn(run))
    yield* attachmentEntries(run, page, (name) => unique(`prilohy/${name}`));
}

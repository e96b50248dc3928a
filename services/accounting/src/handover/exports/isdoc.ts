import { writeZip, type ZipContent } from '@news-and-accounting/zip';
import { nameOf } from '../../documents/documents/index.ts';
import { dataOf, isData, leavingDocuments, nextOf } from '../../documents/outputs/index.ts';
import { attachmentEntries } from './attachments.ts';
import { documentsCount, documentsIn, type ListedDocument, type Narrowed } from './documents-store.ts';
import type { ExportFormat, ExportRun } from './format.ts';
import { uniqueNames } from './unique-names.ts';

const ISSUED: Narrowed = { directions: ['issued'], statuses: ['issued', 'cancelled'] };

/** Issued documents, each as a file of ISDOC 6.0.2. */
export const ISDOC: ExportFormat = {
  name: 'isdoc',
  type: () => 'zip',
  make: (run) => writeZip(entries(run), { now: run.createdAt }),
};

async function* entries(run: ExportRun): AsyncGenerator<ZipContent> {
  const { tx, entityId, options } = run;
  run.total(await documentsCount(run, ISSUED));
  const unique = uniqueNames();
  for await (const page of documentsIn(run, ISSUED)) {
    const ids = page.filter(isData).map(({ id }) => id);
    const leaving = leavingDocuments(tx, entityId, ids, { withLogo: false });
    for (const listed of page) {
      if (isData(listed)) {
        const { fileName, bytes } = dataOf(await nextOf(leaving, listed.id), 'isdoc');
        yield { path: unique(fileName), content: [bytes] };
        run.count('documents', 1);
      } else run.warn(leftOut(listed));
      run.done(1);
    }
    if (options.attachments)
      yield* attachmentEntries(run, page.filter(isData), (name) => unique(`prilohy/${name}`));
  }
}

function leftOut(listed: ListedDocument) {
  const name = nameOf(listed as Parameters<typeof nameOf>[0]);
  const isCancelled = listed.status === 'cancelled';
  return {
    code: isCancelled ? 'CANCELLED' : 'NO_ISDOC',
    message: isCancelled
      ? `Vynechán stornovaný doklad, do ISDOC nepatří: ${name}`
      : `Vynechán doklad, který ISDOC nezná: ${name}`,
    document_id: listed.id,
  };
}

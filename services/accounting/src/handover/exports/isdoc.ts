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
  const why =
    listed.status === 'cancelled'
      ? 'je stornovaný doklad a do ISDOC nepatří'
      : 'není doklad, který ISDOC zná';
  const name = nameOf(listed as Parameters<typeof nameOf>[0]);
  return {
    code: listed.status === 'cancelled' ? 'CANCELLED' : 'NO_ISDOC',
    message: `${name.charAt(0).toUpperCase()}${name.slice(1)} ${why}; vynechán.`,
    document_id: listed.id,
  };
}

import { HttpError } from '@news-and-accounting/http';
import type { ZipContent } from '@news-and-accounting/zip';
import {
  isOnPaper,
  type Leaving,
  leavingDocuments,
  nextOf,
  type OutputFile,
  pdfOf,
} from '../../documents/outputs/index.ts';
import {
  csvFiles,
  documentsCount,
  documentsIn,
  type ExportRun,
  type Narrowed,
  uniqueNames,
} from '../exports/index.ts';

/** What is on paper by us: drafts change, and what others have issued is among the attachments. */
const ON_PAPER: Narrowed = { statuses: ['issued', 'cancelled'] };

export const peopleFilesCount = (run: ExportRun): Promise<number> => documentsCount(run, ON_PAPER);

/** What of an archive people read without any program of ours: documents on paper, and tables. */
export async function* peopleFiles(run: ExportRun): AsyncGenerator<ZipContent> {
  // The rows are counted as records already.
  for await (const file of csvFiles({ ...run, count: () => undefined }))
    yield { ...file, path: `csv/${file.path}` };
  const unique = uniqueNames();
  for await (const page of documentsIn(run, ON_PAPER)) {
    const ids = page.filter(isOnPaper).map(({ id }) => id);
    const leaving = leavingDocuments(run.tx, run.entityId, ids, { withLogo: true });
    for (const listed of page) {
      if (isOnPaper(listed)) {
        const { fileName, bytes } = await paperOf(run, await nextOf(leaving, listed.id));
        yield { path: unique(`pdf/${fileName}`), content: [bytes], isPacked: true };
        run.count('pdf', 1);
      }
      run.done(1);
    }
  }
}

const TRIES = 60;
const PAUSE_MS = 1000;

/** Whoever waits for a page on a screen goes first, so this one may have to come again. */
async function paperOf({ services, entityId, signal }: ExportRun, left: Leaving): Promise<OutputFile> {
  for (let attempt = 1; ; attempt += 1) {
    signal.throwIfAborted();
    try {
      const owner = `archive of company ${entityId}`;
      return await pdfOf(services, left, { language: null, withIsdoc: false, owner });
    } catch (error) {
      const isBusy = error instanceof HttpError && [429, 503].includes(error.answer.status);
      if (!isBusy || attempt === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

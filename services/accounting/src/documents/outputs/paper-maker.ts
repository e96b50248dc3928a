import type { BusinessDocument, Language } from '@news-and-accounting/business-document';
import type { Looks, Paper } from '@news-and-accounting/document-pdf';
import type { Logger } from '@news-and-accounting/http';
import { clientKey } from '../../platform/clients.ts';
import { problem } from '../../platform/errors.ts';
import {
  createIsolatedWorker,
  type IsolatedWorker,
  JobLimitError,
} from '../../platform/isolated/isolated-worker.ts';
import { KeptBytes } from '../../platform/kept-bytes.ts';

/** What a PDF is made of. */
export type PaperJob = {
  /** In its own language. */
  document: BusinessDocument;
  language: Language;
  /** What the company writes below every document of its own; null: nothing. */
  footer: string | null;
  looks: Looks;
  /** PNG, as it is stored. */
  logo: Uint8Array | null;
  /** The text of the code by which it is paid. */
  code: string | null;
  state: Paper['state'];
  isPaid: boolean;
  /** Whether its data stand inside. */
  withIsdoc: boolean;
  program: string;
};

export type PaperMaker = IsolatedWorker<PaperJob, Uint8Array>;

/** Who makes PDFs of documents. */
export const PAPERS = clientKey<PaperMaker>('papers');

/** PDFs are made one at a time in a process of their own: 500 lines take tenths of a second. */
export function createPaperMaker(log: Logger): PaperMaker {
  return createIsolatedWorker({
    name: 'papers',
    module: new URL('./paper-worker.ts', import.meta.url),
    millisecondsAtMost: 30_000,
    megabytesAtMost: 768,
    idleMilliseconds: 60_000,
    queue: { waitingAtMost: 200, waitingOfOneAtMost: 40 },
    log,
  });
}

/** Some two hundred invoices. */
const BYTES_KEPT = 10_000_000;
const kept = new WeakMap<PaperMaker, KeptBytes>();

/**
 * The bytes are those of the job alone, so that what was made of the same one is given again: a month for an accountant is
 * hundreds of documents that nothing has changed since.
 * @param owner who it is for: owners take turns
 * @throws {HttpError} 429, 503
 */
export function makePaper(maker: PaperMaker, owner: string, job: PaperJob): Promise<Buffer> {
  const own = kept.get(maker) ?? new KeptBytes(BYTES_KEPT);
  kept.set(maker, own);
  return own.get(job, () => made(maker, owner, job));
}

async function made(maker: PaperMaker, owner: string, job: PaperJob): Promise<Buffer> {
  try {
    return Buffer.from(await maker.run(owner, job));
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    throw problem(503, 'PDF se nepodařilo včas vytvořit, zkuste to prosím za chvíli.', {
      code: 'BUSY',
      headers: { 'Retry-After': '5' },
    });
  }
}

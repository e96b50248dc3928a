import { deserialize } from 'node:v8';
import type { Inspection, ReadingOptions } from '@news-and-accounting/file-reading';
import type { Logger } from '@news-and-accounting/http';
import type { Own } from '@news-and-accounting/invoice-reading';
import { clientKey } from '../../platform/clients.ts';
import {
  createIsolatedWorker,
  type IsolatedWorker,
  JobLimitError,
} from '../../platform/isolated/isolated-worker.ts';
import { NOTHING_SAID } from './invoice-said.ts';
import type { Read, ReadingJob, ReadingResult, ReadSoFar } from './reading-worker.ts';

/** Bytes of a known number: an upload, or a stored file. */
export type Source = { bytes: number; chunks(): AsyncIterable<Uint8Array> };

/** Who reads files of strangers, in a process of its own. Owners (users) take turns. */
export type FileReader = {
  /**
   * What a file is. What takes too long or too much is refused as `too_large`.
   * @throws {HttpError} 429 or 503 when too much is waiting
   */
  inspect(owner: string, source: Source): Promise<Inspection>;
  /**
   * What is in a file, and what it says of an invoice. What takes too long or too much has the problem `too_large`, and
   * what was read until then.
   * @param own the company that reads
   * @throws {HttpError} 429 or 503 when too much is waiting
   */
  read(owner: string, source: Source, own: Own, options?: ReadingChoice): Promise<Read>;
  close(): Promise<void>;
};

export type ReadingChoice = Pick<ReadingOptions, 'words' | 'codes'>;

export const READER = clientKey<FileReader>('reader');

/** Of one file: ten seconds of a processor, which may be a minute where others want it, too. */
const BOUNDS = { processorMillisecondsAtMost: 10_000, megabytesAtMost: 1024 };

/** One file at a time in a process of its own, which holds neither the service's memory nor its secrets. */
export function createFileReading(log: Logger, bounds: Partial<typeof BOUNDS> = {}): FileReader {
  const worker: IsolatedWorker<ReadingJob, ReadingResult> = createIsolatedWorker({
    name: 'reading',
    module: new URL('./reading-worker.ts', import.meta.url),
    millisecondsAtMost: 60_000,
    ...BOUNDS,
    ...bounds,
    newMegabytes: 8,
    oldMegabytes: 512,
    idleMilliseconds: 60_000,
    queue: { waitingAtMost: 60, waitingOfOneAtMost: 20 },
    log,
  });
  return {
    async inspect(owner, source) {
      const result = await worker
        .run(owner, { kind: 'inspect' }, { input: source })
        .catch((error: unknown) => limited(error, { inspection: TOO_LARGE }));
      if (!('inspection' in result)) throw new Error('a file was read and not inspected');
      return result.inspection;
    },
    async read(owner, source, own, options = {}) {
      let soFar: Read = NOTHING;
      const onOutput = async (piece: Uint8Array) => {
        soFar = { ...soFar, ...(deserialize(piece) as ReadSoFar) };
      };
      const result = await worker
        .run(owner, { kind: 'read', own, options }, { input: source, onOutput })
        .catch((error: unknown) => limited(error, cutAt(soFar)));
      if (!('file' in result)) throw new Error('a file was inspected and not read');
      return result;
    },
    close: () => worker.close(),
  };
}

const TOO_LARGE: Inspection = { ok: false, refusal: 'too_large' };
const NOTHING: Read = {
  file: {
    inspection: TOO_LARGE,
    problem: 'too_large',
    ...{ invoices: [], members: [], pages: [], codes: [], isCut: true },
  },
  said: NOTHING_SAID,
};

const cutAt = ({ file, said }: Read): Read => ({
  file: { ...file, problem: 'too_large', isCut: true },
  said,
});

function limited<Result>(error: unknown, result: Result): Result {
  if (error instanceof JobLimitError) return result;
  throw error;
}

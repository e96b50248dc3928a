import type { Logger } from '@news-and-accounting/http';
import type { ReadOptions, ReadProblem, ReadRecord } from '@news-and-accounting/import-formats';
import { clientKey } from '../../platform/clients.ts';
import { invalid } from '../../platform/errors.ts';
import type { Scratch } from '../../platform/files/index.ts';
import {
  createIsolatedWorker,
  type IsolatedWorker,
  JobLimitError,
} from '../../platform/isolated/isolated-worker.ts';
import { vatLevels } from '../../public/codebooks/index.ts';
import type { MembersAnswer, MembersJob, ReadAnswer, ReadHead } from './import-worker.ts';
import { mappingOf, type OptionsJson, type ReadFormatName } from './options.ts';

export type ImportReader = IsolatedWorker<ReadOptions | MembersJob, ReadAnswer | MembersAnswer>;

/** Who reads files of other programs. */
export const IMPORTS = clientKey<ImportReader>('imports');

export function createImportReader(log: Logger): ImportReader {
  return createIsolatedWorker({
    name: 'imports',
    module: new URL('./import-worker.ts', import.meta.url),
    // 50 MB take 20 seconds of a processor, which is minutes where many others want it.
    millisecondsAtMost: 600_000,
    processorMillisecondsAtMost: 90_000,
    megabytesAtMost: 1536,
    idleMilliseconds: 30_000,
    queue: { waitingAtMost: 40, waitingOfOneAtMost: 5 },
    log,
  });
}

/** Whose file it is to be. */
export type Own = ReadOptions['own'];

/** Bytes of a known number. */
export type Source = { bytes: number; chunks(): AsyncIterable<Uint8Array> };

export type ReadImport = ReadHead & {
  /** In the order of the file, a batch at a time. */
  records: () => AsyncIterable<ReadRecord[]>;
};

/**
 * What a file of another program holds.
 * @param scratch takes its records
 * @throws {HttpError} 422 naming `file`
 */
export async function readImport(
  reader: ImportReader,
  { owner, own }: { owner: string; own: Own },
  { format, options }: { format: ReadFormatName; options: OptionsJson },
  source: Source,
  scratch: Scratch,
): Promise<ReadImport> {
  const { direction, delimiter, encoding, sheet } = options;
  const asked: ReadOptions = {
    ...{ format, own, direction, delimiter, encoding, sheet },
    mapping: options.mapping === null ? null : mappingOf(options.mapping),
    vatLevels: vatLevels(),
  };
  const read = await reader
    .run(owner, asked, { input: source, onOutput: scratch.append })
    .catch((error: unknown) => {
      if (error instanceof JobLimitError) throw unreadable('Soubor se nepodařilo přečíst v přiměřeném čase.');
      throw error;
    });
  if (!('ok' in read)) throw new Error('a file was not read but taken apart');
  if (!read.ok) throw refusalOf(read.problem);
  const { batches } = read.file;
  return {
    ...read.file,
    async *records() {
      for (let at = 0; at < batches; at += 1)
        yield JSON.parse((await scratch.piece(at)).toString()) as ReadRecord[];
    },
  };
}

function unreadable(text: string) {
  return invalid(text, { code: 'UNREADABLE', fields: { file: text } });
}

function refusalOf({ code, message }: ReadProblem) {
  const fields = { file: message };
  if (code === 'too_large') return invalid(message, { code: 'TOO_LARGE', fields });
  if (code === 'other_company') return invalid(message, { code: 'OTHER_COMPANY', fields });
  return unreadable(message);
}

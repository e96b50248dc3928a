import {
  type Read,
  type ReadFile,
  type ReadOptions,
  readImportFile,
} from '@news-and-accounting/import-formats';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';

/** A file without its records, which come in batches before it. */
export type ReadHead = Omit<ReadFile, 'records'> & { batches: number; count: number };
export type ReadAnswer = Exclude<Read, { ok: true }> | { ok: true; file: ReadHead };

const BATCH = 200;

serveJobs(async (options: ReadOptions, { input, output }): Promise<ReadAnswer> => {
  const read = await readImportFile(input, options);
  if (!read.ok) return read;
  const { records, ...head } = read.file;
  let batches = 0;
  for (let first = 0; first < records.length; first += BATCH) {
    await output(Buffer.from(JSON.stringify(records.slice(first, first + BATCH))));
    batches += 1;
  }
  return { ok: true, file: { ...head, batches, count: records.length } };
});

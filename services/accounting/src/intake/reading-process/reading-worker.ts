import { serialize } from 'node:v8';
import {
  createFileReader,
  type FileReading,
  type Inspection,
  inspectFile,
  type ReadingOptions,
} from '@news-and-accounting/file-reading';
import type { Own } from '@news-and-accounting/invoice-reading';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';
import type { InvoiceSaid } from './invoice-said.ts';

/** What goes with the bytes of a file. */
export type ReadingJob = { kind: 'inspect' } | { kind: 'read'; own: Own; options: ReadingOptions };
export type ReadingResult = { inspection: Inspection } | Read;
export type Read = { file: FileReading; said: InvoiceSaid };
/** What stands when the rest takes too long. */
export type ReadSoFar = { file: FileReading } | { said: InvoiceSaid };

/** What reads a file and understands it; an upload is only inspected, and whoever waits for that does not wait for these. */
async function loadReader() {
  const [{ readingTools }, { invoiceSaid }] = await Promise.all([
    import('./reading-tools.ts'),
    import('./invoice-said.ts'),
  ]);
  return { readFile: createFileReader(readingTools()), invoiceSaid };
}

let reader: ReturnType<typeof loadReader> | null = null;

serveJobs(async (job: ReadingJob, { input, output }): Promise<ReadingResult> => {
  if (job.kind === 'inspect') return { inspection: await inspectFile(input) };
  reader ??= loadReader();
  const { readFile, invoiceSaid } = await reader;
  const tell = (soFar: ReadSoFar) => output(serialize(soFar));
  // Members are many bytes and come at the end only.
  const onProgress = (reading: FileReading) => tell({ file: { ...reading, members: [] } });
  const file = await readFile(input, { ...job.options, onProgress });
  await onProgress(file);
  return { file, said: await invoiceSaid(file, job.own, (said) => tell({ said })) };
});

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
import { type InvoiceSaid, invoiceSaid } from './invoice-said.ts';
import { readingTools } from './reading-tools.ts';

/** What goes with the bytes of a file. */
export type ReadingJob = { kind: 'inspect' } | { kind: 'read'; own: Own; options: ReadingOptions };
export type ReadingResult = { inspection: Inspection } | Read;
export type Read = { file: FileReading; said: InvoiceSaid };
/** What stands when the rest takes too long. */
export type ReadSoFar = { file: FileReading } | { said: InvoiceSaid };

const readFile = createFileReader(readingTools());

serveJobs(async (job: ReadingJob, { input, output }): Promise<ReadingResult> => {
  if (job.kind === 'inspect') return { inspection: await inspectFile(input) };
  const tell = (soFar: ReadSoFar) => output(serialize(soFar));
  // Members are many bytes and come at the end only.
  const onProgress = (reading: FileReading) => tell({ file: { ...reading, members: [] } });
  const file = await readFile(input, { ...job.options, onProgress });
  await onProgress(file);
  return { file, said: await invoiceSaid(file, job.own, (said) => tell({ said })) };
});

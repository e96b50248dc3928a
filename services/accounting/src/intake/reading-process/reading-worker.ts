import { serialize } from 'node:v8';
import {
  createFileReader,
  type FileReading,
  type Inspection,
  inspectFile,
  type ReadingOptions,
} from '@news-and-accounting/file-reading';
import { serveJobs } from '../../platform/isolated/serve-jobs.ts';
import { readingTools } from './reading-tools.ts';

/** What goes with the bytes of a file. */
export type ReadingJob = { kind: 'inspect' } | { kind: 'read'; options: ReadingOptions };
export type ReadingResult = { inspection: Inspection } | { reading: FileReading };

const readFile = createFileReader(readingTools());

serveJobs(async (job: ReadingJob, { input, output }): Promise<ReadingResult> => {
  if (job.kind === 'inspect') return { inspection: await inspectFile(input) };
  // What was read stands when the rest takes too long; members are many bytes and come at the end only.
  const onProgress = (reading: FileReading) => output(serialize({ ...reading, members: [] }));
  return { reading: await readFile(input, { ...job.options, onProgress }) };
});

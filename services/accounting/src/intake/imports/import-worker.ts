import type { Inspection } from '@news-and-accounting/file-reading';
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

/** Members of an archive to be handed over as files of their own, the bytes of each one piece. */
export type MembersJob = { members: readonly string[] };
export type HandedOver = { name: string; inspection: Inspection };
export type MembersAnswer = { handedOver: HandedOver[] };

serveJobs(
  async (job: ReadOptions | MembersJob, { input, output }): Promise<ReadAnswer | MembersAnswer> =>
    'members' in job ? handOver(job, input, output) : read(job, input, output),
);

type Output = (piece: Uint8Array) => Promise<void>;

async function handOver({ members }: MembersJob, input: Uint8Array, output: Output): Promise<MembersAnswer> {
  // Loaded where they are needed, as they are large.
  const { inspectFile, unpackArchive } = await import('@news-and-accounting/file-reading');
  const unpacked = unpackArchive(input);
  const wanted = new Set(members);
  const handedOver: HandedOver[] = [];
  for (const { name, bytes } of unpacked.ok ? unpacked.members : []) {
    if (!wanted.delete(name)) continue;
    await output(bytes);
    handedOver.push({ name, inspection: await inspectFile(bytes) });
  }
  return { handedOver };
}

async function read(options: ReadOptions, input: Uint8Array, output: Output): Promise<ReadAnswer> {
  const answer = await readImportFile(input, options);
  if (!answer.ok) return answer;
  const { records, ...head } = answer.file;
  let batches = 0;
  for (let first = 0; first < records.length; first += BATCH) {
    await output(Buffer.from(JSON.stringify(records.slice(first, first + BATCH))));
    batches += 1;
  }
  return { ok: true, file: { ...head, batches, count: records.length } };
}

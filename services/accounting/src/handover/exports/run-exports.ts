import { randomUUID } from 'node:crypto';
import { HttpError } from '@news-and-accounting/http';
import { type Job, type JobHandler, jobHandler, jobType } from '../../platform/jobs/index.ts';
import type { Services } from '../../platform/services.ts';
import type { Queries } from '../../platform/store.ts';
import { type Making, makeExport } from './make-export.ts';
import { beginNext, companiesLeft, exportOf, noteFailure, takeTurn, unfinishedCount } from './store.ts';

type Whose = { entityId: number };

/** Makes the next export of a company; an archive with gigabytes of attachments takes its time. */
export const RUN_EXPORTS = jobType<Whose>({
  name: 'exports.run',
  tries: 10,
  secondsAtMost: 4 * 3600,
  atOnce: 2,
});

/** So often an export is begun before it stays as failed: processes are killed and databases are away. */
const TRIES_AT_MOST = 5;
/** The same of one whose tries are all killed: it may be what kills them. */
const BEGUN_AT_MOST = 10;
/** When another job of the company is looked after that found its turn taken; whoever has it asks for the next himself. */
const LATER_MS = 5_000;
const UNKNOWN = 'Export se nepovedl kvůli chybě v aplikaci. Zkuste ho prosím znovu.';

/** Asks for the exports of a company to be made, in the transaction that stores one. */
export const askToRun = ({ jobs }: Pick<Services, 'jobs'>, tx: Queries, entityId: number): Promise<void> =>
  jobs.enqueue(tx, RUN_EXPORTS, { entityId }, { key: String(entityId) });

/**
 * One export of a company at a time, over all processes: its turn is a row held by the transaction of the job, which ends
 * with whoever makes it. What was left running is begun anew; the oldest waits the shortest.
 */
export const runExportsHandler = (services: Services): JobHandler =>
  jobHandler(RUN_EXPORTS, async (job) => {
    const { sql, jobs } = services;
    const { entityId } = job.data;
    if (!(await takeTurn(job.tx, entityId))) {
      const startAfter = new Date(Date.now() + LATER_MS);
      await jobs.enqueue(job.tx, RUN_EXPORTS, { entityId }, { key: `${entityId} later`, startAfter });
      return;
    }
    const run = randomUUID();
    const id = await beginNext(sql, entityId, run);
    if (id === null) return;
    const stored = await exportOf(sql, entityId, id, new Date(services.now()));
    await made({ services, entityId, stored, run, signal: job.signal }, job);
    if ((await unfinishedCount(sql, entityId)) > 0) await askToRun(services, job.tx, entityId);
  });

/** Makes an export or notes why it cannot be. @throws what another try may help */
async function made(making: Making, { isLast }: Job<Whose>): Promise<void> {
  const { services, entityId, stored, run, signal } = making;
  try {
    if (stored.tries > BEGUN_AT_MOST) throw new Error('every try of this export was killed');
    await makeExport(making);
  } catch (error) {
    const isTold = error instanceof HttpError;
    // What is for want of time or of a disk may go another time.
    const isFinal = isTold && error.answer.status < 500 && error.answer.status !== 429;
    const isOver = isFinal || isLast || stored.tries >= TRIES_AT_MOST;
    if (!isOver || signal.aborted) throw error;
    if (!isTold) services.log.error({ err: error, company: entityId, export: stored.id }, 'an export failed');
    const told = isTold ? (error.answer.body as { error: string }).error : UNKNOWN;
    await noteFailure(services.sql, { entityId, id: stored.id, run }, told, new Date(services.now()));
  }
}

/** Asks again for what was left without a job, since every try of it was killed. @returns of how many companies */
export async function resumeExports(services: Services): Promise<number> {
  const left = await companiesLeft(services.sql, RUN_EXPORTS.name);
  for (const entityId of left) await askToRun(services, services.sql, entityId);
  return left.length;
}

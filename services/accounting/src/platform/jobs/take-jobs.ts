import type { Logger } from '@news-and-accounting/http';
import type { Watch } from '@news-and-accounting/operating';
import type { Db, JobWithMetadata, PgBoss, WorkOptions } from 'pg-boss';
import type { Sql } from '../store.ts';
import { transactionOf } from './job-database.ts';
import type { JobTurns } from './job-turns.ts';
import { GivenUp, type JobHandler } from './job-type.ts';

/** What may take longer leaves one turn of a process to the rest. */
const LONG_SECONDS = 600;

export type Working = {
  sql: Sql;
  log: Logger;
  watch: Watch | null;
  turns: JobTurns;
  pollSeconds: number;
  isStopping: () => boolean;
};

/** Begins to do jobs of a kind, as many side by side as it says. */
export async function takeJobs(boss: PgBoss, handler: JobHandler, working: Working): Promise<void> {
  const { type, schedule } = handler;
  const work: WorkOptions & { transactional: true; includeMetadata: true } = {
    transactional: true,
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: working.pollSeconds,
    notifyPollingIntervalSeconds: working.pollSeconds,
  };
  for (let worker = 0; worker < type.atOnce; worker += 1) {
    let id: string | null = null;
    const wake = () => {
      if (id !== null && !working.isStopping()) boss.notifyWorker(id);
    };
    const begin = () =>
      boss.work<object, void, typeof work>(type.name, work, async ([job], db) => {
        // Where there was one there may be more: the next is looked for at once.
        wake();
        if (job !== undefined) await doJob(boss, handler, working, job, db);
      });
    id = await working.turns.take({ isLong: type.secondsAtMost > LONG_SECONDS, wake }, begin);
  }
  if (schedule !== null) {
    await boss.schedule(type.name, schedule.cron, schedule.data, { tz: 'Europe/Prague', missed: 'once' });
  }
}

async function doJob(
  boss: PgBoss,
  { type, run, schedule }: JobHandler,
  { sql, log, watch }: Working,
  job: JobWithMetadata<object>,
  db: Db,
): Promise<void> {
  const { id, data, signal, retryCount, retryLimit } = job;
  const [attempt, isLast] = [retryCount + 1, retryCount >= retryLimit];
  const about = { job: id, kind: type.name, attempt };
  try {
    const work = async () => run({ id, data, attempt, isLast, tx: transactionOf(db), signal });
    await (watch === null ? work() : watch.within({ kind: 'job', operation: type.name, id }, work));
  } catch (error) {
    const isGivenUp = error instanceof GivenUp;
    if (isGivenUp) await allowNoFurtherTry(sql, type.name, id, retryCount);
    if (isLast || isGivenUp) log.error({ err: error, ...about }, 'a job failed and is not tried again');
    else log.warn({ err: error, ...about }, 'a job failed and is tried again');
    throw error;
  }
  // What it was told is nobody's business any more. Of schedules the library looks at former jobs.
  if (schedule === null) await boss.deleteJob(type.name, id, { db });
}

/** Outside of the transaction, which is rolled back; only while the try is still this one. */
async function allowNoFurtherTry(sql: Sql, kind: string, id: string, retryCount: number): Promise<void> {
  await sql`
    update accounting_jobs.job set retry_limit = retry_count
    where name = ${kind} and id = ${id} and state = 'active' and retry_count = ${retryCount}`;
}

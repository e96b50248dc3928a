import type { Logger } from '@news-and-accounting/http';
import type { Watch } from '@news-and-accounting/operating';
import { PgBoss } from 'pg-boss';
import type { Sql } from '../store.ts';
import { jobDatabase } from './job-database.ts';
import type { JobTurns } from './job-turns.ts';
import type { JobHandler, JobType } from './job-type.ts';

/** The schema of the library's tables, made by a migration. */
const JOBS_SCHEMA = 'accounting_jobs';

/** Jobs of a process that was killed go to another one after this and one look of the watch. */
const HEARTBEAT_SECONDS = 10;
const WATCH_SECONDS = 10;
/** How often jobs are looked for besides the moments when one is asked for; also the delay of a further try. */
export const POLL_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const KEEP_FAILED_SECONDS = 30 * DAY_SECONDS;
const KEEP_WAITING_SECONDS = 365 * DAY_SECONDS;
const TOLD_AGAIN_MILLISECONDS = 60_000;
/** Each holds a connection; of a pool of ten the others stay for requests. */
export const JOBS_AT_ONCE = 4;

export type JobsOptions = {
  sql: Sql;
  log: Logger;
  /** Whether this process does jobs and keeps the schedules; jobs are asked for in any case. */
  takesJobs: boolean;
  /** Told of every try of a job; default: nobody. */
  watch?: Watch | null;
  /** Default: 5; half a second at least. */
  pollSeconds?: number;
  /** How often this process looks for jobs of processes that were killed. Default: 10. */
  watchSeconds?: number;
  /** Jobs that this process does at a time at most. Default: 4. */
  atOnce?: number | undefined;
};

export function openLibrary(options: JobsOptions, turns: JobTurns): PgBoss {
  const { sql, log, takesJobs, pollSeconds = POLL_SECONDS, watchSeconds = WATCH_SECONDS } = options;
  const boss = new PgBoss({
    db: jobDatabase(sql, turns),
    schema: JOBS_SCHEMA,
    // The tables come with the migrations.
    migrate: false,
    createSchema: false,
    schedule: takesJobs,
    supervise: takesJobs,
    useListenNotify: takesJobs,
    monitorIntervalSeconds: watchSeconds,
    superviseIntervalSeconds: watchSeconds,
    cronWorkerIntervalSeconds: Math.ceil(pollSeconds),
    // Nothing here depends on another job.
    flowIntervalSeconds: DAY_SECONDS,
    // Watching and rebuilding indexes is the operator's.
    reindex: false,
    monitorVacuum: false,
  });
  let toldAt = Number.NEGATIVE_INFINITY;
  boss.on('error', (error) => {
    // While the database is away every look for jobs fails.
    const isNew = performance.now() - toldAt > TOLD_AGAIN_MILLISECONDS;
    if (isNew) toldAt = performance.now();
    log[isNew ? 'warn' : 'debug']({ err: error }, 'jobs: the library reports an error');
  });
  boss.on('warning', ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  return boss;
}

const queueOf = (type: JobType<object>) => ({
  retryLimit: type.tries - 1,
  retryDelay: type.pauseSeconds,
  retryBackoff: type.tries > 2,
  ...(type.tries > 2 ? { retryDelayMax: LONGEST_PAUSE_SECONDS } : {}),
  expireInSeconds: type.secondsAtMost,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retentionSeconds: KEEP_WAITING_SECONDS,
  deleteAfterSeconds: KEEP_FAILED_SECONDS,
  notify: true,
});

/** Stores what the program says of a kind now. */
export async function keepKind(boss: PgBoss, type: JobType<object>): Promise<void> {
  await boss.createQueue(type.name, { ...queueOf(type), policy: 'short' });
  await boss.updateQueue(type.name, queueOf(type));
}

/** A schedule that the program no longer has would go on for ever. */
export async function forgetOldSchedules(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const kept = new Set(handlers.filter(({ schedule }) => schedule !== null).map(({ type }) => type.name));
  for (const { name } of await boss.getSchedules()) if (!kept.has(name)) await boss.unschedule(name);
}

import type { Queries } from '../store.ts';
import { jobsWithin } from './job-database.ts';
import { listJobs, retryJob, type WaitingJob } from './job-list.ts';
import { JobTurns } from './job-turns.ts';
import type { JobHandler, JobType } from './job-type.ts';
import {
  forgetOldSchedules,
  JOBS_AT_ONCE,
  type JobsOptions,
  keepKind,
  openLibrary,
  POLL_SECONDS,
} from './library.ts';
import { takeJobs } from './take-jobs.ts';

const STOP_MILLISECONDS = 4_000;

export type Jobs = {
  /**
   * Asks for a job within a transaction: it is done after the commit, or never when there is none.
   * @param key of two jobs of a kind with the same key only one waits at a time
   */
  enqueue<Data extends object>(
    tx: Queries,
    type: JobType<Data>,
    data: Data,
    options?: { key?: string; startAfter?: Date },
  ): Promise<void>;
  /** Jobs that wait, run, or failed in their last try, oldest first. */
  list(): Promise<WaitingJob[]>;
  /** Has a failed job tried once more; false when there is none with this id. */
  retry(id: string): Promise<boolean>;
  /** Begins to do jobs of these kinds; several processes share them. Without taking jobs it makes ready to ask. */
  start(handlers: readonly JobHandler[]): Promise<void>;
  /** Takes no more jobs and lets those that are being done finish, for 4 seconds; then another process takes them. */
  stop(): Promise<void>;
};

/**
 * Work in the background over PostgreSQL. A job's writes and its being done are one transaction, so that a process
 * that is killed at any point loses nothing and does nothing twice; another one takes its jobs.
 */
export function createJobs(options: JobsOptions): Jobs {
  const { sql, log, takesJobs, watch = null, pollSeconds = POLL_SECONDS, atOnce = JOBS_AT_ONCE } = options;
  const turns = new JobTurns(atOnce);
  const boss = openLibrary(options, turns);
  const kinds = new Set<string>();
  let opened: Promise<unknown> | null = null;
  let isStopping = false;

  /** Kinds are stored first: the library reads them when it starts, and no write has to wait for them later. */
  async function open(types: readonly JobType<object>[]): Promise<void> {
    for (const type of types) await keepKind(boss, type);
    await boss.start();
    for (const { name } of types) kinds.add(name);
  }

  return {
    list: () => listJobs(sql),
    async retry(id) {
      opened ??= open([]);
      await opened;
      return retryJob(sql, boss, id);
    },
    async enqueue(tx, type, data, { key, startAfter } = {}) {
      opened ??= open([]);
      await opened;
      if (!kinds.has(type.name)) await keepKind(boss, type);
      kinds.add(type.name);
      await boss.send(type.name, data, {
        db: jobsWithin(tx),
        ...(startAfter === undefined ? {} : { startAfter }),
        // Without a key of its own a job is one of many.
        singletonKey: key ?? crypto.randomUUID(),
      });
    },
    async start(handlers) {
      opened = open(handlers.map(({ type }) => type));
      await opened;
      if (!takesJobs) return;
      const working = { sql, log, watch, turns, pollSeconds, isStopping: () => isStopping };
      for (const handler of handlers) await takeJobs(boss, handler, working);
      await forgetOldSchedules(boss, handlers);
    },
    async stop() {
      if (opened === null) return;
      isStopping = true;
      await opened.catch(() => {});
      const idle = Promise.all([...kinds].map((kind) => boss.offWork(kind, { wait: true })));
      await within(STOP_MILLISECONDS, idle);
      // What is still being done is given back.
      await boss.stop({ graceful: false, close: false });
    },
  };
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

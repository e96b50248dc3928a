import type { Queries } from '../store.ts';

/** A kind of work that is done after an answer, with what each job of it is told. */
export type JobType<Data extends object> = {
  /** Stored with every job that waits: never changed. */
  readonly name: string;
  /** How often a job is tried before it stays as failed. */
  readonly tries: number;
  /** Pause before the second try; each further one is twice as long, up to an hour. */
  readonly pauseSeconds: number;
  /** A try that takes longer is given up and counts as failed. */
  readonly secondsAtMost: number;
  /** How many of this kind one process does side by side. */
  readonly atOnce: number;
  /** Only there for the type of what a job is told. */
  readonly data?: Data;
};

const USUAL = { tries: 5, pauseSeconds: 5, secondsAtMost: 300, atOnce: 1 };

/** Declares a kind of job; what is not said is as usual. */
export function jobType<Data extends object>(
  declared: { name: string } & Partial<Omit<JobType<Data>, 'name' | 'data'>>,
): JobType<Data> {
  return { ...USUAL, ...declared };
}

/** Thrown by a job for which no further try can help: it stays as failed at once. */
export class GivenUp extends Error {
  override name = 'GivenUp';
}

/** A job that is being done. */
export type Job<Data extends object> = {
  id: string;
  data: Data;
  /** 1 for the first try. */
  attempt: number;
  /** No further try follows when this one fails. */
  isLast: boolean;
  /** What is written through it is stored together with the job being done, or not at all. */
  tx: Queries;
  /** Aborted when the service stops or the time is up. */
  signal: AbortSignal;
};

/** Who does a kind of job, and the schedule by which one arises by itself. */
export type JobHandler = {
  type: JobType<object>;
  run: (job: Job<object>) => Promise<void>;
  schedule: Schedule<object> | null;
};

/** When jobs arise by themselves: `cron` has five fields and is read in Prague. */
export type Schedule<Data extends object> = { cron: string; data: Data };

/** Puts a kind of job and what does it together, for `start`. */
export function jobHandler<Data extends object>(
  type: JobType<Data>,
  run: (job: Job<Data>) => Promise<void>,
  schedule: Schedule<Data> | null = null,
): JobHandler {
  return { type, run: run as JobHandler['run'], schedule };
}

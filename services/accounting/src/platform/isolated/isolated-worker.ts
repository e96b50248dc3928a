import { type ChildProcess, fork } from 'node:child_process';
import type { Logger } from '@news-and-accounting/http';
import { giveMemoryBack } from '../give-memory-back.ts';
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts';
import type { FromWorker, ToWorker } from './serve-jobs.ts';

export type IsolatedWorkerOptions = {
  /** What the log calls it. */
  name: string;
  /** The file that the process runs; it calls `serveJobs`. */
  module: URL;
  /** A job that takes longer is ended, together with the process. */
  millisecondsAtMost: number;
  /** The same of processor time, which does not go by what else the machine does. */
  processorMillisecondsAtMost?: number;
  /** Resident memory; a job that takes more is ended, together with the process. */
  megabytesAtMost: number;
  /**
   * For what is new, per half of its space, in megabytes; default: that of the engine. Small ones take less memory for
   * long work and no more time.
   */
  newMegabytes?: number;
  /**
   * For what lives longer, in megabytes; default: that of the engine, which goes by the machine. The less there may be, the
   * less is left lying before it is collected.
   */
  oldMegabytes?: number;
  /** Without a job for this long the process ends. */
  idleMilliseconds: number;
  queue: Omit<FairQueueOptions, 'atOnce'>;
  log: Logger;
};

/** What is large goes to the process and comes from it in pieces, so that it is never held whole here. */
export type Streams = {
  /** Bytes of a known number that the job is about. */
  input?: { bytes: number; chunks(): AsyncIterable<Uint8Array> };
  /** Takes what the job hands over before its result, piece after piece. */
  onOutput?: (piece: Uint8Array) => Promise<void>;
};

export type IsolatedWorker<Job, Result> = {
  /**
   * Has a job done, one at a time.
   * @param owner who it is for: owners take turns
   * @param job what can be copied to another process (structured clone)
   * @throws {JobLimitError} when it took too long or too much, or ended the process
   * @throws {HttpError} 429 or 503 when too much is waiting
   */
  run(owner: string, job: Job, streams?: Streams): Promise<Result>;
  close(): Promise<void>;
};

/** Why a job came to no end. */
export class JobLimitError extends Error {
  override readonly name = 'JobLimitError';
}

const START_MILLISECONDS_AT_MOST = 30_000;
/** A message is copied twice on its way, and the engine would let that of a large file pile up. */
const COLLECTED_AFTER_BYTES = 6 * 1024 * 1024;

/**
 * A process of its own for work on what strangers send: it has its own threads and its own memory, so nothing else
 * of the service waits for it, and none of the service's secrets. It starts with the first job, ends when it is
 * idle, and begins anew after it broke.
 */
export function createIsolatedWorker<Job, Result>(
  options: IsolatedWorkerOptions,
): IsolatedWorker<Job, Result> {
  const { name, idleMilliseconds, log } = options;
  const queue = createFairQueue({ ...options.queue, atOnce: 1 });
  let process: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  async function running(): Promise<ChildProcess> {
    if (process?.connected === true) return process;
    // By a name of its own: whoever closes meanwhile takes the other away.
    const started = startProcess(options);
    process = started;
    const message = await nextMessage(started, START_MILLISECONDS_AT_MOST, async () => undefined);
    if (!('ready' in message)) throw new Error(`the ${name} process did not start as it should`);
    return started;
  }

  async function perform(job: Job, streams: Streams): Promise<Result> {
    clearTimeout(idle);
    try {
      const child = await running();
      const message = await answerTo(child, job, streams, options.millisecondsAtMost);
      if ('result' in message) return message.result as Result;
      throw new Error(`the ${name} process: ${'error' in message ? message.error : 'no result'}`);
    } catch (error) {
      if (error instanceof JobLimitError) log.warn({ reason: error.message }, `a job of ${name} was ended`);
      await end();
      throw error;
    } finally {
      idle = setTimeout(() => void end(), idleMilliseconds).unref();
    }
  }

  async function end(): Promise<void> {
    clearTimeout(idle);
    const ending = process;
    process = null;
    if (ending === null || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await gone;
  }

  return {
    run: (owner, job, streams = {}) => queue.run(owner, () => perform(job, streams)),
    close: end,
  };
}

/** What loads sources without their types: with the parser of types a start takes twice the processor, and 30 MB more. */
const isOfSources = (argument: string) => /^--import=.*\bstripped\/register\.js$/.test(argument);

function startProcess(options: IsolatedWorkerOptions): ChildProcess {
  const { module, megabytesAtMost, processorMillisecondsAtMost = 0, newMegabytes, oldMegabytes } = options;
  const { PATH, SystemRoot } = process.env;
  return fork(module, [String(megabytesAtMost), String(processorMillisecondsAtMost)], {
    serialization: 'advanced',
    execArgv: [
      ...process.execArgv.filter(isOfSources),
      ...(newMegabytes === undefined ? [] : [`--max-semi-space-size=${newMegabytes}`]),
      ...(oldMegabytes === undefined ? [] : [`--max-old-space-size=${oldMegabytes}`]),
    ],
    // Nothing of the settings: what is in a picture must not come near the address of the database.
    env: { ...(PATH === undefined ? {} : { PATH }), ...(SystemRoot === undefined ? {} : { SystemRoot }) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** @throws {JobLimitError} as `nextMessage` */
async function answerTo(
  child: ChildProcess,
  job: unknown,
  { input, onOutput = async () => undefined }: Streams,
  millisecondsAtMost: number,
): Promise<LastWord> {
  const answer = nextMessage(child, millisecondsAtMost, onOutput);
  const sending = (async () => {
    await sent(child, { job, bytes: input?.bytes ?? 0 });
    let left = 0;
    for await (const piece of input?.chunks() ?? []) {
      await sent(child, { piece });
      left += piece.length;
      if (left < COLLECTED_AFTER_BYTES) continue;
      giveMemoryBack();
      left = 0;
    }
  })();
  return Promise.race([answer, sending.then(() => answer)]);
}

/** A process that is gone takes nothing; the answer tells that. */
function sent(child: ChildProcess, message: ToWorker): Promise<void> {
  return new Promise((resolve) => child.send(message, () => resolve()));
}

type LastWord = Exclude<FromWorker, { output: Uint8Array }>;

/** @throws {JobLimitError} when the process ends or says nothing in time */
function nextMessage(
  child: ChildProcess,
  millisecondsAtMost: number,
  onOutput: (piece: Uint8Array) => Promise<void>,
): Promise<LastWord> {
  return new Promise((resolve, reject) => {
    let taken = Promise.resolve();
    const timer = setTimeout(
      () => settle(() => reject(new JobLimitError(`nothing within ${millisecondsAtMost} ms`))),
      millisecondsAtMost,
    );
    const onMessage = (message: unknown) => {
      const said = message as FromWorker;
      if ('output' in said) taken = taken.then(() => onOutput(said.output));
      else settle(() => taken.then(() => resolve(said), reject));
      // Whoever waits for the last word is told.
      taken.catch(() => undefined);
    };
    const onExit = (code: number | null, signal: string | null) =>
      settle(() => reject(new JobLimitError(`the process ended (${signal ?? code})`)));
    const onError = (error: Error) => settle(() => reject(error));
    const settle = (done: () => void) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onError);
      done();
    };
    child.on('message', onMessage).on('exit', onExit).on('error', onError);
    // One that has ended already says so no more.
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode);
  });
}

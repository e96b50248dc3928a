import { setPriority } from 'node:os';
import { Worker } from 'node:worker_threads';

export type FromWorker = { ready: true } | { output: Uint8Array } | { result: unknown } | { error: string };
/** A job, and then the bytes that it is about in pieces. */
export type ToWorker = { job: unknown; bytes: number } | { piece: Uint8Array };

export type JobParts = {
  /** The bytes that came with the job. */
  input: Uint8Array;
  /** Hands over a piece before the result; resolves when it is on its way. */
  output: (piece: Uint8Array) => Promise<void>;
};

const LOWER_PRIORITY = 10;

/**
 * The side of an isolated worker that runs in its process: does the jobs it is sent, and ends with the service, or
 * when it takes more memory or processor time than it was given.
 */
export function serveJobs<Job>(work: (job: Job, parts: JobParts) => Promise<unknown>): void {
  const tell = (message: FromWorker) => process.send?.(message);
  const output = (piece: Uint8Array) =>
    new Promise<void>((resolve) => {
      process.send?.({ output: piece }, undefined, undefined, () => resolve());
    });
  // The service decides when its workers end, also when a terminal stops the whole group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  const watch = watchOver(Number(process.argv[2]), Number(process.argv[3]));
  onJobs<Job>((job, input) => {
    watch.postMessage('begin');
    work(job, { input, output })
      .then(
        (result) => tell({ result }),
        (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => watch.postMessage('end'));
  });
  // Readers of answers come first where processors are few.
  setPriority(LOWER_PRIORITY);
  tell({ ready: true });
}

/** Puts the pieces of a job together. */
function onJobs<Job>(begin: (job: Job, input: Uint8Array) => void): void {
  let waiting: { job: Job; input: Uint8Array; filled: number } | null = null;
  process.on('message', (message: ToWorker) => {
    if ('job' in message)
      waiting = { job: message.job as Job, input: Buffer.allocUnsafeSlow(message.bytes), filled: 0 };
    else if (waiting !== null) {
      waiting.input.set(message.piece, waiting.filled);
      waiting.filled += message.piece.length;
    }
    if (waiting === null || waiting.filled < waiting.input.length) return;
    const { job, input } = waiting;
    waiting = null;
    begin(job, input);
  });
}

/** Runs beside the job, which may hold its own thread for as long as it takes. */
const WATCH = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { bytesAtMost, processorAtMost } = workerData;
  const used = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1000; };
  let since = null;
  parentPort.on('message', (word) => { since = word === 'begin' ? used() : null; });
  setInterval(() => {
    const isTooLong = processorAtMost > 0 && since !== null && used() - since > processorAtMost;
    if (isTooLong || process.memoryUsage.rss() > bytesAtMost) process.kill(process.pid, 'SIGKILL');
  }, 20);
`;

function watchOver(megabytesAtMost: number, processorAtMost: number): Worker {
  const watch = new Worker(WATCH, {
    eval: true,
    workerData: { bytesAtMost: megabytesAtMost * 1024 * 1024, processorAtMost },
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  });
  watch.unref();
  return watch;
}

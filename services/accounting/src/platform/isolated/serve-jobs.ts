import { setPriority } from 'node:os';

export type FromWorker = { ready: true } | { result: unknown } | { error: string };

const LOWER_PRIORITY = 10;
const WATCH_MILLISECONDS = 20;
const OUT_OF_MEMORY = 12;

/**
 * The side of an isolated worker that runs in its process: does the jobs it is sent, and ends with the service, or
 * when it takes more memory than it was given.
 */
export function serveJobs<Job>(work: (job: Job) => Promise<unknown>): void {
  const tell = (message: FromWorker) => process.send?.(message);
  // The service decides when its workers end, also when a terminal stops the whole group.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('disconnect', () => process.exit(0));
  process.on('message', ({ job }: { job: Job }) => {
    work(job).then(
      (result) => tell({ result }),
      (error: unknown) => tell({ error: error instanceof Error ? error.message : String(error) }),
    );
  });
  watchMemory(Number(process.argv[2]) * 1024 * 1024);
  // Readers of answers come first where processors are few.
  setPriority(LOWER_PRIORITY);
  tell({ ready: true });
}

function watchMemory(bytesAtMost: number): void {
  setInterval(() => {
    if (process.memoryUsage.rss() > bytesAtMost) process.exit(OUT_OF_MEMORY);
  }, WATCH_MILLISECONDS).unref();
}

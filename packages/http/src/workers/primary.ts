import cluster, { type Worker } from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';
import { keepConnections } from './connections.ts';
import { countForWorkers, type Limits } from './limiter.ts';

/** What the primary tells a worker at its end; signals go to whole process groups and may come twice. */
export const STOP = 'stop';

/** A worker that has run for so long was healthy: its replacement starts at once. */
const HEALTHY_MILLISECONDS = 30_000;
const LONGEST_PAUSE_MILLISECONDS = 10_000;
/** Within the ten seconds that a stop may take: a worker drains for seven. */
const STOP_MILLISECONDS = 8_500;

/** Thrown when the first worker ends before it serves; the worker has said why. */
export class WorkerFailed extends Error {
  override readonly name = 'WorkerFailed';
}

/** The workers of this process: started, counted for, replaced when they end, stopped. */
export class Workers {
  private readonly log: Logger;
  private readonly count: number;
  private readonly counter: ReturnType<typeof countForWorkers>;
  private readonly told: object[] = [];
  private isStopping = false;
  private pauseMilliseconds = 0;

  /** @param limits what is counted here for all workers together */
  constructor({ count, limits, log }: { count: number; limits: Limits; log: Logger }) {
    this.log = log;
    this.count = count;
    this.counter = countForWorkers(limits);
  }

  /**
   * Starts the first worker and, once it serves, the others.
   * @throws {WorkerFailed} when the first worker cannot serve: then none could
   */
  async start(): Promise<void> {
    const first = this.fork();
    await new Promise<void>((resolve, reject) => {
      first.once('listening', () => resolve());
      first.once('exit', () => reject(new WorkerFailed('the first worker has ended before it served')));
    });
    cluster.on('exit', (worker, code, signal) => void this.replace(worker, code, signal));
    const others = Array.from({ length: this.count - 1 }, () => this.fork());
    await Promise.all(others.map(servesOrEnds));
  }

  /** Lets every worker answer what it has begun; what takes too long is ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    const workers = living();
    const ended = Promise.all(workers.map(ends));
    for (const worker of workers) if (worker.isConnected()) worker.send(STOP, () => undefined);
    const isClean = await Promise.race([
      ended.then(() => true),
      sleep(STOP_MILLISECONDS, false, { ref: false }),
    ]);
    if (!isClean) for (const worker of living()) worker.process.kill('SIGKILL');
    await ended;
    await this.counter.close();
  }

  /** Tells every worker, also those that come later. */
  tell(message: object): void {
    this.told.push(message);
    for (const worker of living()) if (worker.isConnected()) worker.send(message, () => undefined);
  }

  private fork(): Worker {
    const worker = cluster.fork();
    const startedAt = performance.now();
    this.counter.serve(worker);
    keepConnections(worker);
    for (const message of this.told) worker.send(message, () => undefined);
    worker.once('exit', () => {
      const wasHealthy = performance.now() - startedAt >= HEALTHY_MILLISECONDS;
      this.pauseMilliseconds = wasHealthy
        ? 0
        : Math.min(2 * this.pauseMilliseconds + 100, LONGEST_PAUSE_MILLISECONDS);
    });
    this.log.info({ worker: worker.process.pid }, 'worker started');
    return worker;
  }

  private async replace(worker: Worker, code: number | null, signal: string | null): Promise<void> {
    if (this.isStopping) return;
    const ended = { worker: worker.process.pid, ...(signal ? { signal } : { status: code }) };
    this.log.error(
      { ...ended, pauseMilliseconds: this.pauseMilliseconds },
      'a worker has ended; another takes its place',
    );
    await sleep(this.pauseMilliseconds);
    if (!this.isStopping) this.fork();
  }
}

function living(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter(
    (worker) => worker !== undefined && !worker.isDead(),
  ) as Worker[];
}

function ends(worker: Worker): Promise<void> {
  return new Promise((resolve) => worker.once('exit', () => resolve()));
}

function servesOrEnds(worker: Worker): Promise<void> {
  return Promise.race([
    ends(worker),
    new Promise<void>((resolve) => worker.once('listening', () => resolve())),
  ]);
}

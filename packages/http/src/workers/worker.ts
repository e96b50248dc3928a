import type { Logger } from '../log.ts';
import { STOP } from './primary.ts';

const POOL_SIZE_AT_MOST = 10;

/**
 * Connections of each worker's pool.
 * @param connections for all workers together: a server takes a hundred unless told otherwise, and others want some
 * @param atLeast what one worker cannot do without
 */
export function workerPoolSize(workers: number, connections: number, atLeast: number): number {
  return Math.max(atLeast, Math.min(POOL_SIZE_AT_MOST, Math.floor(connections / workers)));
}

/**
 * Runs `stop` once when the primary orders it, or on a SIGTERM to this worker alone, and ends the process. A
 * Ctrl-C or a hang-up reaches the primary as well, which then orders the stop.
 */
export function stopOnOrder(stop: () => Promise<void>, log: Logger): void {
  let isStopping = false;
  const onOrder = () => {
    if (isStopping) return;
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'a worker could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('message', (message) => {
    if (message === STOP) onOrder();
  });
  process.on('SIGTERM', onOrder);
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
}

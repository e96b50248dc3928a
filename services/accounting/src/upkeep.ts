import type { Logger } from '@house/http';
import { sweepAccounts } from './access/account/index.ts';
import type { Sql } from './platform/store.ts';

const HOUR = 3_600_000;

export type Upkeep = { stop(): Promise<void> };

/** What the service does by the clock, once an hour in every process. What fails is tried again the next time. */
export function startUpkeep(options: {
  sql: Sql;
  log: Logger;
  /** Milliseconds since the epoch. */
  now?: () => number;
  everyMilliseconds?: number;
}): Upkeep {
  const { sql, log, now = Date.now, everyMilliseconds = HOUR } = options;
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;

  async function run(): Promise<void> {
    try {
      const swept = await sweepAccounts(sql, now());
      if (swept > 0) log.debug({ swept }, 'swept sessions, reset links and failed sign-ins that are over');
    } catch (error) {
      log.warn({ err: error }, 'what is over could not be swept');
    } finally {
      isRunning = false;
    }
  }

  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = run();
  }, everyMilliseconds).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

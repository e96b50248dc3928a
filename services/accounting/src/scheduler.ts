import { tellOfEndingKeys } from './access/keys/index.ts';
import { tellOfDeadlines, tellOfFailures } from './automation/notices/index.ts';
import { sendDueReminders } from './documents/mail/index.ts';
import { runDueRecurrences } from './documents/recurrences/index.ts';
import { doEach } from './platform/do-each.ts';
import type { Services } from './platform/services.ts';

const MINUTE_MILLISECONDS = 60_000;

/** What came of looking for what is due: documents, those that could not be made, reminders, API keys that end, mails of deadlines and of failed work. */
export type Due = {
  made: number;
  failed: number;
  reminded: number;
  ending: number;
  deadlines: number;
  failures: number;
};

/**
 * Does once what is due by the clock: documents that repeat, automatic reminders, mails of API keys that end soon, of deadlines and of
 * work that failed. Several processes may do so at the same time, each thing is done by one of them.
 * @param signal aborted: what is being done is finished and nothing more begun
 * @throws what one of these failed with, when the others are done
 */
export async function runDue(services: Services, signal: AbortSignal): Promise<Due> {
  const due: Due = { made: 0, failed: 0, reminded: 0, ending: 0, deadlines: 0, failures: 0 };
  await doEach([
    async () => {
      Object.assign(due, await runDueRecurrences(services, signal));
    },
    async () => {
      due.reminded = (await sendDueReminders(services, signal)).written;
    },
    async () => {
      due.ending = await tellOfEndingKeys(services, signal);
    },
    async () => {
      due.failures = await tellOfFailures(services, signal);
    },
    async () => {
      due.deadlines = await tellOfDeadlines(services, signal);
    },
  ]);
  return due;
}

export type Scheduler = {
  /** Begins nothing more and waits for what is being done. */
  stop(): Promise<void>;
};

/** Looks every minute for what is due, and at once. */
export function startScheduler(services: Services): Scheduler {
  const { log, watch } = services;
  const stopping = new AbortController();
  let running: Promise<void> | null = null;

  async function look(): Promise<void> {
    try {
      const work = () => runDue(services, stopping.signal);
      const due = await (watch === null
        ? work()
        : watch.within({ kind: 'schedule', operation: 'what is due' }, work));
      if (Object.values(due).some((count) => count > 0)) log.info(due, 'scheduler: did what was due');
    } catch (error) {
      log.warn({ err: error }, 'scheduler: could not look for what is due; it does so again in a minute');
    }
  }

  function begin(): void {
    running ??= look().finally(() => {
      running = null;
    });
  }

  begin();
  const timer = setInterval(begin, MINUTE_MILLISECONDS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}

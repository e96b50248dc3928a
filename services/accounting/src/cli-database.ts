import { createLogger, type Logger, stopOnSignals } from '@news-and-accounting/http';
import { openAccountingDatabase } from './platform/database.ts';
import { accountingSettings, type Settings } from './platform/settings.ts';
import type { Sql } from './platform/store.ts';

/** Ends what a signal interrupts. */
export const interruption = new AbortController();

/** Does the work of a command on the database of the settings. @returns its exit status */
export async function withDatabase(
  work: (sql: Sql, log: Logger, settings: Settings) => Promise<number>,
): Promise<number> {
  const settings = accountingSettings(process.env);
  const log = createLogger({ level: 'warn', format: settings.LOG_FORMAT });
  const opening = openAccountingDatabase(settings, log);
  const stop = async () => {
    console.error('interrupted: what was begun and not finished is not stored');
    interruption.abort();
    await (await opening).close();
  };
  stopOnSignals(stop, log, 'of the signal');
  const database = await opening;
  try {
    return await work(database.sql, log, settings);
  } finally {
    await database.close();
  }
}

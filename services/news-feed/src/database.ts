import type { Logger } from '@news-and-accounting/http';
import { type Database, type Observer, openDatabase } from '@news-and-accounting/postgres';
import { SETTINGS, type Settings } from './settings.ts';

export const SERVICE = 'news_feed';
export const MIGRATIONS = new URL('../migrations/', import.meta.url);

/**
 * Opens the service's database as the settings say and applies its migrations.
 * @param options.poolSize connections at most; the usual ten when not given
 * @param options.observer told of every statement; nobody when not given
 */
export function openNewsDatabase(
  settings: Settings,
  log: Logger,
  { poolSize, observer }: { poolSize?: number; observer?: Observer | undefined } = {},
): Promise<Database> {
  return openDatabase({
    service: SERVICE,
    migrationsDir: MIGRATIONS,
    databaseUrl: settings.DATABASE_URL ?? undefined,
    directUrl: settings.DATABASE_DIRECT_URL ?? undefined,
    dataDir: settings.DATA_DIR,
    dataDirIsDefault: settings.DATA_DIR === SETTINGS.DATA_DIR.absent,
    poolSize,
    observer,
    log,
  });
}

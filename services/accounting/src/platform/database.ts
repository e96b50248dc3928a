import type { Logger } from '@news-and-accounting/http';
import { type Database, openDatabase } from '@news-and-accounting/postgres';
import { SETTINGS, type Settings } from './settings.ts';

export const SERVICE = 'accounting';
export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/**
 * Opens the service's database as the settings say and applies its migrations.
 * @param poolSize connections at most; the usual ten when not given
 */
export function openAccountingDatabase(
  settings: Settings,
  log: Logger,
  poolSize?: number,
): Promise<Database> {
  return openDatabase({
    service: SERVICE,
    migrationsDir: MIGRATIONS,
    databaseUrl: settings.DATABASE_URL ?? undefined,
    dataDir: settings.DATA_DIR,
    dataDirIsDefault: settings.DATA_DIR === SETTINGS.DATA_DIR.absent,
    poolSize,
    log,
  });
}

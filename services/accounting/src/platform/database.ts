import type { Logger } from '@news-and-accounting/http';
import {
  type Database,
  type Observer,
  openDatabase,
  openReplica,
  type Sql,
} from '@news-and-accounting/postgres';
import { SETTINGS, type Settings } from './settings.ts';

export const SERVICE = 'accounting';
export const MIGRATIONS = new URL('../../migrations/', import.meta.url);

/** The service's database, and the server that reports are read from where there is one. */
export type AccountingDatabase = Database & { replica: Sql | null };

/**
 * Opens the service's database as the settings say and applies its migrations.
 * @param options.poolSize connections at most; the usual ten when not given
 * @param options.observer told of every statement; nobody when not given
 */
export async function openAccountingDatabase(
  settings: Settings,
  log: Logger,
  { poolSize, observer }: { poolSize?: number; observer?: Observer | undefined } = {},
): Promise<AccountingDatabase> {
  const database = await openDatabase({
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
  const { ACCOUNTING_REPLICA_URL: databaseUrl } = settings;
  if (databaseUrl === null) return { ...database, replica: null };
  const replica = openReplica({ service: SERVICE, databaseUrl, poolSize, observer, log });
  const close = async () => {
    await Promise.all([database.close(), replica.close()]);
  };
  return { sql: database.sql, replica: replica.sql, close };
}

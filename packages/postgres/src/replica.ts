import { createClient, databaseInUrl } from './connect.ts';
import type { Database, DatabaseOptions } from './database.ts';
import { silentLog } from './log.ts';

/**
 * A pool on a server that replays what another one writes. Nothing is made there and nothing is asked yet: that it
 * cannot be reached is told by a statement.
 */
export function openReplica({
  service,
  databaseUrl,
  poolSize = 10,
  observer,
  log = silentLog,
}: Pick<DatabaseOptions, 'service' | 'poolSize' | 'observer' | 'log'> & { databaseUrl: string }): Database {
  const sql = createClient({
    ...{ server: { url: databaseUrl }, database: databaseInUrl(databaseUrl) ?? service, schema: service },
    ...{ applicationName: `${service} reports`, poolSize, observer, log },
  });
  return { sql, close: () => sql.end({ timeout: 5 }) };
}

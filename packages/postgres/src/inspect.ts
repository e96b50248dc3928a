import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Sql } from 'postgres';
import { createClient, databaseInUrl } from './connect.ts';
import { type Database, type DatabaseOptions, openOnEmbeddedServer } from './database.ts';
import { silentLog } from './log.ts';
import { type Migration, readMigrations } from './migrate.ts';

/**
 * Opens what is there and makes nothing: no cluster, no database, no schema, no migration. The embedded server is started
 * where it does not run. Null when there is no cluster yet. A server that cannot be reached is told by the first statement.
 */
export async function inspectDatabase(
  options: Pick<DatabaseOptions, 'service' | 'databaseUrl' | 'dataDir' | 'dataDirIsDefault' | 'log'>,
): Promise<Database | null> {
  const { service, databaseUrl, dataDir, log = silentLog } = options;
  const client = { schema: service, applicationName: `${service} inspection`, poolSize: 1, log };
  if (databaseUrl !== undefined) {
    const database = databaseInUrl(databaseUrl) ?? service;
    const sql = createClient({ ...client, server: { url: databaseUrl }, database });
    return { sql, close: () => sql.end({ timeout: 1 }) };
  }
  const version = join(resolve(dataDir), 'postgres', 'PG_VERSION');
  if ((await stat(version).catch(() => null)) === null) return null;
  return openOnEmbeddedServer({ ...options, service }, async (server) => {
    const sql = createClient({ ...client, server, database: service });
    return { sql, close: () => sql.end({ timeout: 1 }) };
  });
}

/** How the schema of a connection stands to the migrations of a folder. */
export type SchemaState = {
  /** The last applied number; 0 where nothing was. */
  applied: number;
  /** Names that the next start applies. */
  pending: string[];
  /** Names that were applied and are missing here, or are not the same: of a newer version, or changed. */
  foreign: string[];
};

export async function schemaState(sql: Sql, dir: string | URL): Promise<SchemaState> {
  const migrations = await readMigrations(dir);
  const [table] = await sql<{ there: boolean }[]>`
    select to_regclass(quote_ident(current_schema()) || '.schema_migrations') is not null as there`;
  const applied = table?.there
    ? await sql<Pick<Migration, 'number' | 'name' | 'sha256'>[]>`
        select number, name, sha256 from schema_migrations order by number`
    : [];
  const known = new Map(migrations.map((each) => [each.name, each.sha256]));
  const names = new Set(applied.map(({ name }) => name));
  return {
    applied: applied.at(-1)?.number ?? 0,
    pending: migrations.filter(({ name }) => !names.has(name)).map(({ name }) => name),
    foreign: applied.filter(({ name, sha256 }) => known.get(name) !== sha256).map(({ name }) => name),
  };
}

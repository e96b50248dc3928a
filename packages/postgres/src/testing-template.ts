import type { Sql } from 'postgres';
import { createClient } from './connect.ts';
import { openDatabase } from './database.ts';
import { silentLog } from './log.ts';
import { checksumOf, readMigrations } from './migrate.ts';
import type { RunningServer } from './running.ts';

export type TemplateSource = { service: string; migrationsDir?: string | URL | undefined };

/** A connection URL for a database of the test server. */
export function urlOf({ socketDir, port }: RunningServer, database: string): string {
  return `postgres://postgres@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** A pool for the work around test databases. */
export function adminClient(server: RunningServer): Sql {
  const options = { server, database: 'postgres', applicationName: 'tests', poolSize: 2 };
  return createClient({ ...options, log: silentLog });
}

/**
 * The name of a migrated database to copy, made by whoever needs it first; the others wait. Its name carries
 * the checksum of the migrations.
 */
export async function ensureTemplate(server: RunningServer, source: TemplateSource): Promise<string> {
  const migrations = source.migrationsDir === undefined ? [] : await readMigrations(source.migrationsDir);
  const name = `template_${source.service.slice(0, 24)}_${checksumOf(migrations).slice(0, 16)}`;
  const admin = adminClient(server);
  try {
    await admin.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
      const found = await tx`select 1 from pg_database where datname = ${name}`;
      if (found.length === 0) await buildTemplate(server, admin, name, source);
    });
  } finally {
    await admin.end({ timeout: 1 });
  }
  return name;
}

/** Under another name until it is complete, so that a killed builder leaves no half template. */
async function buildTemplate(server: RunningServer, admin: Sql, name: string, source: TemplateSource) {
  const unfinished = `${name}_unfinished`;
  await admin`drop database if exists ${admin(unfinished)} with (force)`;
  await admin`create database ${admin(unfinished)}`;
  const database = await openDatabase({ ...source, databaseUrl: urlOf(server, unfinished), dataDir: '' });
  await database.close();
  await admin`alter database ${admin(unfinished)} rename to ${admin(name)}`;
}

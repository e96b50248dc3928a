import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { prepareCluster } from './cluster.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import { type Log, silentLog } from './log.ts';
import { ensureRunning, type RunningServer } from './running.ts';
import { copyCluster, createTestDataDir, fastestTemporaryDir, type TestDataDir } from './testing-dir.ts';
import { adminClient, ensureTemplate, type TemplateSource, urlOf } from './testing-template.ts';

export { asAnother } from './testing-another.ts';
export { createTestDataDir, type TestDataDir } from './testing-dir.ts';
export { type Pair, type PairedServer, startPair } from './testing-pair.ts';

/** A server of the run, and a folder with a cluster that was never started. */
export type SharedServer = RunningServer & { pristine: string };
export type TestServer = SharedServer & { stop(): Promise<void> };

/** A database of its own for one test file. */
export type TestDatabase = {
  sql: Sql;
  /** For code that opens the database itself: what to give to `openDatabase`. */
  options: DatabaseOptions & { databaseUrl: string };
  /** Drops the database, ending whatever still uses it. */
  close(): Promise<void>;
};

export type TestDatabaseOptions = {
  service: string;
  migrationsDir?: string | URL | undefined;
  poolSize?: number | undefined;
  log?: Log | undefined;
};

/** Where the set-up file of the test run leaves the address of the shared server, as JSON. */
export const SERVER_VARIABLE = 'TEST_POSTGRES';

/** Nothing outlives the tests, so nothing has to reach the disk. */
const FAST_AND_FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  // Its files may be kept in memory.
  max_wal_size: '512MB',
};

/**
 * Starts a throwaway server, with a copy of its cluster beside it that was never started. Both end with `stop` or with
 * this process, however that ends.
 */
export async function startTestServer(): Promise<TestServer> {
  const dataDir = await createTestDataDir(await fastestTemporaryDir());
  try {
    const cluster = await prepareCluster({
      dataDir: dataDir.path,
      dataDirIsDefault: true,
      settings: FAST_AND_FORGETFUL,
      log: silentLog,
    });
    const pristine = join(dataDir.path, 'pristine');
    await copyCluster(cluster.clusterDir, pristine);
    const server = await ensureRunning(cluster, new AbortController().signal);
    return { ...server, pristine, stop: dataDir.remove };
  } catch (error) {
    await dataDir.remove();
    throw error;
  }
}

/**
 * A temporary data directory with a cluster in it, as the first start leaves it: a copy takes a tenth of what making
 * one takes. For tests that are about something else than the first start.
 */
export async function createInitialisedDataDir(): Promise<TestDataDir> {
  const { pristine } = await sharedServer();
  const dataDir = await createTestDataDir(await fastestTemporaryDir());
  await copyCluster(pristine, join(dataDir.path, 'postgres'));
  return dataDir;
}

/** A fresh, migrated database, copied from a template on the server of the test run. */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { service, migrationsDir, poolSize = 5, log } = options;
  const server = await sharedServer();
  const template = await templateOf(server, { service, migrationsDir });
  const name = `test_${service.slice(0, 24)}_${randomBytes(8).toString('hex')}`;
  // As files: through the log, page by page, it takes three times as long.
  await administer(
    server,
    (admin) => admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`,
  );
  const opening = { service, databaseUrl: urlOf(server, name), dataDir: '', poolSize, log };
  const database: Database = await openDatabase(opening);

  async function close(): Promise<void> {
    await database.close();
    await administer(server, (admin) => admin`drop database if exists ${admin(name)} with (force)`);
  }

  return { sql: database.sql, options: { ...opening, migrationsDir }, close };
}

/** Templates that this process has asked for. */
const templates = new Map<string, Promise<string>>();

/** The name of the template; migrations do not change while tests run. */
function templateOf(server: RunningServer, source: TemplateSource): Promise<string> {
  const key = `${server.socketDir} ${source.service} ${source.migrationsDir}`;
  let name = templates.get(key);
  if (name === undefined) {
    name = ensureTemplate(server, source);
    templates.set(key, name);
  }
  return name;
}

/** The server of the run; without the set-up file, one for this process. */
function sharedServer(): Promise<SharedServer> {
  const address = process.env[SERVER_VARIABLE];
  if (address !== undefined) return Promise.resolve(JSON.parse(address) as SharedServer);
  const holder = globalThis as { testServer?: Promise<SharedServer> };
  holder.testServer ??= startTestServer();
  return holder.testServer;
}

async function administer(server: RunningServer, work: (admin: Sql) => Promise<unknown>): Promise<void> {
  const admin = adminClient(server);
  try {
    await work(admin);
  } finally {
    await admin.end({ timeout: 1 });
  }
}

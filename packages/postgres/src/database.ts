import type { Sql } from 'postgres';
import { createClient, databaseInUrl, type Server } from './connect.ts';
import { openEmbedded } from './embedded.ts';
import { type Log, silentLog } from './log.ts';
import { migrate } from './migrate.ts';
import type { Observer } from './observer.ts';
import { codeOf } from './unavailable.ts';

/** An open database of one service. */
export type Database = {
  /** The pool. Unqualified names are in the service's schema; sessions are in UTC. */
  sql: Sql;
  /** Lets running statements finish (5 s at most); the last user of an embedded server stops it. */
  close(): Promise<void>;
};

export type DatabaseOptions = {
  /** Name of the database and of the schema: small letters, digits and underscores. */
  service: string;
  /** Directory of migrations to apply first; see `migrate`. */
  migrationsDir?: string | URL | undefined;
  /** Address of a server; the embedded one in `dataDir` when not given. */
  databaseUrl?: string | undefined;
  /**
   * The same database without the pooler that `databaseUrl` leads to: what needs a session of its own goes there,
   * migrations and `listen`. Not given: `databaseUrl` is no pooler.
   */
  directUrl?: string | undefined;
  dataDir: string;
  /** True when `dataDir` was not set by the user: root may then keep the cluster elsewhere. */
  dataDirIsDefault?: boolean | undefined;
  /** Connections at most; 10 when not given, and two where migrations are applied. */
  poolSize?: number | undefined;
  /** Told of every statement and transaction of the pool; nobody when not given. */
  observer?: Observer | undefined;
  log?: Log | undefined;
};

const CLOSE_TIMEOUT_S = 5;
const MISSING_DATABASE = '3D000';
/** Somebody else created it first: duplicate database, duplicate schema, or a unique key of the catalogue. */
const ALREADY_THERE = new Set(['42P04', '42P06', '23505']);

/** Opens the database of a service, creating server, database and schema as needed, and migrates it. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  checkServiceName(options.service);
  const { databaseUrl, directUrl } = options;
  if (databaseUrl === undefined) return await openOnEmbedded(options);
  if (directUrl !== undefined) return await openBehindPooler(options, databaseUrl, directUrl);
  return await openOnServer(options, { url: databaseUrl }, databaseInUrl(databaseUrl));
}

/** Made and migrated past the pooler, then asked through it. */
async function openBehindPooler(
  options: DatabaseOptions,
  databaseUrl: string,
  directUrl: string,
): Promise<Database> {
  const { service, poolSize = 10, observer, log = silentLog } = options;
  const direct = await openOnServer(
    { ...options, poolSize: 2 },
    { url: directUrl },
    databaseInUrl(directUrl),
  );
  const pooled = pooledClient({ service, databaseUrl, poolSize, observer, log });
  const close = async () => {
    await Promise.all([pooled.end({ timeout: CLOSE_TIMEOUT_S }), direct.close()]);
  };
  try {
    await checkPooledSchema(pooled, service);
  } catch (error) {
    await close();
    throw error;
  }
  const sql = new Proxy(pooled, {
    get: (_, name) => Reflect.get(name === 'listen' ? direct.sql : pooled, name),
  });
  return { sql, close };
}

type PooledOptions = Pick<DatabaseOptions, 'service' | 'poolSize' | 'observer' | 'log'> & {
  databaseUrl: string;
};

function pooledClient({
  service,
  databaseUrl,
  poolSize = 10,
  observer,
  log = silentLog,
}: PooledOptions): Sql {
  return createClient({
    ...{ server: { url: databaseUrl }, database: databaseInUrl(databaseUrl) ?? service, isPooled: true },
    ...{ schema: service, applicationName: service, poolSize, observer, log },
  });
}

async function checkPooledSchema(pooled: Sql, service: string): Promise<void> {
  const [row] = await pooled`select current_schema() as schema`;
  if (row?.schema === service) return;
  throw new Error(
    `the pooler of DATABASE_URL sets the schema ${row?.schema}; with pgbouncer, give its database connect_query = 'set search_path to ${service}'`,
  );
}

/** @throws as a start does where the pooler cannot be reached, or does not set the schema of the service */
export async function tryPooler(options: PooledOptions): Promise<void> {
  const pooled = pooledClient({ ...options, poolSize: 1 });
  try {
    await checkPooledSchema(pooled, options.service);
  } finally {
    await pooled.end({ timeout: 1 });
  }
}

function openOnEmbedded(options: DatabaseOptions): Promise<Database> {
  return openOnEmbeddedServer(options, (server) => openOnServer(options, server, undefined));
}

/** Starts or joins the embedded server, and leaves it when what is opened on it is closed. */
export async function openOnEmbeddedServer(
  { dataDir, dataDirIsDefault, log = silentLog }: DatabaseOptions,
  open: (server: Server) => Promise<Database>,
): Promise<Database> {
  const embedded = await openEmbedded({ dataDir, dataDirIsDefault, log });
  try {
    // Asked anew for each pool: the server may have come back at another address.
    const address = {
      get socketDir() {
        return embedded.server.socketDir;
      },
      get port() {
        return embedded.server.port;
      },
    };
    const database = await open(address);
    const close = () => database.close().finally(embedded.close);
    return { sql: database.sql, close };
  } catch (error) {
    await embedded.close();
    throw error;
  }
}

async function openOnServer(options: DatabaseOptions, server: Server, named: string | undefined) {
  const { service, poolSize = 10, observer, log = silentLog } = options;
  const database = named ?? service;
  // Migrations make indexes by one connection while another holds their turn.
  const atLeast = options.migrationsDir === undefined ? 1 : 2;
  const client = {
    ...{ server, database, schema: service, applicationName: service, observer, log },
    poolSize: Math.max(poolSize, atLeast),
  };
  const sql = createClient(client);
  try {
    if (named === undefined) await createDatabase({ ...client, schema: undefined }, sql);
    await sql`create schema if not exists ${sql(service)}`.catch(ignoreAlreadyThere);
    if (options.migrationsDir !== undefined) {
      const { applied } = await migrate(sql, options.migrationsDir);
      if (applied.length > 0) log.info({ service, applied }, 'applied migrations');
    }
    return { sql, close: () => sql.end({ timeout: CLOSE_TIMEOUT_S }) };
  } catch (error) {
    await sql.end({ timeout: 0 });
    throw error;
  }
}

/** Asks first: on an external server the service may lack the right to connect to `postgres`. */
async function createDatabase(client: Parameters<typeof createClient>[0], sql: Sql): Promise<void> {
  const missing = await sql`select 1`.then(
    () => false,
    (error) => {
      if (codeOf(error) === MISSING_DATABASE) return true;
      throw error;
    },
  );
  if (!missing) return;
  const maintenance = createClient({ ...client, database: 'postgres', poolSize: 1 });
  try {
    await maintenance`create database ${maintenance(client.database ?? '')}`.catch(ignoreAlreadyThere);
  } finally {
    await maintenance.end({ timeout: 1 });
  }
}

function ignoreAlreadyThere(error: unknown): void {
  if (!ALREADY_THERE.has(codeOf(error) ?? '')) throw error;
}

function checkServiceName(name: string): void {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(name))
    throw new TypeError(`"${name}" cannot name a database and schema`);
}

import {
  type Database,
  type Log,
  type SchemaState,
  type Sql,
  schemaState,
  tryPooler,
} from '@news-and-accounting/postgres';
import { examine, type Finding, failure, ok, type Probe, warning, wordsOf } from './finding.ts';

/** The version that the services are made and tried with. */
const MADE_FOR = 18;
/** The oldest that has all that the statements use. */
const OLDEST = 16;
const CLOCK_WARNING_SECONDS = 2;
const CLOCK_FAILURE_SECONDS = 30;
const CONNECTIONS_LEFT = 10;

export type DatabaseProbes = {
  sql: Sql;
  migrationsDir: URL;
  /** Milliseconds since the epoch, asked when the clocks are compared. */
  now: () => number;
};

/** Version and connections, schema, clock, replicas and archiving. */
export function databaseProbes({ sql, migrationsDir, now }: DatabaseProbes): Probe[] {
  const advice = 'see that the server of DATABASE_URL runs and lets this user in';
  return [
    { name: 'database', advice, look: () => server(sql) },
    { name: 'schema', advice, look: async () => schema(await schemaState(sql, migrationsDir)) },
    { name: 'clock', advice, look: () => clock(sql, now) },
    { name: 'replicas', advice, look: () => replicas(sql) },
    { name: 'log archive', advice, look: () => archiving(sql) },
  ];
}

async function server(sql: Sql) {
  const [row] = await sql<
    {
      version: string;
      number: number;
      encoding: string;
      connections: number;
      most: number;
      bytes: number;
      is_replica: boolean;
      fsync: string;
    }[]
  >`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as most, pg_database_size(current_database()) as bytes,
      pg_is_in_recovery() as is_replica, current_setting('fsync') as fsync`;
  if (row === undefined) throw new Error('the database says nothing of itself');
  const found = `PostgreSQL ${row.version}, ${Math.ceil(row.bytes / 1024 ** 2)} MB, ${row.connections} of ${row.most} connections`;
  const major = Math.floor(row.number / 10_000);
  if (major < OLDEST) return failure(found, `use PostgreSQL ${MADE_FOR}`);
  if (row.encoding !== 'UTF8')
    return failure(`${found}, encoding ${row.encoding}`, 'make the database with encoding UTF8');
  if (row.is_replica)
    return failure(`${found}, a replica`, 'DATABASE_URL must lead to the server that takes writes');
  if (row.fsync !== 'on')
    return warning(`${found}, fsync is off`, 'switch fsync on: a crash may destroy the database');
  if (row.most - row.connections < CONNECTIONS_LEFT)
    return warning(found, 'raise max_connections, or run fewer processes');
  if (major !== MADE_FOR) return warning(found, `the services are tried with PostgreSQL ${MADE_FOR}`);
  return ok(found);
}

function schema({ applied, pending, foreign }: SchemaState) {
  if (foreign.length > 0)
    return failure(
      `${foreign.join(', ')} was applied and is not of this version`,
      'a newer version was started on this database: start that one again, or restore a backup of before',
    );
  if (pending.length > 0)
    return warning(
      `at ${applied}, ${pending.length} migrations wait`,
      'the next start of the service applies them; back up before',
    );
  return ok(`at ${applied}, as this version has it`);
}

/** Days are those of Prague, here and in the database. */
async function clock(sql: Sql, now: () => number) {
  const before = now();
  const [row] = await sql<{ at: Date; day: string }[]>`
    select clock_timestamp() as at, (clock_timestamp() at time zone 'Europe/Prague')::date::text as day`;
  const after = now();
  if (row === undefined) throw new Error('the database has no clock');
  const at = row.at.getTime();
  const apart = Math.max(0, before - at, at - after) / 1000;
  const advice = 'let both machines keep time by NTP';
  const found = `the database is ${apart.toFixed(1)} s apart, the day in Prague is ${row.day}`;
  if (apart > CLOCK_FAILURE_SECONDS) return failure(found, advice);
  if (apart > CLOCK_WARNING_SECONDS) return warning(found, advice);
  if (![before, after].map(dayInPrague).includes(row.day))
    return failure(
      `the day in Prague is ${dayInPrague(after)} here and ${row.day} in the database`,
      'bring the time zone data of both up to date',
    );
  return ok(found);
}

function dayInPrague(milliseconds: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Prague' }).format(milliseconds);
}

const REPLICA_SECONDS = 60;

async function replicas(sql: Sql) {
  const rows = await sql<{ name: string; state: string; seconds: number | null }[]>`
    select coalesce(nullif(application_name, ''), client_addr::text, 'one') as name, coalesce(state, 'unknown') as state,
      extract(epoch from replay_lag)::float8 as seconds
    from pg_stat_replication order by 1`;
  if (rows.length === 0) return ok('none');
  const found = rows
    .map(
      ({ name, state, seconds }) =>
        `${name} ${state}${seconds === null ? '' : `, ${seconds.toFixed(1)} s behind`}`,
    )
    .join('; ');
  const isLate = rows.some(({ state, seconds }) => state !== 'streaming' || (seconds ?? 0) > REPLICA_SECONDS);
  return isLate ? warning(found, 'see the log of the replica') : ok(found);
}

async function archiving(sql: Sql) {
  const [row] = await sql<
    { mode: string; last: string | null; last_at: Date | null; failed_at: Date | null; failed: number }[]
  >`
    select current_setting('archive_mode') as mode, last_archived_wal as last, last_archived_time as last_at,
      last_failed_time as failed_at, failed_count::int as failed
    from pg_stat_archiver`;
  if (row === undefined || row.mode === 'off')
    return ok('off: what is lost with the server is what was written since the last backup');
  const isFailing = row.failed_at !== null && (row.last_at === null || row.failed_at > row.last_at);
  if (isFailing)
    return failure(
      `the last try failed at ${row.failed_at?.toISOString()}, ${row.failed} in all`,
      'see archive_command and the log of the server: the log fills its disk meanwhile',
    );
  return row.last_at === null
    ? warning('on, but nothing was archived yet', 'select pg_switch_wal() tries it')
    : ok(`${row.last} at ${row.last_at.toISOString()}`);
}

type PoolerAsked = { service: string; databaseUrl: string | null; directUrl: string | null; log: Log };

/** Whether the pooler lets the service in as it starts; none where there is no pooler. */
export function poolerProbes({ service, databaseUrl, directUrl, log }: PoolerAsked): Probe[] {
  if (databaseUrl === null || directUrl === null) return [];
  const look = async () => {
    await tryPooler({ service, databaseUrl, log });
    return ok('can be reached, and sets the schema of the service');
  };
  return [{ name: 'pooler', advice: 'see "Behind pgbouncer" in docs/operating.md', look }];
}

/**
 * What is found of a database that may not be there: null where nothing was made yet. Where it does not answer only that
 * is told, once.
 */
export async function databaseFindings(
  open: () => Promise<Database | null>,
  probes: (sql: Sql) => readonly Probe[],
): Promise<Finding[]> {
  const name = 'database';
  const advice = 'see that the server runs and lets this user in (DATABASE_URL, or postgres.log in DATA_DIR)';
  let database: Database | null = null;
  try {
    database = await open();
    if (database === null) return [{ name, ...warning('there is none yet', 'the first start makes it') }];
    await database.sql`select 1`;
    return await examine(probes(database.sql));
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === NO_DATABASE) return [{ name, ...warning(wordsOf(error), 'the first start makes it') }];
    return [{ name, ...failure(wordsOf(error), advice) }];
  } finally {
    await database?.close();
  }
}

const NO_DATABASE = '3D000';

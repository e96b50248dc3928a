import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { rowsOf } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { MIGRATIONS, SERVICE } from '../../src/platform/database.ts';
import type { Queries } from '../../src/platform/store.ts';
import type { JsonValue } from '../harness.ts';

/** A database with what the interface said of it. */
export type Dump = {
  /** A key of the user whose companies they are. */
  token: string;
  /** The clock of the service, in milliseconds. */
  now: number;
  tables: Record<string, JsonValue[]>;
  answers: Record<string, JsonValue>;
};

const YEARS = [2023, 2024, 2025, 2026, 2027];

/** What is asked of every company: all its figures. */
export const PATHS: readonly string[] = [
  '/journal?from=2000-01-01&per=500',
  '/journal?from=2000-01-01&per=500&page=2',
  '/journal?from=2000-01-01&per=500&page=3',
  '/journal/removed?per=500',
  ...YEARS.flatMap((year) => [`/accounts?year=${year}`, `/reports/trial_balance?year=${year}`]),
  ...YEARS.map((year) => `/assets?year=${year}`),
  ...['2024', '2025', '2026'].flatMap((year) =>
    Array.from({ length: 12 }, (_, i) => `/payslips?year=${year}&month=${i + 1}`),
  ),
  '/employees',
  '/partners',
];

/** The dump that was made when a migration was the last one, by its number: `0018`. */
export function readDump(last: string): Dump {
  return JSON.parse(
    gunzipSync(readFileSync(new URL(`database-${last}.json.gz`, import.meta.url))).toString(),
  );
}

/** A database of the version whose last migration is given, with the rows of a dump. */
export async function databaseOf(last: string, dump: Dump): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const name of readdirSync(MIGRATIONS).filter((each) => each.slice(0, 4) <= last))
      copyFileSync(new URL(name, MIGRATIONS), join(dir, name));
    const database = await createTestDatabase({ service: SERVICE, migrationsDir: dir, poolSize: 10 });
    await database.sql.begin(async (tx) => {
      // Rows come back as they were: no trigger, and no order by who refers to whom.
      await tx`set local session_replication_role = replica`;
      for (const [table, rows] of Object.entries(dump.tables)) await load(tx, table, rows);
    });
    return database;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

async function load(tx: Queries, table: string, rows: readonly JsonValue[]): Promise<void> {
  const names = Object.keys(rows[0]);
  await tx`insert into ${tx(table)} (${tx(names)}) overriding system value
    select ${tx(names)} from ${rowsOf(tx, table, rows)}`;
  const [key] = await tx<{ sequence: string | null }[]>`
    select pg_get_serial_sequence(${table}, 'id') as sequence from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and column_name = 'id'`;
  if (key?.sequence != null)
    await tx`select setval(${key.sequence}::text::regclass, (select max(id) from ${tx(table)}))`;
}

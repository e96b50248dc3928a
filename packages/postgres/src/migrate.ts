import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';

export type Migration = { number: number; name: string; text: string; sha256: string };

/** A migration that is malformed, missing, changed since it was applied, or refused by the server. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** How a migration waits for a table that others use. */
export type LockPatience = {
  /** Longest wait for one lock: whoever asks for the table meanwhile waits behind the migration. */
  lockTimeoutMs: number;
  /** Times a file is begun before it is given up. */
  tries: number;
};

const PATIENCE: LockPatience = { lockTimeoutMs: 2_000, tries: 30 };
/** Another starter is at it; asked again after so long. */
const OTHERS_TURN = Symbol('the turn of another starter');
const TURN_MS = 100;
const LOCK_NOT_AVAILABLE = '55P03';
/** It holds a table that somebody waits for whose table it waits for. */
const DEADLOCK_DETECTED = '40P01';

/**
 * Applies the files of `dir` (`0001-name.sql`, numbered from 1 without gaps) that the schema of this
 * connection has not seen, each in a transaction of its own, and returns their names in order. Two starters
 * take turns. A file that does not get a lock soon, or waits in a circle with others, is undone and begun again, so that
 * those who use the table go on in between. A file of `create index concurrently` makes its indexes beside the transaction, by a second connection,
 * while the tables are written to; what one that was broken off left is made again. Throws MigrationError naming the
 * file.
 */
export async function migrate(
  sql: postgres.Sql,
  dir: string | URL,
  patience: LockPatience = PATIENCE,
): Promise<{ applied: string[] }> {
  const migrations = await readMigrations(dir);
  const applied: string[] = [];
  for (let tries = 1; ; ) {
    let name: string | typeof OTHERS_TURN | null;
    try {
      name = await applyNext(sql, migrations, patience);
    } catch (error) {
      if (!isRefusedLock(error) || tries >= patience.tries) throw error;
      tries += 1;
      await sleep(patience.lockTimeoutMs / 2);
      continue;
    }
    tries = 1;
    if (name === null) return { applied };
    if (name === OTHERS_TURN) await sleep(TURN_MS);
    else applied.push(name);
  }
}

/** The checked migrations of a directory, in order. Throws MigrationError. */
export async function readMigrations(dir: string | URL): Promise<Migration[]> {
  const path = typeof dir === 'string' ? dir : fileURLToPath(dir);
  const names = (await readdir(path)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => readMigration(path, name)));
  for (const [index, { number, name }] of migrations.entries()) {
    if (number === index + 1) continue;
    const fault = number === index ? 'has a number already taken' : 'does not follow the one before';
    throw new MigrationError(`migration ${name} ${fault}: expected number ${index + 1}`);
  }
  return migrations;
}

/** One checksum of a whole directory of migrations. */
export function checksumOf(migrations: readonly Migration[]): string {
  return sha256(migrations.map(({ name, sha256 }) => `${name} ${sha256}\n`).join(''));
}

async function readMigration(dir: string, name: string): Promise<Migration> {
  const digits = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
  if (digits === undefined) {
    throw new MigrationError(`migration ${name} is not named like 0001-what-it-does.sql`);
  }
  // A checkout may change line ends, which must not look like a changed migration.
  const text = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n');
  return { number: Number(digits), name, text, sha256: sha256(text) };
}

/** Applies one pending file and returns its name; null when there is none left. */
async function applyNext(
  sql: postgres.Sql,
  migrations: Migration[],
  { lockTimeoutMs }: LockPatience,
): Promise<string | typeof OTHERS_TURN | null> {
  return sql.begin(async (tx) => {
    // Not waited for inside the server: an index that is made concurrently waits for every statement that runs.
    const [turn] = await tx<[{ mine: boolean }]>`
      select pg_try_advisory_xact_lock(hashtextextended('migrations of ' || current_schema(), 0)) as mine`;
    if (!turn.mine) return OTHERS_TURN;
    await tx`
      create table if not exists schema_migrations (
        number integer primary key,
        name text not null,
        sha256 text not null,
        applied_at timestamptz not null default now()
      )`;
    const applied = await tx<Omit<Migration, 'text'>[]>`
      select number, name, sha256 from schema_migrations order by number`;
    checkApplied(applied, migrations);
    const next = migrations[applied.length];
    if (next === undefined) return null;
    const indexes = indexesOf(next);
    if (indexes.length > 0) {
      // A statement without parameters leaves no portal with a snapshot, for the end of which the server would wait.
      await tx.unsafe('select');
      await makeBeside(sql, next, indexes);
    } else {
      // Only now: another starter's turn may last as long as it takes.
      await tx`select set_config('lock_timeout', ${`${lockTimeoutMs}ms`}, true)`;
      await run(tx, next);
    }
    await tx`
      insert into schema_migrations (number, name, sha256)
      values (${next.number}, ${next.name}, ${next.sha256})`;
    return next.name;
  });
}

type Index = { name: string; statement: string };

/** The indexes that a file makes concurrently; none: it is run in its transaction. Throws MigrationError for both. */
function indexesOf({ name, text }: Migration): Index[] {
  const statements = text
    .replaceAll(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
  const indexes = statements.flatMap((statement) => {
    const index = /^create (?:unique )?index concurrently (\w+) on /i.exec(statement)?.[1];
    return index === undefined ? [] : [{ name: index, statement }];
  });
  if (indexes.length > 0 && indexes.length < statements.length) {
    throw new MigrationError(`migration ${name} makes indexes concurrently and does something else`);
  }
  return indexes;
}

/** By another connection than the one that holds the starters' turn. */
async function makeBeside(sql: postgres.Sql, migration: Migration, indexes: readonly Index[]): Promise<void> {
  for (const { name, statement } of indexes) {
    // One that was broken off is there and not used.
    await sql`drop index concurrently if exists ${sql(name)}`;
    try {
      await sql.unsafe(statement);
    } catch (error) {
      throw refused(migration, error, '');
    }
  }
}

function isRefusedLock(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : undefined;
  return (
    cause instanceof postgres.PostgresError && [LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(cause.code)
  );
}

function checkApplied(applied: readonly Omit<Migration, 'text'>[], migrations: readonly Migration[]): void {
  for (const [index, { name, sha256 }] of applied.entries()) {
    const file = migrations[index];
    if (file?.name !== name) {
      throw new MigrationError(`migration ${name} was applied to this database but is missing here`);
    }
    if (file.sha256 !== sha256) {
      throw new MigrationError(`migration ${name} was changed after it had been applied`);
    }
  }
}

async function run(tx: postgres.TransactionSql, migration: Migration): Promise<void> {
  try {
    await tx.unsafe(migration.text);
  } catch (error) {
    throw refused(migration, error, migration.text);
  }
}

/** @param text what the server was given, by which its position is found; empty: of a part, without a place */
function refused({ name }: Migration, error: unknown, text: string): unknown {
  if (!(error instanceof postgres.PostgresError)) return error;
  const place = text === '' ? '' : placeOf(text, error.position);
  return new MigrationError(`migration ${name}${place}: ${error.message} (${error.code})`, { cause: error });
}

/** `:line:column` of a position, which PostgreSQL counts in characters from 1; empty when there is none. */
function placeOf(text: string, position: string | undefined): string {
  if (position === undefined) return '';
  const before = [...text].slice(0, Number(position) - 1);
  const column = before.length - before.lastIndexOf('\n');
  return `:${before.filter((character) => character === '\n').length + 1}:${column}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

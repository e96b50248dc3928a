import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrate, openDatabase } from './index.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let db: TestDatabase;
let dir: string;
beforeEach(async () => {
  db = await createTestDatabase({ service: 'migrations' });
  dir = await mkdtemp(join(tmpdir(), 'migrations-'));
  await put('0001-create-note.sql', 'create table note (text text not null);\n');
  await put(
    '0002-first-note.sql',
    `insert into note values ('first');\ninsert into note values ('second');\n`,
  );
});
afterEach(async () => {
  await db.close();
  await rm(dir, { recursive: true });
});

const put = (name: string, text: string) => writeFile(join(dir, name), text);
const texts = async () => (await db.sql`select text from note order by text`).map(({ text }) => text);

test('files are applied in order, once', async () => {
  expect(await migrate(db.sql, dir)).toEqual({ applied: ['0001-create-note.sql', '0002-first-note.sql'] });
  expect(await texts()).toEqual(['first', 'second']);
  expect(await migrate(db.sql, pathToFileURL(`${dir}/`))).toEqual({ applied: [] });
  await put('0003-third.sql', `insert into note values ('third')`);
  expect(await migrate(db.sql, dir)).toEqual({ applied: ['0003-third.sql'] });
  expect(await db.sql`select number, name from migrations.schema_migrations order by number`).toEqual([
    { number: 1, name: '0001-create-note.sql' },
    { number: 2, name: '0002-first-note.sql' },
    { number: 3, name: '0003-third.sql' },
  ]);
});

test('starters at the same time apply each file once', async () => {
  const others = await Promise.all([1, 2, 3].map(() => openDatabase({ ...db.options, poolSize: 2 })));
  const results = await Promise.all(others.map(({ sql }) => migrate(sql, dir)));
  expect(results.flatMap(({ applied }) => applied).sort()).toEqual([
    '0001-create-note.sql',
    '0002-first-note.sql',
  ]);
  expect(await texts()).toEqual(['first', 'second']);
  await Promise.all(others.map(({ close }) => close()));
});

test('openDatabase applies them', async () => {
  const opened = await openDatabase({ ...db.options, migrationsDir: dir });
  await opened.close();
  expect(await texts()).toEqual(['first', 'second']);
});

test('line ends do not count as a change, anything else does', async () => {
  await migrate(db.sql, dir);
  await put('0001-create-note.sql', 'create table note (text text not null);\r\n');
  expect(await migrate(db.sql, dir)).toEqual({ applied: [] });
  await put('0001-create-note.sql', 'create table note (text text);\n');
  await expect(migrate(db.sql, dir)).rejects.toThrow(
    '0001-create-note.sql was changed after it had been applied',
  );
});

test('an applied file that is missing or renamed is named', async () => {
  await migrate(db.sql, dir);
  await rename(join(dir, '0002-first-note.sql'), join(dir, '0002-other.sql'));
  await expect(migrate(db.sql, dir)).rejects.toThrow(
    '0002-first-note.sql was applied to this database but is',
  );
  await rm(join(dir, '0002-other.sql'));
  await expect(migrate(db.sql, dir)).rejects.toThrow(
    '0002-first-note.sql was applied to this database but is',
  );
});

test.each([
  ['0004-gap.sql', '0004-gap.sql does not follow the one before: expected number 3'],
  ['0002-again.sql', '0002-first-note.sql has a number already taken: expected number 3'],
  ['3-short.sql', '3-short.sql is not named like'],
])('a file named %s is an error', async (name, message) => {
  await put(name, 'select 1');
  await expect(migrate(db.sql, dir)).rejects.toThrow(message);
});

test('a file that fails is rolled back whole, with file, line and column in the error', async () => {
  await put(
    '0003-broken.sql',
    `insert into note values ('žluťoučký 🐎');\n\ninsert into not_there values (1);\n`,
  );
  await expect(migrate(db.sql, dir)).rejects.toThrow(
    'migration 0003-broken.sql:3:13: relation "not_there" does not exist (42P01)',
  );
  expect(await texts()).toEqual(['first', 'second']);
  await put('0003-broken.sql', `insert into note values ('third');\ninsert into note values (null);\n`);
  await expect(migrate(db.sql, dir)).rejects.toThrow(/^migration 0003-broken.sql: null value .*\(23502\)$/);
  expect(await texts()).toEqual(['first', 'second']);
  await put('0003-broken.sql', `insert into note values ('third')`);
  expect(await migrate(db.sql, dir)).toEqual({ applied: ['0003-broken.sql'] });
});

test('a migration that waits for a table lets others use it in between, and is applied when it is free', async () => {
  await migrate(db.sql, dir);
  await put('0003-column.sql', 'alter table note add column author text;\n');
  const migration = await db.sql.begin(async (reader) => {
    await reader`select from note`;
    const running = migrate(db.sql, dir, { lockTimeoutMs: 200, tries: 100_000 });
    for (let waits = false; !waits; ) {
      const [row] = await db.sql<{ waits: boolean }[]>`
        select exists (select from pg_locks where relation = 'note'::regclass and not granted) as waits`;
      waits = row?.waits === true;
    }
    // Stands behind the migration, which stands behind the first reader: answered once the migration steps back.
    expect(await texts()).toEqual(['first', 'second']);
    return { running };
  });
  expect(await migration.running).toEqual({ applied: ['0003-column.sql'] });
});

test('a migration that never gets its lock is given up, named, and has changed nothing', async () => {
  await migrate(db.sql, dir);
  await put(
    '0003-column.sql',
    `insert into note values ('third');\nalter table note add column author text;\n`,
  );
  await db.sql.begin(async (reader) => {
    await reader`select from note`;
    await expect(migrate(db.sql, dir, { lockTimeoutMs: 10, tries: 3 })).rejects.toThrow(
      /^migration 0003-column\.sql.*lock timeout \(55P03\)/,
    );
  });
  expect(await texts()).toEqual(['first', 'second']);
  expect(await migrate(db.sql, dir)).toEqual({ applied: ['0003-column.sql'] });
});

test('a migration that waits in a circle with somebody who writes is begun again', async () => {
  await put('0003-author.sql', 'create table author (name text not null);\n');
  await migrate(db.sql, dir);
  await put(
    '0004-columns.sql',
    `set local deadlock_timeout = '500ms';
alter table author add column born integer;
alter table note add column author text;
`,
  );
  const migration = await db.sql.begin(async (writer) => {
    await writer`set local deadlock_timeout = '60s'`;
    await writer`insert into note values ('third')`;
    const running = migrate(db.sql, dir, { lockTimeoutMs: 1_000, tries: 10 });
    for (let waits = false; !waits; ) {
      const [row] = await db.sql<{ waits: boolean }[]>`
        select exists (select from pg_locks where relation = 'note'::regclass and not granted) as waits`;
      waits = row?.waits === true;
    }
    await writer`insert into author values ('Božena')`;
    return { running };
  });
  expect(await migration.running).toEqual({ applied: ['0004-columns.sql'] });
  expect(await texts()).toEqual(['first', 'second', 'third']);
});

describe('indexes that are made concurrently', () => {
  const NOTES = `create index concurrently note_by_text on note (text);\ncreate index concurrently note_by_length on note (length(text));\n`;
  const valid = async () =>
    (
      await db.sql`
        select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
        where i.indisvalid and c.relname like 'note%' order by 1`
    ).map(({ name }) => name);

  test('let others write to their table, and wait for those who hold it', async () => {
    await migrate(db.sql, dir);
    await put('0003-indexes.sql', NOTES);
    const other = await openDatabase({ ...db.options, poolSize: 2 });
    let migrating: Promise<{ applied: string[] }> | undefined;
    await other.sql.begin(async (tx) => {
      await tx`insert into note values ('held')`;
      migrating = migrate(db.sql, dir);
      await vi.waitFor(async () =>
        expect(await db.sql`select from pg_class where relname = 'note_by_text'`).toHaveLength(1),
      );
      await other.sql`insert into note values ('beside')`;
      expect(await valid()).toEqual([]);
    });
    expect(await migrating).toEqual({ applied: ['0003-indexes.sql'] });
    expect(await valid()).toEqual(['note_by_length', 'note_by_text']);
    expect(await texts()).toEqual(['beside', 'first', 'held', 'second']);
    await other.close();
  });

  test('are made once by several starters', async () => {
    await put('0003-indexes.sql', NOTES);
    const others = await Promise.all([1, 2, 3].map(() => openDatabase({ ...db.options, poolSize: 2 })));
    const results = await Promise.all(others.map(({ sql }) => migrate(sql, dir)));
    expect(results.flatMap(({ applied }) => applied)).toHaveLength(3);
    expect(await valid()).toEqual(['note_by_length', 'note_by_text']);
    await Promise.all(others.map(({ close }) => close()));
  });

  test('are made again when they were broken off', async () => {
    await migrate(db.sql, dir);
    await db.sql`insert into note values ('first')`;
    await put('0003-unique.sql', 'create unique index concurrently note_by_text on note (text);');
    await expect(migrate(db.sql, dir)).rejects.toThrow(
      /^migration 0003-unique.sql: could not create unique index/,
    );
    expect(await valid()).toEqual([]);
    await db.sql`delete from note where text = 'first'`;
    expect(await migrate(db.sql, dir)).toEqual({ applied: ['0003-unique.sql'] });
    expect(await valid()).toEqual(['note_by_text']);
  });

  test('stand alone in their file', async () => {
    await put('0003-both.sql', `${NOTES}insert into note values ('third');`);
    await expect(migrate(db.sql, dir)).rejects.toThrow(
      'migration 0003-both.sql makes indexes concurrently and does something else',
    );
  });
});

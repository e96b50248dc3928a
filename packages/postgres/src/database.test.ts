import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnavailable, openDatabase } from './index.ts';
import { createTestDatabase, startTestServer, type TestDatabase, type TestServer } from './testing.ts';
import { urlOf } from './testing-template.ts';

let db: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  db = await createTestDatabase({ service: 'values' });
  server = await startTestServer();
});
afterAll(async () => {
  await db.close();
  await server.stop();
});

test('values come and go in the agreed shapes', async () => {
  const [row] = await db.sql`
    select ${9007199254740991}::int8 as int8, ${'12345678901234567890.10'}::numeric as numeric,
      ${'2026-02-28'}::date as date, ${'2026-02-28 10:00:00'}::timestamp as timestamp,
      '2026-02-28T10:00:00+01'::timestamptz as timestamptz, ${db.sql.json({ a: [1] })}::jsonb as json,
      array[1, 2]::int8[] as numbers, array['2026-02-28']::date[] as dates, ${true}::boolean as yes`;
  expect(row).toEqual({
    int8: 9007199254740991,
    numeric: '12345678901234567890.10',
    date: '2026-02-28',
    timestamp: '2026-02-28 10:00:00',
    timestamptz: new Date('2026-02-28T09:00:00Z'),
    json: { a: [1] },
    numbers: [1, 2],
    dates: ['2026-02-28'],
    yes: true,
  });
});

test('an int8 beyond the safe integers is an error, not a rounded number', async () => {
  await expect(db.sql`select 9007199254740993::int8 as big`).rejects.toThrow('9007199254740993');
  expect(await db.sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('an address without a database means one named after the service', async () => {
  const databaseUrl = urlOf(server, '');
  const open = () => openDatabase({ service: 'news_feed', databaseUrl, dataDir: '' });
  const opened = await Promise.all([open(), open(), open()]);
  for (const { sql, close } of opened) {
    expect(await sql`select current_database() as d, current_schema() as s`).toEqual([
      { d: 'news_feed', s: 'news_feed' },
    ]);
    await close();
  }
});

test('services may share a database, each in its schema', async () => {
  const databaseUrl = urlOf(server, 'postgres');
  const news = await openDatabase({ service: 'news_feed', databaseUrl, dataDir: '' });
  const accounting = await openDatabase({ service: 'accounting', databaseUrl, dataDir: '' });
  await news.sql`create table note (text text)`;
  await accounting.sql`create table note (amount int8)`;
  expect(
    await news.sql`select table_schema from information_schema.tables where table_name = 'note' order by 1`,
  ).toEqual([{ table_schema: 'accounting' }, { table_schema: 'news_feed' }]);
  expect(
    await news.sql`select application_name as name from pg_stat_activity where pid = pg_backend_pid()`,
  ).toEqual([{ name: 'news_feed' }]);
  await news.close();
  await accounting.close();
});

test('a name that needs quoting is refused', async () => {
  await expect(openDatabase({ service: 'news-feed', dataDir: '' })).rejects.toThrow(
    '"news-feed" cannot name',
  );
});

test('a server that is not there is unavailable', async () => {
  const open = (databaseUrl: string) => openDatabase({ service: 'news_feed', databaseUrl, dataDir: '' });
  await expect(open('postgres://nobody@127.0.0.1:1/news')).rejects.toSatisfy(isUnavailable);
  await expect(open('postgres://nobody@localhost/news?host=/tmp/not-there')).rejects.toSatisfy(isUnavailable);
});

test('databases made from one template are independent', async () => {
  const other = await createTestDatabase({ service: 'values' });
  await other.sql`create table only_here (id int)`;
  expect(await db.sql`select to_regclass('only_here') as found`).toEqual([{ found: null }]);
  await other.close();
});

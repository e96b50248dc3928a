import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../database.ts';
import { checkArticle } from './article-line.ts';
import { type PublishOptions, publish, type ReadLine } from './publish.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
/** Enough for the index to be filled beside the present one. */
const MANY = 2200;
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
});
beforeEach(() => db.sql`truncate articles, article_days cascade`);
afterAll(() => db.close());

function lines(from: number, to: number, title: string) {
  return async function* (): AsyncGenerator<ReadLine> {
    for (let n = from; n < to; n += 1) {
      const article = checkArticle({
        lang: n % 2 === 0 ? 'en' : 'cs',
        key: `n-${n}`,
        id: n + 1,
        title: `${title} ${n}`,
        summary: 'Summary',
        category: n % 3 === 0 ? 'ai' : 'science',
        published_at: new Date(NOW - n * 3_600_000).toISOString(),
        updated_at: new Date(NOW - n * 3_600_000).toISOString(),
        sources: ['https://source.example/'],
        content: `Text ${n % 7}`,
      });
      yield { line: n + 1, article };
    }
  };
}

const put = (from: number, to: number, title: string, options: Partial<PublishOptions> = {}) =>
  publish(db.sql, lines(from, to, title), { skipInvalid: false, now: () => NOW, ...options });

const oidOfIndex = async () =>
  (await db.sql<{ oid: string }[]>`select 'article_index'::regclass::oid::text as oid`)[0]?.oid;

const stored = () =>
  Promise.all([
    db.sql`select lang, id, category, published_at, updated_at, search::text from article_index order by lang, id`,
    db.sql`select * from article_days order by lang, category, day`,
  ]);

const schema = () =>
  Promise.all([
    db.sql`select indexname, indexdef from pg_indexes where tablename = 'article_index' order by 1`,
    db.sql`
      select conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = 'article_index'::regclass order by 1`,
    db.sql`
      select attname, format_type(atttypid, atttypmod) as type, attstorage, attnotnull from pg_attribute
      where attrelid = 'article_index'::regclass and attnum > 0 order by attnum`,
    db.sql`select reloptions, relacl::text from pg_class where oid = 'article_index'::regclass`,
  ]);

test('holds the same as an index that was kept row by row, also of what stood there before', async () => {
  const before = await oidOfIndex();
  for (let from = 0; from < MANY; from += 1100) await put(from, from + 1100, 'New');
  await put(0, 10, 'Old');
  expect(await oidOfIndex()).toBe(before);
  const rowByRow = await stored();

  await db.sql`truncate articles, article_days cascade`;
  await put(0, 20, 'Old');
  await put(10, MANY, 'New');
  expect(await oidOfIndex()).not.toBe(before);
  expect(await stored()).toEqual(rowByRow);
});

test('has the columns, indexes, constraints, settings and grants of the one before', async () => {
  await db.sql`grant select on article_index to public`;
  await db.sql`grant select, update on article_index to pg_monitor with grant option`;
  const given = await schema();
  const before = await oidOfIndex();
  await put(0, MANY, 'New');
  expect(await oidOfIndex()).not.toBe(before);
  expect(await schema()).toEqual(given);
  expect(JSON.stringify(given)).toContain('pg_monitor=r*w*');
  await db.sql`delete from articles where lang = 'en'`;
  expect(await db.sql`select distinct lang from article_index`).toEqual([{ lang: 'cs' }]);
});

test('is read while it is filled, and stays as it was when the import fails', async () => {
  await put(0, 20, 'Old');
  const [before, oid] = [await stored(), await oidOfIndex()];
  const failure = new Error('ended');
  const failing = put(0, MANY, 'New', {
    andThen: () => {
      throw failure;
    },
  });
  let isOver = false;
  const ended = failing.then(
    () => 'stored',
    (error: unknown) => error,
  );
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const [row] = await db.sql<{ rows: number }[]>`select count(*)::int as rows from article_index`;
    expect(row?.rows).toBe(20);
  }
  expect(await ended).toBe(failure);
  expect(await stored()).toEqual(before);
  expect(await oidOfIndex()).toBe(oid);
});

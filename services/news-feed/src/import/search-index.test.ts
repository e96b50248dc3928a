import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../database.ts';
import { checkArticle } from './article-line.ts';
import { publish, type ReadLine } from './publish.ts';
import { mergeSearchIndex } from './search-index.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
});
afterAll(() => db.close());

function put(from: number, to: number, title: string) {
  async function* lines(): AsyncGenerator<ReadLine> {
    for (let n = from; n < to; n += 1) {
      const article = checkArticle({
        lang: n % 2 === 0 ? 'en' : 'cs',
        key: `n-${n}`,
        title: `${title} ${n}`,
        summary: 'Summary',
        category: 'science',
        published_at: new Date(NOW).toISOString(),
        sources: ['https://source.example/'],
        content: Array.from({ length: 60 }, (_, i) => `word${n * i}`).join(' '),
      });
      yield { line: n + 1, article };
    }
  }
  return publish(db.sql, lines, { skipInvalid: false, now: () => NOW });
}

/** How many of both languages the search index itself finds. A word with a digit is not stemmed. */
const found = (word: string) =>
  db.sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`;
    const [row] = await tx<{ en: number; cs: number }[]>`
      select (select count(*)::int from article_index where lang = 'en' and search @@ ${word}::text::tsquery) as en,
        (select count(*)::int from article_index where lang = 'cs' and search @@ ${word}::text::tsquery) as cs`;
    return row;
  });

/** Pages that still wait, which the answer merges. */
const waiting = async () => {
  const [row] = await db.sql<{ pages: number }[]>`
    select (gin_clean_pending_list('article_index_search_en') + gin_clean_pending_list('article_index_search_cs'))::int as pages`;
  return row?.pages;
};

test('after a publish nothing waits to be merged, and the index finds what was added, changed and nothing else', async () => {
  await put(0, 30, 'first1');
  expect(await waiting()).toBe(0);
  expect(await found('first1')).toEqual({ en: 15, cs: 15 });
  await put(20, 700, 'second2');
  expect(await waiting()).toBe(0);
  expect(await found('first1')).toEqual({ en: 10, cs: 10 });
  expect(await found('second2')).toEqual({ en: 340, cs: 340 });
});

test('what is written without a merge waits, is found all the same, and is merged by the next publish', async () => {
  await db.sql`update article_index set search = 'gamma'::tsvector where id = 1`;
  expect(await found('gamma')).toEqual({ en: 1, cs: 1 });
  await put(700, 701, 'third3');
  expect(await waiting()).toBe(0);
  expect(await found('gamma')).toEqual({ en: 1, cs: 1 });
});

test('who may write but does not own the index leaves the merging to others', async () => {
  await db.sql`update article_index set search = 'epsilon'::tsvector where id = 1`;
  await db.sql.begin(async (tx) => {
    const role = `importer_${process.pid}`;
    await tx`create role ${tx(role)}`;
    const [place] = await tx<{ schema: string }[]>`select current_schema() as schema`;
    await tx`grant usage on schema ${tx(place?.schema ?? '')} to ${tx(role)}`;
    await tx`grant select on article_index to ${tx(role)}`;
    await tx`set local role ${tx(role)}`;
    await mergeSearchIndex(tx);
    await tx`reset role`;
    await tx`drop owned by ${tx(role)}`;
    await tx`drop role ${tx(role)}`;
  });
  expect(await waiting()).toBeGreaterThan(0);
});

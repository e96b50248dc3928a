import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { checkArticle } from '../src/import/article-line.ts';
import { publishAll, type ReadLine } from '../src/import/publish.ts';
import { LANGUAGES } from '../src/languages.ts';
import { figuresAsTheyAre, sitesAsTheyAre } from '../src/stats/published-figures.ts';
import { citedSites, totals } from '../src/stats/store.ts';

/** More than this at once fill the index beside the present one, where all is counted anew. */
const MANY = 2000;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
});
afterAll(() => database.close());

const lang = fc.constantFrom(...LANGUAGES);
const key = fc.constantFrom<string[]>('a', 'b', 'c', 'd', 'e');
const site = fc.constantFrom<string[]>('one.example', 'two.example', 'three.example');
const articleLine = fc.record({
  ...{ lang, key, sites: fc.array(site, { minLength: 1, maxLength: 3 }) },
  words: fc.integer({ min: 1, max: 9 }),
  pair: fc.option(fc.constantFrom<string[]>('x', 'y')),
  story: fc.option(fc.constantFrom<string[]>('s', 't')),
});
const withdrawalLine = fc.record({ lang, key, reason: fc.constantFrom('It was wrong.', 'It was another.') });
const file = fc.array(fc.oneof({ weight: 3, arbitrary: articleLine }, withdrawalLine), {
  minLength: 1,
  maxLength: 5,
});
const publication = fc.record({
  files: fc.array(file, { minLength: 1, maxLength: 3 }),
  republish: fc.boolean(),
  isCopy: fc.boolean(),
});

type Line = Parameters<Parameters<typeof file.map>[0]>[0][number];
type Publication = { files: Line[][]; republish: boolean; isCopy: boolean };

async function* linesOf(lines: readonly Line[]): AsyncGenerator<ReadLine> {
  for (const [i, given] of lines.entries()) {
    if ('reason' in given) {
      const { lang, key, reason } = given;
      yield {
        line: i + 1,
        withdrawal: { ...{ lang, key, reason, id: null, slug: null }, withdrawnAt: Date.now() },
      };
      continue;
    }
    const article = checkArticle({
      ...{ lang: given.lang, key: given.key, title: `Title of ${given.key}`, summary: 'Summary.' },
      ...{ category: 'science', published_at: '2026-03-01T00:00:00Z' },
      sources: given.sites.map((domain, place) => `https://${domain}/${place}`),
      content: 'word '.repeat(given.words),
      ...(given.pair === null ? {} : { translation_key: given.pair }),
      ...(given.story === null ? {} : { story_key: given.story }),
    });
    yield { line: i + 1, article };
  }
}

const store = ({ files, republish, isCopy }: Publication) =>
  publishAll(
    database.sql,
    files.map((lines) => () => linesOf(lines)),
    { skipInvalid: true, republish, isCopy, now: Date.now },
  );

async function expectExact(): Promise<void> {
  const { sql } = database;
  const stored =
    await sql`select counted, articles, words, sources, translated from published_figures order by counted`;
  expect([...stored]).toEqual([...(await sql`${figuresAsTheyAre(sql)} order by counted`)]);
  const sites = [...(await sql`${sitesAsTheyAre(sql)} order by counted, domain`)];
  expect([...(await sql`select * from cited_sites order by counted, domain`)]).toEqual(sites);
  const counts = await sql`select counted, cited_sites from published_figures order by counted`;
  expect([...counts]).toEqual(
    ['all', 'cs', 'en'].map((counted) => ({
      counted,
      cited_sites: sites.filter((site) => site.counted === counted).length,
    })),
  );
}

test('what the statistics say of all articles is what counting them says, whatever is published and withdrawn, also at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(publication, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        for (const together of rounds) {
          await Promise.all(together.map(store));
          await expectExact();
        }
      },
    ),
    { numRuns: runs(15, 300) },
  );
});

test('a publish by a version that does not count is seen: statistics count themselves until the next publish has', async () => {
  const { sql } = database;
  const one = (key: string, words: number): Publication => ({
    files: [[{ lang: 'en', key, sites: ['one.example'], words, pair: null, story: null }]],
    ...{ republish: true, isCopy: false },
  });
  await store(one('old', 3));
  const before = await totals(sql, 'all');
  await sql`update articles set word_count = word_count + 100, source_domains = array['four.example'] where key = 'old'`;
  await sql`update change_log set last_change = last_change + 1`;
  expect(await totals(sql, 'all')).toMatchObject({ words: before.words + 100 });
  expect(await citedSites(sql, 'en')).toContainEqual({ domain: 'four.example', articles: 1 });
  await store(one('new', 5));
  await expectExact();
  expect(await totals(sql, 'all')).toMatchObject({
    words: before.words + 105,
    articles: before.articles + 1,
  });
});

test('an import larger than what stands there counts all of it', async () => {
  const lines = Array.from({ length: MANY }, (_, i): Line => {
    const pair = i % 3 === 0 ? `pair-${Math.floor(i / 6)}` : null;
    return {
      lang: LANGUAGES[i % 2] ?? 'en',
      key: `many-${i}`,
      sites: [`site-${i % 50}.example`],
      words: 1 + (i % 7),
      pair,
      story: null,
    };
  });
  await store({ files: [lines], republish: false, isCopy: false });
  await expectExact();
  const { translated } = await totals(database.sql, 'all');
  expect(translated).toBeGreaterThan(MANY / 4);
});

import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { countArticles } from '../src/articles/store.ts';
import { DAY, EARLIEST, LATEST } from '../src/articles/window.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { checkArticle } from '../src/import/article-line.ts';
import { publish } from '../src/import/publish.ts';
import { CATEGORIES, type Category, LANGUAGES, type Lang } from '../src/languages.ts';
import { withdraw } from '../src/withdrawal/withdraw-command.ts';

const START = Date.parse('2026-03-01T00:00:00Z');
const DAYS = 6;
const HOUR = 3_600_000;

type Stored = { lang: Lang; category: Category; publishedAt: number; updatedAt: number };

/** Every five hours one, with some at the first and the last millisecond of a day. */
const STORED: Stored[] = Array.from({ length: 60 }, (_, i) => {
  const day = START + (i % DAYS) * DAY;
  const publishedAt =
    i % 5 === 0 ? day : i % 5 === 1 ? day + DAY - 1 : START + ((i * 5 * HOUR) % (DAYS * DAY));
  return {
    lang: LANGUAGES[i % 2] as Lang,
    category: CATEGORIES[i % CATEGORIES.length] as Category,
    publishedAt,
    updatedAt: publishedAt + ((i * 7) % 11) * HOUR,
  };
});

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await store(STORED);
});
afterAll(() => database.close());

async function store(articles: readonly Stored[], keyPrefix = 'a') {
  async function* lines() {
    for (const [i, { lang, category, publishedAt, updatedAt }] of articles.entries()) {
      const article = checkArticle({
        lang,
        key: `${keyPrefix}-${i}`,
        title: `Title ${i}`,
        summary: 'Summary.',
        category,
        published_at: new Date(publishedAt).toISOString(),
        updated_at: new Date(updatedAt).toISOString(),
        sources: ['https://daily.example/1'],
        content: 'Some words.',
      });
      yield { line: i + 1, article };
    }
  }
  const outcome = await publish(database.sql, lines, { skipInvalid: false, now: () => LATEST });
  if (!outcome.stored) throw new Error(outcome.refused[0]?.reason);
}

const bound = fc.option(
  fc.oneof(
    fc.integer({ min: START - 2 * DAY, max: START + (DAYS + 2) * DAY }),
    // The edges of days, where whole days and single articles meet.
    fc
      .tuple(fc.integer({ min: -1, max: DAYS + 1 }), fc.constantFrom(-1, 0, 1))
      .map(([day, offset]) => START + day * DAY + offset),
    fc.constantFrom(EARLIEST, LATEST),
  ),
);

describe('counting by days', () => {
  test('gives what counting every article gives, for every window, category and language', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...LANGUAGES),
        fc.option(fc.subarray([...CATEGORIES], { minLength: 1 })),
        bound,
        bound,
        async (lang, categories, since, until) => {
          const matching = STORED.filter(
            (each) =>
              each.lang === lang &&
              (categories?.includes(each.category) ?? true) &&
              each.publishedAt >= (since ?? EARLIEST) &&
              each.publishedAt <= (until ?? LATEST),
          );
          const counted = await countArticles(database.sql, {
            lang,
            categories,
            since,
            until,
            tsquery: null,
          });
          expect(counted).toEqual({
            total: matching.length,
            newest: matching.length === 0 ? null : Math.max(...matching.map(({ updatedAt }) => updatedAt)),
          });
        },
      ),
      { numRuns: runs(60, 3000) },
    );
  });

  test('follows an article that moves to another day and category', async () => {
    const [first] = STORED as [Stored, ...Stored[]];
    const moved = { ...first, category: 'other' as const, publishedAt: START + 20 * DAY };
    const all = { lang: first.lang, categories: null, until: null, tsquery: null };
    const before = await countArticles(database.sql, { ...all, since: null });
    await store([moved]);
    expect((await countArticles(database.sql, { ...all, since: null })).total).toBe(before.total);
    expect((await countArticles(database.sql, { ...all, since: START + 20 * DAY })).total).toBe(1);
    await store([first]);
    expect(await countArticles(database.sql, { ...all, since: null })).toEqual(before);
  });

  test('keeps no day whose only article is withdrawn, and loses none of the others', async () => {
    const days = () => database.sql`select * from article_days order by lang, category, day`;
    const before = await days();
    const alone = { ...(STORED[0] as Stored), publishedAt: START + 40 * DAY, updatedAt: START + 40 * DAY };
    await store([alone], 'alone');
    expect(await days()).toHaveLength(before.length + 1);
    await withdraw(database.sql, [{ lang: alone.lang, key: 'alone-0' }], 'Not so.', () => LATEST);
    expect(await days()).toEqual(before);
  });
});

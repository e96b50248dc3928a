import { createLogger } from '@news-and-accounting/http';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paragraphsOf } from '../articles/article.ts';
import { MIGRATIONS, SERVICE } from '../database.ts';
import { CATEGORIES, LANGUAGES, type Lang } from '../languages.ts';
import { loadSamples } from './samples.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const log = createLogger({ level: 'error', format: 'json' });
let db: TestDatabase;

type Row = {
  lang: Lang;
  id: number;
  category: string;
  content: string;
  published_at: Date;
  updated_at: Date;
  source_domains: string[];
  translation_key: string | null;
  story_key: string | null;
  revisions_json: string;
};
let samples: Row[];

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await loadSamples(db.sql, NOW, log);
  samples = await db.sql<Row[]>`select * from articles order by lang, id`;
});
afterAll(() => db.close());

describe.each(LANGUAGES)('the samples in %s', (lang) => {
  const own = () => samples.filter((sample) => sample.lang === lang);

  test('are many, in all five categories', () => {
    expect(own().length).toBeGreaterThanOrEqual(20);
    expect(new Set(own().map(({ category }) => category))).toEqual(new Set(CATEGORIES));
  });

  test('say in their text that they are samples', () => {
    const mark = lang === 'en' ? /sample article/i : /ukázkov/i;
    for (const { content } of own()) expect(paragraphsOf(content).at(-1)).toMatch(mark);
  });

  test('grow in id with time', () => {
    const times = own().map((sample) => sample.published_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
  });

  test('leave something for each of the last days', () => {
    const ages = own().map((sample) => Math.floor((NOW - sample.published_at.getTime()) / DAY));
    expect(Math.min(...ages)).toBe(0);
    expect(new Set(ages).size).toBeGreaterThanOrEqual(4);
  });
});

test('they are at least forty, most of them pairs', async () => {
  expect(samples.length).toBeGreaterThanOrEqual(40);
  const keys = (lang: Lang) =>
    new Set(samples.flatMap((sample) => (sample.lang === lang ? (sample.translation_key ?? []) : [])));
  const pairs = keys('en').intersection(keys('cs'));
  expect(pairs.size * 2).toBeGreaterThan(samples.length / 2);
  expect(pairs.size * 2).toBeLessThan(samples.length);
});

test('they are dated within the week before the start', () => {
  for (const { published_at, updated_at } of samples) {
    expect(published_at.getTime()).toBeGreaterThan(NOW - 7 * DAY);
    expect(updated_at.getTime()).toBeGreaterThanOrEqual(published_at.getTime());
    expect(updated_at.getTime()).toBeLessThanOrEqual(NOW);
  }
});

test('one story goes on in both languages, and one article was corrected', () => {
  const ofStories = samples.filter(({ story_key }) => story_key !== null);
  expect(new Set(ofStories.map(({ story_key }) => story_key)).size).toBe(1);
  expect(ofStories.map(({ lang }) => lang).sort()).toEqual(['cs', 'cs', 'en', 'en']);
  for (const { revisions_json, content } of samples.filter(({ revisions_json }) => revisions_json !== '[]'))
    expect(content).toContain(JSON.parse(revisions_json)[0].figures[0].to);
});

test('they cite nobody real', () => {
  for (const domain of samples.flatMap((sample) => sample.source_domains)) {
    expect(domain).toMatch(/(^|\.)example(\.com|\.net|\.org)?$/);
  }
});

test('they are loaded once only, and never beside other articles', async () => {
  await loadSamples(db.sql, NOW + DAY, log);
  expect(await db.sql`select * from articles order by lang, id`).toEqual(samples);
  await db.sql`delete from articles where id > 1 or lang = 'cs'`;
  await loadSamples(db.sql, NOW + DAY, log);
  expect(await db.sql`select count(*)::int as left from articles`).toEqual([{ left: 1 }]);
});

test('two processes that start at once leave one set of them', async () => {
  const empty = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  try {
    await Promise.all([loadSamples(empty.sql, NOW, log), loadSamples(empty.sql, NOW + 5, log)]);
    const rows = await empty.sql<Row[]>`select * from articles order by lang, id`;
    expect(rows).toHaveLength(samples.length);
    expect(new Set(rows.map((row) => (row.published_at.getTime() - NOW) % 60_000)).size).toBe(1);
  } finally {
    await empty.close();
  }
});

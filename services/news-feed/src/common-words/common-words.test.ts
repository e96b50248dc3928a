import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../database.ts';
import { checkArticle } from '../import/article-line.ts';
import { publish, type ReadLine } from '../import/publish.ts';
import { CATEGORIES, type Lang } from '../languages.ts';
import { type Choice, chooseCommonWords } from './choose.ts';
import { compareAnswers, HOUR, NOW, numberFound, type Searches, withdraw } from './testing/searches.ts';

const CHOICE: Choice = { from: 50, share: 0.2, sample: 1000 };
const ARTICLES = 240;
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await put(0, ARTICLES);
  await chooseCommonWords(db.sql, CHOICE);
});
afterAll(() => db.close());

/** Words of which every second, third, … article has one, so that some are common and some are not. */
const WORDS: Readonly<Record<Lang, readonly string[]>> = {
  en: ['river', 'bridge', 'of the', 'e-shop', 'mountain', 'lantern', 'quarry', 'harbour'],
  cs: ['řeka', 'která', 'je na', 'e-shop', 'víra', 'lampa', 'žluťoučký', 'přístav'],
};

function line(n: number, more: object = {}): ReadLine {
  const lang = n % 2 === 0 ? 'en' : 'cs';
  const place = Math.floor(n / 2);
  const words = WORDS[lang].filter((_, i) => place % (i + 2) === 0);
  const article = checkArticle({
    ...{ lang, key: `n-${n}`, title: 'Title', summary: 'Summary', category: CATEGORIES[n % 5] },
    // Not in the order of the ids.
    published_at: new Date(NOW - ((n * 7) % ARTICLES) * HOUR).toISOString(),
    updated_at: new Date(NOW - ((n * 11) % ARTICLES) * HOUR).toISOString(),
    sources: ['https://source.example/'],
    content: `${words.join(' x ')} and everywhere všude`,
    ...more,
  });
  return { line: n + 1, article };
}

async function* lines(from: number, to: number, more: object): AsyncGenerator<ReadLine> {
  for (let n = from; n < to; n += 1) yield line(n, more);
}

const put = (from: number, to: number, more: object = {}) =>
  publish(db.sql, () => lines(from, to, more), { skipInvalid: false, now: () => NOW });

const COMMON: Searches = [
  ['en', 'everywhere'],
  ['en', 'River bridges'],
  ['en', '"of the"'],
  ['en', 'river -bridge'],
  ['en', 'everywhere -lantern -"of the" -"and everywhere"'],
  ['en', 'river -nowhere'],
  ['cs', 'reka'],
  ['cs', 'ktera všude'],
  ['cs', 'všude -zlutoucky'],
  ['cs', '"je na" -přístavem'],
];
const OTHERS: Searches = [
  ['en', 'lantern'],
  ['en', 'river lantern'],
  ['en', '"x bridge"'],
  ['en', 'nowhere'],
  ['en', '"x of the"'],
  ['cs', 'zlutoucky'],
];
const stored = () => db.sql`
  select lang, lexeme, part, encode(articles, 'hex') from common_words
  where part = 0 or articles <> decode(repeat('00', 1024), 'hex') order by lang, lexeme, part`;

/** What stands is what would be written now for the same words. */
async function compareStored(): Promise<void> {
  const kept = await stored();
  const chosen = await db.sql`select distinct lang, lexeme from common_words order by 1, 2`;
  await db.sql`delete from common_word_choices`;
  await chooseCommonWords(db.sql, { ...CHOICE, share: 0 });
  const all = await stored();
  const isChosen = new Set(chosen.map(({ lang, lexeme }) => `${lang} ${lexeme}`));
  expect(kept).toEqual(all.filter(({ lang, lexeme }) => isChosen.has(`${lang} ${lexeme}`)));
  expect(kept.length).toBeGreaterThan(20);
}

test('searches of common words are answered by them, and as the search index answers', async () => {
  expect(await numberFound(db, 'en', 'everywhere')).toBe(120);
  expect(await numberFound(db, 'en', 'river bridges')).toBe(20);
  for (const [lang, q] of COMMON) expect(await numberFound(db, lang, q), q).not.toBeNull();
  for (const [lang, q] of OTHERS) expect(await numberFound(db, lang, q), q).toBeNull();
  await compareAnswers(db, [...COMMON, ...OTHERS]);
});

test('a phrase is left to the search index while an article is too long for its pairs', async () => {
  const words = Array.from({ length: 98_000 }, (_, i) => (50_000 + i).toString(36));
  await put(0, 1, { content: `of the ${words.join(' ')}` });
  expect(await numberFound(db, 'en', 'everywhere')).toBe(119);
  expect(await numberFound(db, 'en', '"of the"')).toBeNull();
  await put(0, 1);
  expect(await numberFound(db, 'en', '"of the"')).toBe(30);
});

test('publishes, changes and withdrawals are followed, beyond the first part as well', async () => {
  await put(ARTICLES, ARTICLES + 1200);
  await put(ARTICLES + 1200, ARTICLES + 2200);
  await put(10, 14, { content: 'river řeka', category: 'other' });
  await put(ARTICLES + 2200, ARTICLES + 2202, { id: 9000 });
  await withdraw(db, 'n-4');
  expect(await numberFound(db, 'en', 'everywhere')).toBe(ARTICLES / 2 + 1100 - 2 + 1 - 1);
  await compareAnswers(db, [...COMMON, ...OTHERS]);
  await compareStored();
});

test('are chosen anew when there are twice as many articles, and only where ids leave few places empty', async () => {
  const choices = () => db.sql<{ articles: number }[]>`select articles from common_word_choices`;
  await db.sql`update common_word_choices set articles = 611`;
  await chooseCommonWords(db.sql, CHOICE);
  expect(await choices()).toEqual([{ articles: 611 }, { articles: 611 }]);
  await db.sql`update common_word_choices set articles = 610`;
  await chooseCommonWords(db.sql, CHOICE);
  expect((await choices()).map(({ articles }) => articles)).toEqual([1220, 1221]);

  await put(ARTICLES + 2202, ARTICLES + 2204, { id: 90_000 });
  expect(await db.sql`select from common_words`).toEqual([]);
  await chooseCommonWords(db.sql, CHOICE);
  expect(await choices()).toEqual([]);
  await compareAnswers(db, [...COMMON, ...OTHERS]);
});

test('a large import, which makes the search index anew, leaves none of before', async () => {
  await put(ARTICLES + 2202, ARTICLES + 2204, { id: 9001 });
  await db.sql`delete from articles where id = 90000`;
  await db.sql`update article_sets set last_id = 9001`;
  await chooseCommonWords(db.sql, CHOICE);
  expect(await numberFound(db, 'en', 'everywhere')).not.toBeNull();
  await put(0, ARTICLES + 2202, { summary: 'Another' });
  expect(await numberFound(db, 'en', 'everywhere')).toBeNull();
});

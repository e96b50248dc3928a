import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../database.ts';
import { checkArticle } from '../import/article-line.ts';
import { publish, type ReadLine } from '../import/publish.ts';
import { CATEGORIES, type Lang } from '../languages.ts';
import { chooseCommonWords } from './choose.ts';
import { type ListChoice, listPairs } from './list-pairs.ts';
import { listedOf } from './pair-store.ts';
import { compareAnswers, HOUR, NOW, numberFound, type Searches, withdraw } from './testing/searches.ts';

const CHOICE: ListChoice = { from: 50, product: 0.05, share: 0.1, sample: 1000, together: 1, atOnce: 1000 };
const ARTICLES = 240;
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
  await put(0, ARTICLES);
  await chooseCommonWords(db.sql, { from: 50, share: 0.2, sample: 1000 });
  await listPairs(db.sql, { choice: CHOICE });
});
afterAll(() => db.close());

/** Phrases of which every second, third, … article has one. */
const PHRASES: Readonly<Record<Lang, readonly string[]>> = {
  en: [
    'people would',
    'that mountain',
    'received applications',
    'quarry lanterns',
    'seldom mentioned places',
  ],
  cs: [
    'žluťoučký přístav',
    'který včera',
    'strukturovaná faktura',
    'vzácný nálezce',
    'náhodná kombinace slov',
  ],
};

function line(n: number, more: object = {}): ReadLine {
  const lang = n % 2 === 0 ? 'en' : 'cs';
  const place = Math.floor(n / 2);
  const phrases = PHRASES[lang].filter((_, i) => place % (3 * i + 2) === 0);
  const article = checkArticle({
    ...{ lang, key: `n-${n}`, title: 'Title', summary: 'Summary', category: CATEGORIES[n % 5] },
    published_at: new Date(NOW - ((n * 7) % ARTICLES) * HOUR).toISOString(),
    updated_at: new Date(NOW - ((n * 11) % ARTICLES) * HOUR).toISOString(),
    sources: ['https://source.example/'],
    content: `${phrases.join(' and ')} then people mountain včera přístav`,
    ...more,
  });
  return { line: n + 1, article };
}

async function* lines(from: number, to: number, more: object): AsyncGenerator<ReadLine> {
  for (let n = from; n < to; n += 1) yield line(n, more);
}

const put = (from: number, to: number, more: object = {}) =>
  publish(db.sql, () => lines(from, to, more), { skipInvalid: false, now: () => NOW });

const LISTED: Searches = [
  ['en', '"people would"'],
  ['en', '"would people"'],
  ['en', '"that mountains"'],
  ['en', '"received application"'],
  ['en', '"people would" -"that mountain"'],
  ['en', 'people -"received applications"'],
  ['cs', '"zlutoucky pristav"'],
  ['cs', '"žluťoučké přístavy"'],
  ['cs', '"ktery vcera" -"strukturovana faktura"'],
];
const OTHERS: Searches = [
  ['en', '"quarry lanterns"'],
  ['en', '"seldom mentioned places"'],
  ['en', '"people would" lantern'],
  ['en', '"nowhere near"'],
  ['cs', '"nahodna kombinace slov"'],
];
const changed = async () => (await db.sql`select lang, id from pair_changes order by 1, 2`).length;
const stored = () => db.sql`
  select lang, pair, part, encode(articles, 'hex') from listed_pairs where length(articles) > 0 order by 1, 2, 3`;

test('phrases of pairs that are listed are answered by the lists, and as the search index answers', async () => {
  expect(await numberFound(db, 'en', '"people would"')).toBe(60);
  expect(await numberFound(db, 'en', '"would people"')).toBe(0);
  expect(await numberFound(db, 'cs', '"zlutoucky pristav"')).toBe(60);
  for (const [lang, q] of LISTED) expect(await numberFound(db, lang, q), q).not.toBeNull();
  for (const [lang, q] of OTHERS) expect(await numberFound(db, lang, q), q).toBeNull();
  await compareAnswers(db, [...LISTED, ...OTHERS]);
});

test('what is published, changed and withdrawn is compared by its positions, until it is listed', async () => {
  await put(ARTICLES, ARTICLES + 20);
  await put(0, 4, { content: 'would people který včera' });
  await put(4, 8, { content: 'Now people would, received applications' });
  await withdraw(db, 'n-12');
  expect(await changed()).toBe(9);
  expect(await numberFound(db, 'en', '"people would"')).toBe(60 + 5 - 1 + 1 - 1);
  await compareAnswers(db, [...LISTED, ...OTHERS]);

  await listPairs(db.sql, { choice: CHOICE });
  expect(await changed()).toBe(0);
  expect(await numberFound(db, 'en', '"people would"')).toBe(64);
  await compareAnswers(db, [...LISTED, ...OTHERS]);
  const kept = await stored();
  await db.sql`delete from listed_pairs`;
  await db.sql`update pair_lists set last_id = 0`;
  await listPairs(db.sql, { choice: { ...CHOICE, atOnce: 7 } });
  expect(await stored()).toEqual(kept);
  expect(kept.length).toBeGreaterThan(10);
});

test('few articles that are not listed wait for more', async () => {
  await put(20, 22, { summary: 'Another' });
  await listPairs(db.sql, { choice: { ...CHOICE, together: 3 } });
  expect(await changed()).toBe(2);
  await put(22, 24, { summary: 'Another' });
  await listPairs(db.sql, { choice: { ...CHOICE, together: 2 } });
  expect(await changed()).toBe(0);
});

test('a pair has its lists of all parts, and with too many unlisted articles the index answers', async () => {
  await listPairs(db.sql, { choice: CHOICE });
  await db.sql`update article_sets set last_id = 65537 where lang = 'en'`;
  const read = () => listedOf(db.sql, 'en', { words: [], pairs: ['peopl would'] });
  expect(await read()).toBeNull();
  expect(await numberFound(db, 'en', '"people would"')).toBeNull();
  await db.sql`update pair_lists set last_id = 65537 where lang = 'en'`;
  await db.sql`insert into listed_pairs values ('en', 'peopl would', 1, '\\x0001')`;
  expect((await read())?.lists.get('peopl would')?.slice(-2)).toEqual([129, 65_537]);
  await put(ARTICLES + 20, ARTICLES + 22, { id: 70_000 });
});

test('a set with many empty places has none, and they are chosen anew when it has doubled', async () => {
  const choices = () => db.sql`select lang, articles from pair_lists order by lang`;
  await listPairs(db.sql, { choice: CHOICE });
  expect(await choices()).toEqual([]);
  expect(await db.sql`select from listed_pairs`).toEqual([]);
  await db.sql`delete from articles where id = 70000`;
  await db.sql`update article_sets set last_id = 200`;
  await listPairs(db.sql, { choice: CHOICE });
  expect((await choices()).length).toBe(2);
  await db.sql`update pair_lists set articles = 70`;
  await listPairs(db.sql, { choice: CHOICE });
  expect(await choices()).toEqual([
    { lang: 'cs', articles: 70 },
    { lang: 'en', articles: 70 },
  ]);
  await db.sql`update pair_lists set articles = 60`;
  await listPairs(db.sql, { choice: CHOICE });
  expect((await choices()).every(({ articles }) => articles > 100)).toBe(true);
  await compareAnswers(db, [...LISTED, ...OTHERS]);
});

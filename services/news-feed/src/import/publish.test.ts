import { openDatabase } from '@news-and-accounting/postgres';
import { createTestDatabase, type TestDatabase } from '@news-and-accounting/postgres/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MIGRATIONS, SERVICE } from '../database.ts';
import type { Lang } from '../languages.ts';
import { announcePublication } from '../publications.ts';
import { checkArticle } from './article-line.ts';
import { type Outcome, publish, publishAll, type ReadLine } from './publish.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
let db: TestDatabase;

beforeAll(async () => {
  db = await createTestDatabase({ service: SERVICE, migrationsDir: MIGRATIONS });
});
beforeEach(async () => {
  await db.sql`truncate articles cascade`;
  await db.sql`truncate search_vocabulary`;
  await db.sql`update article_sets set last_id = 0, changed_at = '2026-01-01'`;
});
afterAll(() => db.close());

function article(key: string, members: object = {}): Record<string, unknown> {
  return {
    lang: 'en',
    key,
    title: `Title of ${key}`,
    summary: `Summary of ${key}`,
    category: 'technology',
    published_at: '2026-11-20T10:00:00Z',
    sources: [`https://source.example/${key}`],
    content: `Text of ${key}.`,
    ...members,
  };
}

const cs = (key: string, members: object = {}) => article(key, { lang: 'cs', ...members });

/** A string stands for a line that is refused. */
async function* linesOf(entries: readonly (object | string)[]): AsyncGenerator<ReadLine> {
  for (const [i, entry] of entries.entries()) {
    if (typeof entry === 'string') yield { line: i + 1, reason: entry };
    else yield { line: i + 1, article: checkArticle(entry as Record<string, unknown>) };
  }
}

function store(entries: readonly (object | string)[], skipInvalid = false): Promise<Outcome> {
  return publish(db.sql, () => linesOf(entries), { skipInvalid, now: () => NOW });
}

type Row = { id: number; key: string; slug: string; title: string; updated_at: Date };
const rowsOf = (lang: Lang = 'en') =>
  db.sql<Row[]>`select id, key, slug, title, updated_at from articles where lang = ${lang} order by id`;
const idsOf = async (lang: Lang = 'en') =>
  Object.fromEntries((await rowsOf(lang)).map(({ key, id }) => [key, id]));
const changedAt = async (lang: Lang = 'en') =>
  (
    await db.sql<{ changed_at: Date }[]>`select changed_at from article_sets where lang = ${lang}`
  )[0]?.changed_at.getTime() ?? 0;

/** What an answer shows as the other language version: `key → title`, from the prepared JSON. */
async function shownTranslations(): Promise<Record<string, string | null>> {
  const rows = await db.sql<{ lang: string; key: string; head_json: string }[]>`
    select lang, key, head_json from article_pieces join articles using (lang, id) order by lang, key`;
  return Object.fromEntries(
    rows.map(({ lang, key, head_json }) => [
      `${lang} ${key}`,
      JSON.parse(`${head_json.replaceAll('\u001f', 'https://news.example')}}`).translation?.title ?? null,
    ]),
  );
}

describe('the same key again', () => {
  test('updates the article and keeps its id and its address', async () => {
    await store([article('a'), article('b')]);
    const outcome = await store([article('b', { title: 'Another title' })]);
    expect(outcome).toEqual({
      added: 0,
      updated: 1,
      unchanged: 0,
      withdrawn: 0,
      stayedWithdrawn: 0,
      refused: [],
      stored: true,
    });
    expect(await rowsOf()).toEqual([
      expect.objectContaining({ id: 1, slug: 'title-of-a', title: 'Title of a' }),
      { id: 2, key: 'b', slug: 'title-of-b', title: 'Another title', updated_at: new Date(NOW) },
    ]);
  });

  test('takes updated_at from the line, and never one before published_at on its own account', async () => {
    await store([article('a'), article('b')]);
    await store([
      article('a', { title: 'New', updated_at: '2026-11-20T11:30:00Z' }),
      article('b', { published_at: '2027-01-01T00:00:00Z' }),
    ]);
    expect((await rowsOf()).map((row) => row.updated_at.toISOString())).toEqual([
      '2026-11-20T11:30:00.000Z',
      '2027-01-01T00:00:00.000Z',
    ]);
  });

  test('unchanged changes nothing at all', async () => {
    const entries = [
      article('a', {
        translation_key: 't',
        image_url: 'https://i.example/á.png',
        updated_at: '2026-11-20T10:00:00.123456Z',
      }),
      cs('a', { translation_key: 't' }),
      article('b', { sources: ['https://b.example/1', 'https://b.example/2'] }),
    ];
    await store(entries);
    const state = async () => [
      await db.sql`select * from articles order by lang, id`,
      await db.sql`select * from article_sets order by lang`,
      await db.sql`select lang, id, xmin::text from article_pieces order by lang, id`,
      await db.sql`select lang, id, xmin::text from article_index order by lang, id`,
    ];
    const before = await state();
    const outcome = await store(entries);
    expect(outcome).toEqual({
      added: 0,
      updated: 0,
      unchanged: 3,
      withdrawn: 0,
      stayedWithdrawn: 0,
      refused: [],
      stored: true,
    });
    expect(await state()).toEqual(before);
  });

  test.each([
    ['title', { title: 'X' }],
    ['summary', { summary: 'X' }],
    ['category', { category: 'ai' }],
    ['published_at', { published_at: '2026-11-20T10:00:00.001Z' }],
    ['image_url', { image_url: 'https://i.example/a.png' }],
    ['content', { content: 'X' }],
    ['translation_key', { translation_key: 'x' }],
    ['one source more', { sources: ['https://source.example/a', 'https://b.example/'] }],
    ['another source', { sources: ['https://source.example/b'] }],
  ])('with another %s is an update of its set alone', async (_name, members) => {
    await store([article('a'), cs('a')]);
    const [en, czech] = [await changedAt('en'), await changedAt('cs')];
    expect(await store([article('a', members)])).toMatchObject({ updated: 1, unchanged: 0 });
    expect(await changedAt('en')).toBeGreaterThan(en);
    expect(await changedAt('cs')).toBe(czech);
  });

  test('in the other language is another article', async () => {
    await store([article('a'), cs('a')]);
    expect([await idsOf('en'), await idsOf('cs')]).toEqual([{ a: 1 }, { a: 1 }]);
  });
});

describe('translations', () => {
  const linked = { 'en a': 'Title of b', 'cs b': 'Title of a' };

  test.each([
    ['English first', [[article('a', { translation_key: 't' }), cs('b', { translation_key: 't' })]]],
    ['Czech first', [[cs('b', { translation_key: 't' }), article('a', { translation_key: 't' })]]],
    [
      'English first, in two imports',
      [[article('a', { translation_key: 't' })], [cs('b', { translation_key: 't' })]],
    ],
    [
      'Czech first, in two imports',
      [[cs('b', { translation_key: 't' })], [article('a', { translation_key: 't' })]],
    ],
  ])('are linked both ways: %s', async (_order, imports) => {
    for (const entries of imports) await store(entries);
    expect(await shownTranslations()).toEqual(linked);
  });

  test('show the new title after an update, and both sets have changed', async () => {
    await store([article('a', { translation_key: 't' }), cs('b', { translation_key: 't' })]);
    const before = await changedAt('cs');
    await store([article('a', { translation_key: 't', title: 'New' })]);
    expect(await shownTranslations()).toEqual({ 'en a': 'Title of b', 'cs b': 'New' });
    expect(await changedAt('cs')).toBeGreaterThan(before);
  });

  test('lose their link when the key is removed, from either side', async () => {
    const pair = [article('a', { translation_key: 't' }), cs('b', { translation_key: 't' })];
    await store(pair);
    await store([article('a')]);
    expect(await shownTranslations()).toEqual({ 'en a': null, 'cs b': null });
    await store(pair);
    expect(await shownTranslations()).toEqual(linked);
    await store([cs('b')]);
    expect(await shownTranslations()).toEqual({ 'en a': null, 'cs b': null });
  });

  test('follow a key that moves to another article', async () => {
    await store([article('a', { translation_key: 't' }), article('c'), cs('b', { translation_key: 't' })]);
    await store([article('c', { translation_key: 't' }), article('a')]);
    expect(await shownTranslations()).toEqual({ 'en a': null, 'en c': 'Title of b', 'cs b': 'Title of c' });
  });

  test('follow keys that change places, whatever lies between the lines', async () => {
    const fillers = (from: number) => Array.from({ length: 600 }, (_, i) => article(`filler-${from + i}`));
    await store([
      article('a', { translation_key: 't' }),
      article('c', { translation_key: 'u' }),
      cs('b', { translation_key: 't' }),
      cs('d', { translation_key: 'u' }),
    ]);
    const outcome = await store([
      article('c', { translation_key: 't' }),
      ...fillers(0),
      article('a', { translation_key: 'u' }),
      ...fillers(600),
    ]);
    expect(outcome).toMatchObject({ added: 1200, updated: 2, refused: [] });
    expect(await shownTranslations()).toMatchObject({
      'en a': 'Title of d',
      'en c': 'Title of b',
      'cs b': 'Title of c',
      'cs d': 'Title of a',
    });
  });

  test('let go of an article that leaves for a key which a later line gives up', async () => {
    await store([
      article('a', { translation_key: 't' }),
      article('c', { translation_key: 'u' }),
      cs('b', { translation_key: 't' }),
      cs('d', { translation_key: 'u' }),
    ]);
    expect(await store([article('a', { translation_key: 'u' }), article('c')])).toMatchObject({ updated: 2 });
    expect(await shownTranslations()).toEqual({
      'en a': 'Title of d',
      'en c': null,
      'cs b': null,
      'cs d': 'Title of a',
    });
  });

  test('are one in each language: a key that is taken is refused with its holder', async () => {
    await store([article('a', { translation_key: 't' })]);
    const outcome = await store([article('b'), article('c', { translation_key: 't' })]);
    expect(outcome.stored).toBe(false);
    expect(outcome.refused).toEqual([
      { line: 2, reason: 'the translation key "t" belongs to the article "a" of the same language' },
    ]);
    expect(await idsOf()).toEqual({ a: 1 });
  });

  test('taken within the file: the first has it, and who is refused keeps its own', async () => {
    await store([article('old', { translation_key: 'o' })]);
    const outcome = await store(
      [
        article('b', { translation_key: 't' }),
        // Refused, so that `old` keeps `o`, so that the next one is refused as well.
        article('old', { translation_key: 't', title: 'Never' }),
        article('c', { translation_key: 'o' }),
        article('d'),
      ],
      true,
    );
    expect(outcome).toMatchObject({ added: 2, updated: 0, stored: true });
    expect(outcome.refused).toEqual([
      { line: 2, reason: 'the translation key "t" belongs to the article "b" of the same language' },
      { line: 3, reason: 'the translation key "o" belongs to the article "old" of the same language' },
    ]);
    expect((await rowsOf()).map((row) => row.title)).toEqual(['Title of old', 'Title of b', 'Title of d']);
  });
});

describe('lines that are refused', () => {
  test('a key that the file has already, with its first line; the other language is free', async () => {
    const outcome = await store([article('a'), cs('a'), article('b'), article('a', { title: 'Again' })]);
    expect(outcome).toMatchObject({ stored: false });
    expect(outcome.refused).toEqual([{ line: 4, reason: 'the key "a" stands on line 1 already' }]);
  });

  test('one of them stores nothing and tells nobody', async () => {
    await store([article('old')]);
    const before = await changedAt();
    const many = Array.from({ length: 700 }, (_, i) => article(`n-${i}`));
    const outcome = await store([article('old', { title: 'New' }), ...many, 'bad']);
    expect(outcome).toMatchObject({ stored: false, refused: [{ line: 702, reason: 'bad' }] });
    expect((await rowsOf()).map((row) => row.title)).toEqual(['Title of old']);
    expect(await changedAt()).toBe(before);
  });

  test('are skipped when asked, and listed in the order of lines', async () => {
    const outcome = await store(
      [article('a', { translation_key: 't' }), article('b', { translation_key: 't' }), 'bad', article('c')],
      true,
    );
    expect(outcome).toMatchObject({ added: 2, stored: true });
    expect(outcome.refused.map(({ line }) => line)).toEqual([2, 3]);
    expect(await idsOf()).toEqual({ a: 1, c: 2 });
  });

  test('leave no gap in the ids', async () => {
    await store([article('a'), cs('a')]);
    await store([article('b'), cs('b'), 'bad']);
    await store([article('c'), 'bad', cs('c')], true);
    expect([await idsOf('en'), await idsOf('cs')]).toEqual([
      { a: 1, c: 2 },
      { a: 1, c: 2 },
    ]);
  });

  test('in one of several files keep all from being stored', async () => {
    const files = [[article('a')], [article('b'), 'bad'], [article('a', { title: 'Newer' }), article('c')]];
    const reads = files.map((entries) => () => linesOf(entries));
    const refused = await publishAll(db.sql, reads, { skipInvalid: false, now: () => NOW });
    expect(refused.map((each) => [each.stored, each.refused])).toEqual([
      [false, []],
      [false, [{ line: 2, reason: 'bad' }]],
      [false, []],
    ]);
    expect(await rowsOf()).toEqual([]);
    const skipped = await publishAll(db.sql, reads, { skipInvalid: true, now: () => NOW });
    expect(skipped.map(({ added, updated, stored }) => [added, updated, stored])).toEqual([
      [1, 0, true],
      [1, 0, true],
      [1, 1, true],
    ]);
    expect((await rowsOf()).map((row) => row.title)).toEqual(['Newer', 'Title of b', 'Title of c']);
  });

  test('an error while reading is thrown and stores nothing', async () => {
    async function* failing() {
      yield* linesOf([article('a')]);
      throw new Error('disk gone');
    }
    await expect(publish(db.sql, failing, { skipInvalid: true, now: () => NOW })).rejects.toThrow(
      'disk gone',
    );
    expect(await rowsOf()).toEqual([]);
  });
});

describe('several imports at once', () => {
  test('from two processes give every article an id of its own, without gaps', async () => {
    const other = await openDatabase({ ...db.options, poolSize: 2 });
    try {
      const outcomes = await Promise.all(
        Array.from({ length: 8 }, (_, i) => {
          const entries = Array.from({ length: 30 }, (_, n) => [
            article(`${i}-${n}`),
            cs(`${i}-${n}`),
          ]).flat();
          const sql = i % 2 === 0 ? db.sql : other.sql;
          return publish(sql, () => linesOf(i === 3 ? [...entries, 'bad'] : entries), {
            skipInvalid: false,
            now: () => NOW,
          });
        }),
      );
      expect(outcomes.filter((outcome) => outcome.stored)).toHaveLength(7);
      for (const lang of ['en', 'cs'] as const) {
        const ids = (await rowsOf(lang)).map((row) => row.id);
        expect(ids).toEqual(Array.from({ length: 210 }, (_, i) => i + 1));
      }
    } finally {
      await other.close();
    }
  });

  test('of the same articles: one adds, the others find them', async () => {
    const entries = [article('a', { translation_key: 't' }), cs('a', { translation_key: 't' })];
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => store(entries)));
    expect(outcomes.map((outcome) => outcome.added).sort()).toEqual([0, 0, 0, 2]);
    expect(outcomes.map((outcome) => outcome.unchanged).sort()).toEqual([0, 2, 2, 2]);
  });

  test('the time of change grows even when the first to begin is the last to end', async () => {
    await db.sql.begin(async (tx) => {
      await tx`select 1`;
      await store([article('a')]);
      const between = await changedAt();
      await announcePublication(tx, ['en']);
      const [row] = await tx<{ changed_at: Date }[]>`select changed_at from article_sets where lang = 'en'`;
      expect(row?.changed_at.getTime()).toBeGreaterThan(between);
    });
  });
});

test('3,000 articles in one go, every one derived and searchable', async () => {
  const pairs = Array.from({ length: 1500 }, (_, i) => [
    article(`n-${i}`, { translation_key: `t-${i}` }),
    cs(`n-${i}`, { translation_key: `t-${i}` }),
  ]).flat();
  expect(await store(pairs)).toMatchObject({ added: 3000, stored: true });
  const [counts] = await db.sql`
    select (select count(*)::int from article_pieces where head_json like '%"translation":{%') as linked,
      (select count(*)::int from article_index where search <> '') as searchable,
      (select sum(last_id)::int from article_sets) as last_ids`;
  expect(counts).toEqual({ linked: 3000, searchable: 3000, last_ids: 3000 });
  expect(await store(pairs)).toMatchObject({ unchanged: 3000 });
});

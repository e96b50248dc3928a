import { copyFile, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { newsClient, sync } from '@news-and-accounting/news-client';
import { openDatabase, transaction } from '@news-and-accounting/postgres';
import { createTestDatabase } from '@news-and-accounting/postgres/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cursorText, parseCursor } from '../src/changes/cursor.ts';
import { type ChangeRow, eachChangeSince } from '../src/changes/store.ts';
import { MIGRATIONS, SERVICE } from '../src/database.ts';
import { checkLine } from '../src/import/article-line.ts';
import { exportLines } from '../src/import/export.ts';
import { publish } from '../src/import/publish.ts';
import { withdraw } from '../src/withdrawal/withdraw-command.ts';
import { article, type JsonValue, startNews, type TestNews } from './harness.ts';

const DAY = 86_400_000;
let news: TestNews;
let now: number;

beforeEach(async () => {
  now = Date.parse('2026-11-20T12:00:00Z');
  news = await startNews({ now: () => now });
});
afterEach(() => news.close());

const told = (answer: JsonValue) =>
  answer.data.map(({ change, lang, key }: JsonValue) => `${change} ${lang} ${key}`);
const changes = (cursor?: string, more = '') =>
  news.json(`/v1/changes?${cursor === undefined ? '' : `since=${cursor}`}${more}`);
const take = (keys: readonly string[], lang: 'en' | 'cs' = 'en') =>
  withdraw(
    news.sql,
    keys.map((key) => ({ lang, key })),
    'It was about another company.',
    () => now,
  );

/** The service hears of a publish a moment later. */
async function heard(check: () => Promise<void>): Promise<void> {
  await expect
    .poll(
      () =>
        check().then(
          () => true,
          (error: Error) => error.message,
        ),
      { timeout: 30_000 },
    )
    .toBe(true);
}

describe('the changes', () => {
  test('begin with a full copy and go on with what is published, changed and withdrawn since', async () => {
    await news.publish([article({ key: 'a' }), article({ key: 'b' }), article({ key: 'c', lang: 'cs' })]);
    let cursor = '';
    await heard(async () => {
      const first = await changes();
      expect(told(first)).toEqual(['published cs c', 'published en a', 'published en b']);
      cursor = first.meta.cursor;
    });
    expect((await changes(cursor)).data).toEqual([]);
    await news.publish([article({ key: 'b', title: 'Another title' }), article({ key: 'd' })]);
    await take(['a']);
    await heard(async () => {
      expect(told(await changes(cursor))).toEqual(['changed en b', 'published en d', 'withdrawn en a']);
    });
    const all = await changes();
    expect(told(all)).toEqual(['published cs c', 'published en b', 'published en d', 'withdrawn en a']);
    const [changed] = (await changes(cursor)).data;
    expect(changed.article).toEqual((await news.json('/v1/articles/2')).data);
    expect(told(await changes(cursor, '&lang=cz'))).toEqual([]);
    expect(told(await changes(undefined, '&lang=cs'))).toEqual(['published cs c']);
  });

  test('come in pages whose cursors lead through all of them, each once', async () => {
    await news.publish(Array.from({ length: 25 }, (_, i) => article({ key: `k${i}` })));
    const keys: string[] = [];
    for await (const page of sync(newsClient(news.url), { limit: 7 })) {
      keys.push(...page.changes.map(({ key }) => key));
      expect(page.changes.length).toBeLessThanOrEqual(7);
    }
    expect(keys).toEqual(Array.from({ length: 25 }, (_, i) => `k${i}`));
    const { links, meta } = await changes(undefined, '&limit=7');
    expect(meta.has_more).toBe(true);
    expect(links.next).toBe(`https://news.example.com/v1/changes?since=${meta.cursor}&limit=7`);
  });

  test('tell of an article when its translation gets another title, and not when nothing of it changed', async () => {
    const pair = { key: 'p', translation_key: 'p' };
    await news.publish([
      article({ ...pair, title: 'One' }),
      article({ ...pair, lang: 'cs', title: 'Jedna' }),
    ]);
    await heard(async () => expect((await changes()).data).toHaveLength(2));
    const { cursor } = (await changes()).meta;
    await news.publish([article({ ...pair, title: 'One', content: 'Another text.' })]);
    await heard(async () => expect(told(await changes(cursor))).toEqual(['changed en p']));
    await news.publish([article({ ...pair, title: 'First', content: 'Another text.' })]);
    await heard(async () => expect(told(await changes(cursor))).toEqual(['changed cs p', 'changed en p']));
  });

  test('miss nothing while publishes go on at the same time', async () => {
    const seen = new Map<string, string>();
    const publishes = Array.from({ length: 12 }, (_, i) =>
      news.publish(
        Array.from({ length: 8 }, (_, k) =>
          article({ key: `shared-${(i + k) % 20}`, title: `Version ${i}-${k}` }),
        ),
      ),
    );
    let isDone = false;
    const done = Promise.all(publishes).then(() => {
      isDone = true;
    });
    let cursor: string | null = null;
    const read = async () => {
      for await (const page of sync(newsClient(news.url), { cursor, limit: 5 })) {
        for (const change of page.changes)
          if (change.change !== 'withdrawn') seen.set(change.key, change.article.title);
        cursor = page.cursor;
      }
    };
    while (!isDone) await read();
    await done;
    const rows = await news.sql<{ key: string; title: string }[]>`select key, title from articles`;
    await heard(async () => {
      await read();
      expect(Object.fromEntries(seen)).toEqual(
        Object.fromEntries(rows.map(({ key, title }) => [key, title])),
      );
    });
  });

  test('answer 304 to who has them, and with a younger cursor the next day', async () => {
    await news.publish([article()]);
    await heard(async () => expect((await changes()).data).toHaveLength(1));
    const { cursor } = (await changes()).meta;
    const path = `/v1/changes?since=${cursor}`;
    const first = await news.get(path);
    expect(first.headers.get('cache-control')).toBe('public, max-age=120, stale-while-revalidate=120');
    expect(first.headers.get('link')).toContain('rel="next"');
    const again = () => news.get(path, { headers: { 'If-None-Match': first.headers.get('etag') ?? '' } });
    expect((await again()).status).toBe(304);
    now += DAY;
    const later = await again();
    expect(later.status).toBe(200);
    const next = ((await later.json()) as JsonValue).meta.cursor;
    expect(next).not.toBe(cursor);
    now += 90 * DAY;
    expect((await news.get(`/v1/changes?since=${next}`)).status).toBe(200);
  });

  test('refuse a cursor that is too old, of another server, ahead of this one or none at all', async () => {
    await news.publish([article()]);
    await heard(async () => expect((await changes()).data).toHaveLength(1));
    const { cursor } = (await changes()).meta;
    const parsed = parseCursor(cursor);
    if (parsed === null) throw new Error('no cursor');
    const answer = async (text: string) => {
      const response = await news.get(`/v1/changes?since=${encodeURIComponent(text)}`);
      const { code, param, error } = (await response.json()) as JsonValue;
      return [response.status, code, param, error];
    };
    const refused = [400, 'invalid_cursor', 'since'];
    expect(await answer('yesterday')).toEqual([
      ...refused,
      expect.stringContaining('"yesterday" is no cursor'),
    ]);
    expect(await answer(cursor.slice(0, -1))).toEqual([...refused, expect.any(String)]);
    expect(await answer(cursor.replace('-1-', '-2-'))).toEqual([...refused, expect.any(String)]);
    expect(await answer(cursorText({ ...parsed, feed: '0123456789ab' }))).toEqual([
      ...refused,
      expect.stringContaining('another server'),
    ]);
    expect(await answer(cursorText({ ...parsed, change: 2 }))).toEqual([
      ...refused,
      expect.stringContaining('set back'),
    ]);
    now += 91 * DAY;
    expect(await answer(cursor)).toEqual([
      410,
      'cursor_expired',
      'since',
      expect.stringContaining('begin anew'),
    ]);
  });
});

describe('a withdrawn article', () => {
  beforeEach(async () => {
    const pair = { key: 'pair', translation_key: 'pair', published_at: '2026-11-20T10:00:00Z' };
    await news.publish([
      article({ ...pair, title: 'Alpha rises' }),
      article({ ...pair, title: 'Alfa roste', lang: 'cs' }),
      article({ title: 'Beta falls', published_at: '2026-11-20T10:00:00Z' }),
    ]);
    await heard(async () => expect((await news.json('/v1/articles?q=alpha')).meta.total).toBe(1));
    // In memory of the process from here on.
    for (const path of PATHS) await news.get(path);
    await take(['pair']);
    await heard(async () => expect((await news.get('/v1/articles/1')).status).toBe(410));
  });
  const PATHS = [
    '/v1/articles/1',
    '/v1/articles/1.md',
    '/en/articles/1/alpha-rises',
    '/v1/articles/1?lang=cs',
    '/en',
  ];

  test('answers 410 with the reason at all its addresses', async () => {
    const json = await news.json('/v1/articles/1');
    expect(json).toMatchObject({
      code: 'article_withdrawn',
      param: 'id',
      reason: 'It was about another company.',
      withdrawn_at: '2026-11-20T12:00:00.000Z',
    });
    expect(json.docs).toBe('https://news.example.com/docs#article_withdrawn');
    for (const path of ['/v1/articles/1.md', '/en/articles/1/alpha-rises', '/en/articles/1']) {
      const response = await news.get(path);
      expect([path, response.status]).toEqual([path, 410]);
      expect(await response.text()).toContain('It was about another company.');
    }
    expect((await news.get('/v1/articles/9')).status).toBe(404);
  });

  test('is in no list, search, feed, briefing, count or translation any more', async () => {
    const shown = await Promise.all(
      [
        '/v1/articles',
        '/v1/articles?q=alpha',
        '/v1/feed.xml',
        '/v1/feed.atom',
        '/v1/feed.json',
        '/v1/briefing',
        '/en',
        '/sitemap-en-1.xml',
      ].map(async (path) => (await news.get(path)).text()),
    );
    for (const text of shown) expect(text).not.toMatch(/Alpha rises|alpha-rises/);
    expect((await news.json('/v1/stats?lang=en')).data.totals.articles).toBe(1);
    expect((await news.json('/v1/articles')).meta.total).toBe(1);
    const [technology] = (await news.json('/v1/categories')).data.filter(
      (each: JsonValue) => each.category === 'technology',
    );
    expect(technology.articles).toBe(1);
    expect((await news.json('/v1/articles/1?lang=cs')).data.translation).toBeNull();
  });

  test('keeps nothing of what it said, and its id', async () => {
    const { rows } = {
      rows: await news.sql`select to_json(withdrawn_articles)::text as text from withdrawn_articles`,
    };
    expect(JSON.stringify(rows)).not.toContain('Alpha');
    await news.publish([article({ key: 'next' })]);
    const [row] = await news.sql<{ id: number }[]>`select id from articles where key = 'next'`;
    expect(row?.id).toBe(3);
  });

  test('stays withdrawn when an import names it, unless it is to be published again: at its old address', async () => {
    const again = article({ key: 'pair', translation_key: 'pair', title: 'Alpha rises after all' });
    expect(await news.publish([again])).toMatchObject({ added: 0, stayedWithdrawn: 1, stored: true });
    async function* lines() {
      yield { line: 1, ...checkLine(again) };
    }
    const outcome = await publish(news.sql, lines, { skipInvalid: false, republish: true, now: () => now });
    expect(outcome).toMatchObject({ added: 1, stayedWithdrawn: 0 });
    await heard(async () => expect((await news.get('/v1/articles/1')).status).toBe(200));
    const { data } = await news.json('/v1/articles/1');
    expect([data.title, data.url, data.translation.lang]).toEqual([
      'Alpha rises after all',
      'https://news.example.com/en/articles/1/alpha-rises',
      'cs',
    ]);
  });

  test('goes through an export and an import: the same ids, the same answers', async () => {
    const exported = await transaction(news.sql, (tx) => Array.fromAsync(exportLines(tx)));
    const other = await startNews({ now: () => now });
    try {
      async function* lines() {
        for (const [i, text] of exported.join('').trim().split('\n').entries())
          yield { line: i + 1, ...checkLine(JSON.parse(text) as Record<string, unknown>) };
      }
      await publish(other.sql, lines, { skipInvalid: false, now: () => now });
      const copied = await transaction(other.sql, (tx) => Array.fromAsync(exportLines(tx)));
      expect(copied).toEqual(exported);
      await expect.poll(async () => (await other.get('/v1/articles/1')).status).toBe(410);
      expect(await other.json('/v1/articles/1')).toEqual(await news.json('/v1/articles/1'));
    } finally {
      await other.close();
    }
  });
});

describe('a correction', () => {
  test('is shown at the article, and only there', async () => {
    const first = article({
      key: 'c',
      title: 'Twelve hurt in a fire',
      content: 'A hall burnt down. Twelve people, 12 in all, were hurt in the fire.',
    });
    await news.publish([first, article({ key: 'd' })]);
    await news.publish([
      {
        ...first,
        title: 'Fourteen hurt in a fire',
        content: 'A hall burnt down. Twelve people, 14 in all, were hurt in the fire. The cause is unknown.',
        updated_at: '2026-11-20T11:00:00Z',
      },
    ]);
    await heard(async () =>
      expect((await news.json('/v1/articles/1')).data.title).toBe('Fourteen hurt in a fire'),
    );
    const revisions = [
      {
        at: '2026-11-20T11:00:00.000Z',
        title: { from: 'Twelve hurt in a fire', to: 'Fourteen hurt in a fire' },
        figures: [
          {
            from: 'Twelve people, 12 in all, were hurt in the fire.',
            to: 'Twelve people, 14 in all, were hurt in the fire.',
          },
        ],
      },
    ];
    expect((await news.json('/v1/articles/1')).data.revisions).toEqual(revisions);
    expect((await news.json('/v1/articles')).data.find(({ id }: JsonValue) => id === 1).revisions).toEqual(
      revisions,
    );
    expect((await news.json('/v1/articles/2')).data).not.toHaveProperty('revisions');
    const markdown = await (await news.get('/v1/articles/1.md')).text();
    expect(markdown).toContain('## Corrections');
    expect(markdown).toContain('12 in all');
    const page = await (await news.get('/en/articles/1/twelve-hurt-in-a-fire')).text();
    expect(page).toContain('Corrections');
    expect(page).toContain('12 in all');
    expect(await (await news.get('/v1/articles/2.md')).text()).not.toContain('Corrections');
  });
});

test('a database of before gets its articles into the changes, in the order in which they changed', async () => {
  const old = await mkdtemp(join(tmpdir(), 'migrations-'));
  for (const file of ['0001-articles.sql', '0002-hub-announcements.sql', '0003-newsroom.sql'])
    await copyFile(new URL(file, MIGRATIONS), join(old, file));
  const database = await createTestDatabase({ service: SERVICE, migrationsDir: pathToFileURL(`${old}/`) });
  try {
    await database.sql`
      insert into articles select 'en', n, 'k' || n, 's' || n, 'Title ' || n, 'Summary', 'ai', '2026-01-01', timestamptz '2026-01-03' - n * interval '1 day',
        null, '{https://a.example/}', '{a.example}', 'Text', 1, case n when 1 then 'a "t"' end from generate_series(1, 2) n`;
    await database.sql`insert into article_pieces select lang, id, '{"id":' || id, '"Text"' from articles`;
    const upgraded = await openDatabase({ ...database.options, migrationsDir: MIGRATIONS });
    const rows: ChangeRow[] = [];
    const { last } = await eachChangeSince(upgraded.sql, ['en', 'cs'], 0, 10, (row) => rows.push(row));
    expect(last).toBe(2);
    expect(rows.map(({ change, id }) => [change, id])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    expect(rows[1]).toMatchObject({ copy_json: '"key":"k1","translation_key":"a \\"t\\"","story_key":null' });
    await upgraded.close();
  } finally {
    await database.close();
  }
});

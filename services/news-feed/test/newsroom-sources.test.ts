import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rssOf } from '../src/newsroom/testing/feed.ts';
import { answering, type Handler } from '../src/newsroom/testing/local-server.ts';
import { startNews, type TestNews } from './harness.ts';
import { HOUR, itemsAbout, startNewsroom, type TestNewsroom } from './newsroom-harness.ts';

let news: TestNews;
let newsroom: TestNewsroom;

beforeEach(async () => {
  news = await startNews();
  newsroom = await startNewsroom(news);
});
afterEach(async () => {
  await newsroom.close();
  await news.close();
});

const run = (now?: number) => newsroom.run({ writer: 'extractive', ...(now === undefined ? {} : { now }) });
const feedOf = (name: string) => `${newsroom.server.url}/${name}.xml`;
const answers = (name: string, handler: Handler) => newsroom.server.paths.set(`/${name}.xml`, handler);

const SILENT: Handler = () => undefined;

describe('sources in trouble do not keep the others from being read', () => {
  test.each<[string, Handler, RegExp]>([
    ['no feed', answering('<html><body>Gone</body></html>'), /not a feed that can be read/],
    ['a feed that breaks off', answering(rssOf('Bad', []).slice(0, 80)), /not a feed that can be read/],
    ['nothing at all', answering(''), /not a feed that can be read/],
    ['a fault', answering('', {}, 500), /^status 500$/],
    ['no end', SILENT, /no complete answer within/],
    ['too much', answering('x'.repeat(6 * 1024 * 1024)), /larger than/],
    [
      'a gzip bomb',
      answering(gzipSync(Buffer.alloc(30 * 1024 * 1024)), { 'content-encoding': 'gzip' }),
      /larger than/,
    ],
    [
      'a redirect inwards',
      answering('', { location: 'http://10.0.0.1/' }, 302),
      /10\.0\.0\.1 is not a public address/,
    ],
  ])('%s', async (_what, handler, reason) => {
    newsroom.serve('Bad', 'en', []);
    answers('Bad', handler);
    const items = itemsAbout('quake', Date.now() - HOUR);
    newsroom.serve('One', 'en', items.slice(0, 1));
    newsroom.serve('Two', 'en', items.slice(1, 2));
    const limits = handler === SILENT ? { fetch: 3_000 } : {};
    const report = await newsroom.run({ writer: 'extractive', limits });
    expect(report.sources.failed).toEqual([{ what: feedOf('Bad'), reason: expect.stringMatching(reason) }]);
    expect(report.published.added).toBe(1);
    const [source] = await news.sql`select failures, failure from newsroom_sources where failures > 0`;
    expect(source).toMatchObject({ failures: 1, failure: expect.stringMatching(reason) });
  });
});

test('a feed that has not changed is answered 304 and keeps its reports', async () => {
  const items = itemsAbout('quake', Date.now() - HOUR);
  newsroom.serve('One', 'en', items.slice(0, 1));
  answers('One', (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"one"';
    response.writeHead(isKnown ? 304 : 200, { etag: '"one"' });
    response.end(isKnown ? undefined : rssOf('One', items.slice(0, 1)));
  });
  expect(await run()).toMatchObject({
    sources: { unchanged: 0 },
    items: { added: 1 },
    published: { added: 0 },
  });
  newsroom.serve('Two', 'en', items.slice(1, 2));
  expect(await run()).toMatchObject({
    sources: { unchanged: 1 },
    items: { added: 1 },
    published: { added: 1 },
  });
});

test('a source that answers 429 is left alone for as long as it asks', async () => {
  newsroom.serve('Busy', 'en', itemsAbout('quake', Date.now() - HOUR));
  const feed = newsroom.server.paths.get('/Busy.xml');
  answers('Busy', answering('', { 'retry-after': '3600' }, 429));
  const now = Date.now();
  expect((await run(now)).sources).toMatchObject({ asked: 1, failed: [{ reason: 'status 429' }] });
  if (feed !== undefined) answers('Busy', feed);
  expect((await run(now + 3_590_000)).sources).toMatchObject({ asked: 0, postponed: 1 });
  expect(await run(now + 3_610_000)).toMatchObject({
    sources: { asked: 1, failed: [] },
    items: { added: 3 },
  });
});

test('a description of nothing but blanks is read like any other', async () => {
  newsroom.serve('One', 'en', []);
  const [item] = itemsAbout('quake', Date.now() - HOUR);
  if (item === undefined) return;
  answers('One', answering(rssOf('One', [{ ...item, summary: `${'&nbsp;'.repeat(500_000)}.` }])));
  expect(await run()).toMatchObject({ items: { added: 1 }, sources: { failed: [] } });
});

test('one publisher alone is not enough, however many feeds it has', async () => {
  const items = itemsAbout('quake', Date.now() - HOUR);
  newsroom.serve('One', 'en', items.slice(0, 1));
  newsroom.serve('Two', 'en', items.slice(1, 2));
  for (const [i, source] of newsroom.sources.entries())
    newsroom.sources[i] = { ...source, publisher: 'Same' };
  expect(await run()).toMatchObject({ groups: { events: 0 }, published: { added: 0 } });
});

test('reports older than 48 hours are left out, and a late one begins another event', async () => {
  const now = Date.now();
  const [first, second, third] = itemsAbout('quake', now - 30 * HOUR);
  const [old] = itemsAbout('opec', now - 49 * HOUR);
  if (first === undefined || second === undefined || third === undefined || old === undefined) return;
  newsroom.serve('One', 'en', [first, old]);
  newsroom.serve('Two', 'en', [second]);
  expect(await run(now)).toMatchObject({ items: { added: 2, tooOld: 1 }, published: { added: 1 } });

  newsroom.serve('Three', 'en', [{ ...third, published: now + 40 * HOUR }]);
  const later = await run(now + 41 * HOUR);
  expect(later).toMatchObject({ items: { added: 1 }, published: { added: 0, updated: 0 } });
});

test('an article stays as it is when its reports grow old', async () => {
  const now = Date.now();
  const [first, second] = itemsAbout('quake', now - 40 * HOUR);
  if (first === undefined || second === undefined) return;
  newsroom.serve('One', 'en', [first]);
  newsroom.serve('Two', 'en', [{ ...second, published: now }]);
  expect(await run(now)).toMatchObject({ published: { added: 1 } });
  for (const hours of [20, 60, 90, 200])
    expect(await run(now + hours * HOUR)).toMatchObject({ written: 0, published: { added: 0, updated: 0 } });
  expect((await news.json('/v1/articles')).data[0].sources).toHaveLength(2);
});

test('an item without a date is new only once, however long its feed lists it', async () => {
  const now = Date.now();
  for (const [i, item] of itemsAbout('quake', now).entries()) {
    newsroom.serve(`P${i}`, 'en', []);
    answers(`P${i}`, answering(rssOf('P', [item]).replace(/<pubDate>.*?<\/pubDate>/, '')));
  }
  expect(await run(now)).toMatchObject({ items: { added: 3 }, published: { added: 1 } });
  for (const days of [1, 4, 8, 12, 40])
    expect(await run(now + days * 24 * HOUR)).toMatchObject({ items: { added: 0 }, published: { added: 0 } });
});

test('article pages are read where that is allowed, and only for a writer that uses them', async () => {
  const paragraph =
    'The earthquake of magnitude 6.8 off Hokkaido halted bullet trains in the north of Japan. '.repeat(4);
  const page = `<html><head><title>Quake</title></head><body><article><h1>Quake</h1><p>${paragraph}</p><p>${paragraph}</p></article></body></html>`;
  const html = { 'content-type': 'text/html' };
  const items = itemsAbout('quake', Date.now() - HOUR).map((item, i) => ({
    ...item,
    link: `${newsroom.server.url}/${['open', 'private/1', 'reserved'][i]}`,
  }));
  newsroom.server.paths.set('/robots.txt', answering('User-agent: *\nDisallow: /private/'));
  newsroom.server.paths.set('/open', answering(page, html));
  newsroom.server.paths.set('/private/1', answering(page, html));
  newsroom.server.paths.set('/reserved', answering(page, { ...html, 'tdm-reservation': '1' }));
  for (const [i, item] of items.entries()) newsroom.serve(`P${i}`, 'en', [item]);
  expect(await newsroom.run()).toMatchObject({ pages: { read: 1, refused: 2 }, published: { added: 2 } });
  const states = await news.sql`select page_state from newsroom_items order by published_at`;
  expect(states.map((row) => row.page_state)).toEqual([
    'read',
    'robots.txt does not allow it',
    'the page reserves its text',
  ]);
  expect(newsroom.server.requests).not.toContain('GET /private/1');
  expect(newsroom.asked[0]?.material).toContain('halted bullet trains in the north');
  await newsroom.run();
  expect(newsroom.server.requests.filter((request) => request === 'GET /open')).toHaveLength(1);
});

const DATE = /<(?:pubDate|dc:date|published|updated)>([^<]+)</g;

describe('feeds as publishers really sent them', () => {
  const folder = new URL('../../../../shared/feeds/', import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.(rss|atom)$/.test(name)) : [];
  if (files.length === 0)
    console.log('no ../shared/feeds: the newsroom is not tested with feeds of publishers');

  test.skipIf(files.length === 0)('are collected, twice the same', async () => {
    let collected = 0;
    for (const file of files) {
      const bytes = readFileSync(new URL(file, folder));
      newsroom.server.paths.set(`/${file}`, answering(bytes));
      const feed = `${newsroom.server.url}/${file}`;
      newsroom.sources.splice(0, 1, { publisher: file, feed, lang: 'en', category: 'other', pages: false });
      // Their items are years old: the newsroom is told the time of the newest.
      const dates = [...bytes.toString('latin1').matchAll(DATE)].map((match) => Date.parse(match[1] ?? ''));
      const now = Math.max(Date.UTC(2000, 0), ...dates.filter((time) => !Number.isNaN(time)));
      const report = await run(now);
      expect(report.sources.failed).toEqual([]);
      collected += report.items.added;
      expect(await run(now)).toMatchObject({ items: { added: 0, changed: 0 }, published: { added: 0 } });
    }
    expect(collected).toBeGreaterThan(20);
  });
});

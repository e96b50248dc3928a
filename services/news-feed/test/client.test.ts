import { readFile } from 'node:fs/promises';
import { clientTypes } from '@news-and-accounting/client-types';
import { type NewsClient, newsClient, SyncFailed, sync } from '@news-and-accounting/news-client';
import { parseFeed } from 'feedsmith';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  answering,
  type Handler,
  type LocalServer,
  startLocalServer,
} from '../src/newsroom/testing/local-server.ts';
import { newsOpenApi } from '../src/reference/document.ts';
import { article, startNews, type TestNews } from './harness.ts';

let news: TestNews;
let client: NewsClient;

beforeAll(async () => {
  const published_at = new Date().toISOString();
  news = await startNews({
    articles: [
      article({ key: 'a', translation_key: 'a', title: 'First', category: 'ai', published_at }),
      article({ key: 'a', translation_key: 'a', title: 'První', lang: 'cs', category: 'ai', published_at }),
      article({ key: 'b', title: 'Second', category: 'science', published_at: '2026-01-01T00:00:00Z' }),
      article({ key: 'c', title: 'Third', category: 'business', published_at: '2026-01-02T00:00:00Z' }),
    ],
  });
  client = newsClient(`${news.url}/`);
});
afterAll(() => news.close());

test('the committed types of the client are those of the description; else: npm run types:client', async () => {
  const committed = await readFile(
    new URL('../../../packages/news-client/src/schema.d.ts', import.meta.url),
    'utf8',
  );
  expect(committed === (await clientTypes(newsOpenApi({ origin: '', name: '' })))).toBe(true);
});

describe('the client', () => {
  test('lists articles with filters of every kind', async () => {
    const { data, error, response } = await client.GET('/articles', {
      params: { query: { category: ['ai', 'science'], per_page: 1, content: false } },
    });
    expect(error).toBeUndefined();
    expect(data?.meta).toMatchObject({ total: 2, total_pages: 2, filters: { category: ['ai', 'science'] } });
    expect(data?.data.map(({ title, content }) => [title, content])).toEqual([['First', undefined]]);
    expect(response.headers.get('ratelimit-policy')).toContain('w=60');
  });

  test('reads one article in JSON and Markdown', async () => {
    const params = { path: { id: 1 }, query: { lang: 'cs' } } as const;
    const { data } = await client.GET('/articles/{id}', { params });
    expect(data?.data.translation).toMatchObject({ lang: 'en', title: 'First' });
    const markdown = await client.GET('/articles/{id}.md', { params, parseAs: 'text' });
    expect(markdown.data).toContain('# První');
  });

  test('gives errors with what a program needs to correct itself', async () => {
    const missing = await client.GET('/articles/{id}', { params: { path: { id: 99 } } });
    expect([missing.response.status, missing.error?.code]).toEqual([404, 'article_not_found']);
    const { error } = await client.GET('/briefing', { params: { query: { hours: 1000 } } });
    expect(error).toMatchObject({ code: 'invalid_hours', minimum: 1, maximum: 168 });
  });

  test('reads briefing, categories and statistics', async () => {
    const briefing = await client.GET('/briefing', { params: { query: { hours: 1 } } });
    expect(briefing.data?.data.categories.map(({ category }) => category)).toEqual(['ai']);
    expect((await client.GET('/briefing.md', { parseAs: 'text' })).data).toContain('### First');
    expect((await client.GET('/categories')).data?.data).toHaveLength(5);
    expect(
      (await client.GET('/stats', { params: { query: { lang: 'en' } } })).data?.data.totals.articles,
    ).toBe(3);
  });

  test('reads the feeds', async () => {
    const json = await client.GET('/feed.json', { params: { query: { limit: 1 } } });
    expect(json.data?.items.map(({ title }) => title)).toEqual(['First']);
    for (const path of ['/feed.xml', '/feed.atom'] as const) {
      const { data = '' } = await client.GET(path, { params: { query: { lang: 'cs' } }, parseAs: 'text' });
      expect(JSON.stringify(parseFeed(data))).toContain('První');
    }
    expect((await client.GET('/feeds.opml', { parseAs: 'text' })).data).toContain('<opml version="2.0">');
  });

  test('takes a fetch of the caller’s, as for a conditional request', async () => {
    const { response } = await client.GET('/categories', { headers: { 'Accept-Encoding': 'identity' } });
    const etag = response.headers.get('etag') ?? '';
    const own = newsClient(news.url, {
      fetch: (request) =>
        fetch(new Request(request, { headers: { 'If-None-Match': etag, 'Accept-Encoding': 'identity' } })),
    });
    expect((await own.GET('/categories')).response.status).toBe(304);
  });
});

describe('sync of a server that gives no page of changes', () => {
  const page = JSON.stringify({ data: [], meta: { lang: 'all', cursor: 'c', has_more: false }, links: {} });
  let server: LocalServer;

  beforeEach(async () => {
    server = await startLocalServer();
  });
  afterEach(() => server.close());
  const synced = () => Array.fromAsync(sync(newsClient(server.url)));

  test.each<[string, Handler, number | null, string]>([
    ['a page of another kind', answering('<p>Hello</p>'), null, 'the answer is no JSON, or not all of it'],
    ['JSON of another kind', answering('{"data":{}}'), 200, 'the answer is no page of changes'],
    ['half a page', answering(page.slice(0, 30)), null, 'the answer is no JSON, or not all of it'],
    [
      'a page that breaks off',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': page.length }).write(page.slice(0, 30));
        setTimeout(() => response.destroy(), 50);
      },
      null,
      'no whole answer came: ',
    ],
    ['nothing', (_, response) => void response.destroy(), null, 'no whole answer came: '],
    ['what a proxy says', answering('<p>Bad gateway</p>', {}, 502), 502, 'the server answered 502'],
  ])('says so: %s', async (_, handler, status, message) => {
    server.paths.set('/v1/changes', handler);
    const failure = await synced().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SyncFailed);
    expect(failure).toMatchObject({ status, message: expect.stringContaining(message) });
  });

  test('says so where nobody listens', async () => {
    await server.close();
    await expect(synced()).rejects.toThrow(/^no whole answer came: .*ECONNREFUSED/);
    server = await startLocalServer();
  });

  test.each([
    ['seconds', () => '1'],
    ['a date', () => new Date(Date.now() + 2000).toUTCString()],
  ])('waits as long as it asks for, told as %s', async (_, retryAfter) => {
    const times: number[] = [];
    server.paths.set('/v1/changes', (_, response) => {
      times.push(performance.now());
      if (times.length > 1) answering(page, { 'Content-Type': 'application/json' })(_, response);
      else response.writeHead(503, { 'Retry-After': retryAfter() }).end();
    });
    expect(await synced()).toEqual([{ changes: [], cursor: 'c' }]);
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(900);
  });
});

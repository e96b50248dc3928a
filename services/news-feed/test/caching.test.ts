import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, eventually, type JsonValue, startNews, type TestNews } from './harness.ts';

let news: TestNews;

beforeAll(async () => {
  news = await startNews({
    articles: Array.from({ length: 12 }, () => article({ published_at: new Date().toISOString() })),
  });
});
afterAll(() => news.close());

const PATHS: [string, number][] = [
  ['/v1/articles', 120],
  ['/v1/articles?q=paragraph', 120],
  ['/v1/articles?since=2d', 120],
  ['/v1/briefing', 300],
  ['/v1/briefing.md', 300],
  ['/v1/feed.xml', 300],
  ['/v1/feed.atom', 300],
  ['/v1/feed.json', 300],
  ['/v1/feeds.opml', 600],
  ['/v1/articles/1', 600],
  ['/v1/articles/1.md', 600],
  ['/v1/stats', 600],
  ['/v1/categories', 600],
];

describe.each(PATHS)('%s', (path, seconds) => {
  test('says how long it may be kept, and answers a conditional request with 304', async () => {
    for (const round of ['rendered', 'from memory']) {
      const response = await news.get(path);
      const etag = response.headers.get('etag') ?? '';
      await response.arrayBuffer();
      expect(response.status, round).toBe(200);
      expect(response.headers.get('cache-control')).toBe(
        `public, max-age=${seconds}, stale-while-revalidate=${seconds}`,
      );
      expect(etag).toMatch(/^"[\w-]+"$/);
      expect(Date.parse(response.headers.get('last-modified') ?? '')).toBeGreaterThan(0);
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      const again = await news.get(path, {
        headers: { 'If-None-Match': etag, 'Accept-Encoding': 'identity' },
      });
      const plain = await news.get(path, { headers: { 'Accept-Encoding': 'identity' } });
      const plainTag = plain.headers.get('etag') ?? '';
      const same = await news.get(path, {
        headers: { 'If-None-Match': `"x", W/${plainTag}`, 'Accept-Encoding': 'identity' },
      });
      expect(same.status).toBe(304);
      expect(await same.text()).toBe('');
      expect(same.headers.get('etag')).toBe(plainTag);
      expect(same.headers.get('cache-control')).toContain(`max-age=${seconds}`);
      expect([200, 304]).toContain(again.status);
    }
  });

  test('has a tag for each encoding, whose bytes unpack to the same body', async () => {
    const plain = await raw(path, 'identity');
    const gzip = await raw(path, 'gzip');
    const brotli = await raw(path, 'br, gzip');
    const unpacked = gzip.headers['content-encoding'] === 'gzip' ? gunzipSync(gzip.body) : gzip.body;
    expect(unpacked.equals(plain.body)).toBe(true);
    if (plain.body.length > 1000) {
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(brotli.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
      expect(new Set([plain.headers.etag, gzip.headers.etag, brotli.headers.etag]).size).toBe(3);
    }
  });

  test('HEAD has the headers of GET and no body', async () => {
    const get = await raw(path, 'identity');
    const head = await raw(path, 'identity', 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(get.body.length));
    expect(head.headers.etag).toBe(get.headers.etag);
  });
});

describe('conditions', () => {
  test('If-Modified-Since counts only without If-None-Match', async () => {
    const { headers } = await news.get('/v1/articles/2');
    const since = headers.get('last-modified') ?? '';
    expect((await news.get('/v1/articles/2', { headers: { 'If-Modified-Since': since } })).status).toBe(304);
    expect(
      (
        await news.get('/v1/articles/2', {
          headers: { 'If-Modified-Since': 'Thu, 01 Jan 1970 00:00:00 GMT' },
        })
      ).status,
    ).toBe(200);
    expect(
      (
        await news.get('/v1/articles/2', {
          headers: { 'If-Modified-Since': since, 'If-None-Match': '"other"' },
        })
      ).status,
    ).toBe(200);
    expect((await news.get('/v1/articles/2', { headers: { 'If-None-Match': '*' } })).status).toBe(304);
  });
});

describe('a publish', () => {
  test('is visible at once in a process that did not publish', async () => {
    const before: JsonValue = await news.json('/v1/articles?per_page=3');
    expect((await news.json('/v1/articles?per_page=3')).meta.total).toBe(before.meta.total);
    await news.publish([article({ key: 'fresh', title: 'Fresh', published_at: new Date().toISOString() })]);
    await eventually(
      async () => (await news.json('/v1/articles?per_page=3')).meta.total === before.meta.total + 1,
    );
    expect((await news.json('/v1/articles?per_page=3')).data[0].title).toBe('Fresh');
  });

  test('a changed title changes the translation that names it, and the tag', async () => {
    await news.publish([
      article({ key: 'pair', translation_key: 'pair', title: 'First title' }),
      article({ key: 'pair', translation_key: 'pair', lang: 'cs', title: 'Česky' }),
    ]);
    await eventually(async () => (await news.json('/v1/articles?lang=cs&per_page=1')).meta.total === 1);
    const id = (await news.json('/v1/articles?lang=cs')).data[0].id;
    const before = await news.get(`/v1/articles/${id}?lang=cs`);
    const updatedAt = ((await before.json()) as JsonValue).data.updated_at;
    await news.publish([article({ key: 'pair', translation_key: 'pair', title: 'Second title' })]);
    await eventually(
      async () => (await news.json(`/v1/articles/${id}?lang=cs`)).data.translation.title === 'Second title',
    );
    const after = await news.get(`/v1/articles/${id}?lang=cs`);
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'));
    const body: JsonValue = await after.json();
    expect(body.data.updated_at).toBe(updatedAt);
    expect(body.data.translation.url).toContain('/first-title');
  });
});

describe('headers', () => {
  test('an answer that is logged has the id of its line', async () => {
    for (const path of ['/v1/articles?page=0', '/v1/articles?per_page=11', '/healthz']) {
      expect((await news.get(path)).headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
    }
  });

  test.each([
    '/v1/articles',
    '/v1/articles?page=0',
    '/v1/articles/999',
    '/v1/nothing',
    '/en',
    '/openapi.json',
    '/healthz',
  ])('%s may be read from any origin', async (path) => {
    const response = await news.get(path, { headers: { Origin: 'https://elsewhere.example' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-expose-headers')).toBe(
      'ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Request-Id',
    );
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f]{8}-[0-9a-z]+$/);
  });

  test('a preflight is answered', async () => {
    const response = await news.get('/v1/articles', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://elsewhere.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'x-any',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('GET, HEAD, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe('*');
  });

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is a 405 with Allow', async (method) => {
    for (const path of ['/v1/articles', '/v1/articles/1.md', '/en']) {
      const response = await news.get(path, { method, ...(method === 'DELETE' ? {} : { body: '{"a":1}' }) });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
      expect(await response.json()).toMatchObject({ code: 'method_not_allowed', param: '' });
    }
  });
});

type Raw = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A request whose body is not unpacked on the way. */
function raw(path: string, encoding: string, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const sent = request(
      news.url + path,
      { method, headers: { 'Accept-Encoding': encoding } },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

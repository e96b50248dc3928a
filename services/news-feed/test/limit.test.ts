import { execFileSync, spawn } from 'node:child_process';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { article, eventually, startNews, type TestNews } from './harness.ts';

const open: TestNews[] = [];

async function limited(settings: Record<string, string> = {}): Promise<TestNews> {
  const news = await startNews({ articles: [article()], settings: { NEWS_RATE_LIMIT: '120', ...settings } });
  open.push(news);
  return news;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((news) => news.close()));
});

async function statuses(count: number, ask: (i: number) => Promise<Response>): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  const responses = await Promise.all(Array.from({ length: count }, (_, i) => ask(i)));
  for (const response of responses) {
    await response.arrayBuffer();
    counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
  }
  return counts;
}

describe('120 requests a minute and address', () => {
  test('hold exactly under parallel requests over all endpoints, kept answers and errors included', async () => {
    const news = await limited();
    const paths = [
      '/v1/articles',
      '/v1/articles/1',
      '/v1/articles/9',
      '/v1/stats',
      '/v1/articles?page=0',
      '/v1/none',
      '/v1/feed.xml',
    ];
    const counts = await statuses(200, (i) => news.get(paths[i % paths.length] ?? ''));
    expect(counts.get(429)).toBe(80);
  });

  test('the 429 says when to come back, in the error shape', async () => {
    const news = await limited({ NEWS_RATE_LIMIT: '2' });
    await news.get('/v1/articles');
    const second = await news.get('/v1/articles');
    expect(second.headers.get('ratelimit-policy')).toBe('"default";q=2;w=60');
    expect(second.headers.get('ratelimit')).toMatch(/^"default";r=0;t=(5\d|60)$/);
    for (const path of ['/v1/articles', '/v1/articles/1.md', '/v1/nothing']) {
      const third = await news.get(path);
      expect(third.status).toBe(429);
      expect(third.headers.get('retry-after')).toMatch(/^(5\d|60)$/);
      expect(third.headers.get('cache-control')).toBe('no-store');
      expect(third.headers.get('access-control-allow-origin')).toBe('*');
      expect(await third.json()).toEqual({
        error: expect.any(String),
        code: 'rate_limited',
        param: '',
        docs: 'https://news.example.com/docs#rate_limited',
      });
    }
  });

  test('count a 304 as well, and leave pages and health alone', async () => {
    const news = await limited({ NEWS_RATE_LIMIT: '3' });
    const etag = (await news.get('/v1/articles')).headers.get('etag') ?? '';
    const headers = { 'If-None-Match': etag.replace(/-(br|gzip)"$/, '-$1"') };
    expect((await news.get('/v1/articles', { headers })).status).toBe(304);
    expect((await news.get('/v1/articles', { headers })).headers.get('ratelimit')).toContain('r=0');
    expect((await news.get('/v1/articles', { headers })).status).toBe(429);
    const counts = await statuses(20, (i) =>
      news.get(['/en', '/healthz', '/readyz', '/openapi.json'][i % 4] ?? ''),
    );
    expect(counts).toEqual(new Map([[200, 20]]));
  });

  test('cannot be dodged by a forged header', async () => {
    const news = await limited({ NEWS_RATE_LIMIT: '5' });
    const counts = await statuses(10, (i) =>
      news.get('/v1/articles', {
        headers: {
          'X-Forwarded-For': `203.0.113.${i}`,
          Forwarded: `for=203.0.113.${i}`,
          'X-Real-IP': `203.0.113.${i}`,
        },
      }),
    );
    expect(counts.get(429)).toBe(5);
  });

  test('believe X-Forwarded-For of a named proxy only, and only what that proxy wrote', async () => {
    const news = await limited({ NEWS_RATE_LIMIT: '5', NEWS_TRUST_PROXY: '127.0.0.0/8' });
    const honest = await statuses(10, (i) =>
      news.get('/v1/articles', { headers: { 'X-Forwarded-For': `203.0.113.${i}` } }),
    );
    expect(honest.get(200)).toBe(10);
    const forged = await statuses(10, (i) =>
      news.get('/v1/articles', { headers: { 'X-Forwarded-For': `198.51.100.${i}, 203.0.113.200` } }),
    );
    expect(forged.get(429)).toBe(5);
    const sameNetwork = await statuses(10, (i) =>
      news.get('/v1/articles', { headers: { 'X-Forwarded-For': `2001:db8:1:2::${i}` } }),
    );
    expect(sameNetwork.get(429)).toBe(5);
  });
});

const hasRedis = commandExists('redis-server');
if (!hasRedis) console.log('left out: shared counters, because redis-server is not installed');

describe.skipIf(!hasRedis)('NEWS_REDIS_URL', () => {
  test('shares the counters between processes, and each counts alone while the server is away', async () => {
    const port = await freePort();
    const redis = spawn('redis-server', [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
    ]);
    try {
      const settings = {
        NEWS_RATE_LIMIT: '6',
        NEWS_REDIS_URL: `redis://127.0.0.1:${port}`,
        NEWS_TRUST_PROXY: '127.0.0.0/8',
      };
      await eventually(() => canConnect(port));
      const [first, second] = [await limited(settings), await limited(settings)];
      let address = 0;
      await eventually(async () => {
        address += 1;
        const headers = { 'X-Forwarded-For': `203.0.113.${address % 256}` };
        await first.get('/v1/articles', { headers });
        return (
          (await second.get('/v1/articles', { headers })).headers.get('ratelimit')?.includes('r=4') === true
        );
      });
      const counts = await statuses(10, (i) => (i % 2 === 0 ? first : second).get('/v1/articles'));
      expect(counts).toEqual(
        new Map([
          [200, 6],
          [429, 4],
        ]),
      );
      redis.kill('SIGKILL');
      await new Promise((resolve) => redis.once('exit', resolve));
      const alone = await statuses(8, () => first.get('/v1/articles'));
      expect(alone.get(200)).toBe(6);
    } finally {
      redis.kill('SIGKILL');
    }
  });
});

function commandExists(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function canConnect(port: number): Promise<boolean> {
  const { connect } = await import('node:net');
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

import type { lookup } from 'node:dns';
import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { AddressGuard } from '@news-and-accounting/address-guard';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answering, type LocalServer, startLocalServer } from '../testing/local-server.ts';
import { FetchError } from './fetch-error.ts';
import { Fetcher } from './fetcher.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const REQUEST = { accept: '*/*', bytesAtMost: 100_000 };

let server: LocalServer;
const open: Fetcher[] = [];

beforeEach(async () => {
  server = await startLocalServer();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  await server.close();
});

type Options = { allowed?: string[]; resolve?: typeof lookup; pause?: number; timeout?: number };

function fetcher(options: Options = {}): Fetcher {
  const made = new Fetcher({
    guard: new AddressGuard(options.allowed ?? ['127.0.0.0/8'], {
      ...(options.resolve === undefined ? {} : { resolve: options.resolve }),
    }),
    userAgent: 'test',
    pauseMilliseconds: options.pause ?? 0,
    timeoutMilliseconds: options.timeout ?? 30_000,
    signal: new AbortController().signal,
    now: () => NOW,
  });
  open.push(made);
  return made;
}

const get = (path: string, options: Options = {}) => fetcher(options).get(server.url + path, REQUEST);
/** Only where the host is known never to answer: elsewhere a busy machine would be taken for one. */
const SOON = { timeout: 300 };

describe('answers', () => {
  test('sends validators and hands on a 304', async () => {
    server.paths.set('/feed', (request, response) => {
      const isKnown =
        request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then';
      response.writeHead(isKnown ? 304 : 200, { etag: '"1"' }).end(isKnown ? undefined : 'items');
    });
    const first = await get('/feed');
    expect([first.status, first.body.toString(), first.headers.etag]).toEqual([200, 'items', '"1"']);
    const second = await fetcher().get(`${server.url}/feed`, {
      ...REQUEST,
      etag: '"1"',
      lastModified: 'then',
    });
    expect(second.status).toBe(304);
  });

  test('undoes content codings', async () => {
    server.paths.set('/gzip', answering(gzipSync('packed'), { 'content-encoding': 'gzip' }));
    server.paths.set('/twice', answering(gzipSync(gzipSync('packed')), { 'content-encoding': 'gzip, gzip' }));
    expect((await get('/gzip')).body.toString()).toBe('packed');
    expect((await get('/twice')).body.toString()).toBe('packed');
  });

  test('follows redirects and tells where it ended', async () => {
    server.paths.set('/old', answering('', { location: '/new' }, 301));
    server.paths.set('/new', answering('here'));
    const answer = await get('/old');
    expect([answer.body.toString(), answer.url]).toEqual(['here', `${server.url}/new`]);
  });

  test.each([
    ['another status', answering('', {}, 500), 'status 500'],
    ['a loop', answering('', { location: '/path' }, 302), 'more than 5 redirects'],
    ['a redirect to nowhere', answering('', {}, 302), 'status 302 without a readable address'],
    ['a huge body', answering('x'.repeat(200_000)), 'refused: larger than 100000 bytes'],
    [
      'a gzip bomb',
      answering(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' }),
      'refused: larger than 100000 bytes',
    ],
    [
      'a gzip bomb in a gzip',
      answering(gzipSync(gzipSync(Buffer.alloc(50_000_000))), { 'content-encoding': 'gzip, gzip' }),
      'refused: larger than 100000 bytes',
    ],
    [
      'half a gzip',
      answering(gzipSync('packed').subarray(0, 15), { 'content-encoding': 'gzip' }),
      /unexpected end/,
    ],
    ['no gzip', answering('packed', { 'content-encoding': 'gzip' }), /incorrect header/],
    [
      'an unknown coding',
      answering('x', { 'content-encoding': 'lzma' }),
      'refused: the content coding "lzma" is unknown',
    ],
  ])('refuses %s', async (_what, handler, message) => {
    server.paths.set('/path', handler);
    await expect(get('/path')).rejects.toThrow(FetchError);
    await expect(get('/path')).rejects.toThrow(message);
  });

  test.each([
    ['never answers', () => undefined],
    ['never ends', (_request: unknown, response: { write: (text: string) => void }) => response.write('x')],
  ])('gives up on a server that %s', async (_what, handler) => {
    server.paths.set('/slow', handler as never);
    await expect(get('/slow', SOON)).rejects.toThrow('no complete answer within 0.3 seconds');
  });

  test('gives up on a server that sends a byte now and then', async () => {
    server.paths.set('/drip', (_request, response) => {
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    });
    await expect(get('/drip', SOON)).rejects.toThrow('no complete answer within 0.3 seconds');
  });
});

describe('private addresses are refused', () => {
  test.each([
    'http://127.0.0.1/',
    'http://0x7f.1/',
    'http://2130706433/',
    'http://10.1.2.3/',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:192.168.0.1]/',
    'http://[fd00::1]/',
    'http://[::127.0.0.1]/',
    'http://[::10.0.0.1]/',
    'http://[::2:7f00:1]/',
    'http://[::ffff:0:127.0.0.1]/',
    'http://[64:ff9b::127.0.0.1]/',
    'http://[64:ff9b:1::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:1::]/',
    'http://[2a00::5efe:127.0.0.1]/',
    'http://[2a00::200:5efe:127.0.0.1]/',
    'http://[4000::1]/',
    'http://[fec0::1]/',
    'http://[::]/',
    'http://100.64.0.1/',
    'http://224.0.0.1/',
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://user:secret@example.com/',
  ])('%s', async (address) => {
    await expect(fetcher({ allowed: [] }).get(address, REQUEST)).rejects.toThrow(/^refused: /);
  });

  test('what is public is let through', () => {
    const guard = new AddressGuard([]);
    for (const host of ['93.184.216.34', '[2606:2800:220:1::1]', '[::ffff:93.184.216.34]', 'feeds.example'])
      expect(() => guard.check(new URL(`http://${host}/`))).not.toThrow();
  });

  test('a name that leads to one, and one that leads there besides', async () => {
    const leadingTo =
      (...addresses: string[]) =>
      (_name: string, _options: object, callback: (...args: unknown[]) => void) =>
        callback(
          null,
          addresses.map((address) => ({ address, family: 4 })),
        );
    for (const addresses of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1']]) {
      const made = fetcher({ allowed: [], resolve: leadingTo(...addresses) as never });
      await expect(made.get(`http://feeds.example:${new URL(server.url).port}/x`, REQUEST)).rejects.toThrow(
        'robots.txt: refused: feeds.example leads to 127.0.0.1, which is not a public address',
      );
    }
    expect(server.requests).toEqual([]);
  });

  test('a redirect to one', async () => {
    const inner = await startLocalServer('127.0.0.1');
    server.paths.set('/out', answering('', { location: inner.url.replace('127.0.0.1', '127.0.0.2') }, 302));
    const made = fetcher({ allowed: ['127.0.0.1'] });
    await expect(made.get(`${server.url}/out`, REQUEST)).rejects.toThrow(
      'refused: 127.0.0.2 is not a public address',
    );
    expect(inner.requests).toEqual([]);
    await inner.close();
  });

  test('a robots.txt that redirects to one', async () => {
    server.paths.set('/robots.txt', answering('', { location: 'http://10.0.0.1/robots.txt' }, 302));
    server.paths.set('/feed', answering('items'));
    await expect(get('/feed')).rejects.toThrow('robots.txt: refused: 10.0.0.1 is not a public address');
  });
});

describe('politeness', () => {
  test('heeds robots.txt, asked for once', async () => {
    server.paths.set('/robots.txt', answering('User-agent: NewsFeedNewsroom\nDisallow: /private'));
    server.paths.set('/private/feed', answering('items'));
    server.paths.set('/feed', answering('items'));
    const made = fetcher();
    await expect(made.get(`${server.url}/private/feed`, REQUEST)).rejects.toThrow(
      'robots.txt does not allow it',
    );
    expect((await made.get(`${server.url}/feed`, REQUEST)).status).toBe(200);
    expect(server.requests).toEqual(['GET /robots.txt', 'GET /feed']);
  });

  test('heeds it after a redirect too', async () => {
    server.paths.set('/robots.txt', answering('User-agent: *\nDisallow: /private'));
    server.paths.set('/feed', answering('', { location: '/private/feed' }, 302));
    await expect(get('/feed')).rejects.toThrow('robots.txt does not allow it');
    expect(server.requests).not.toContain('GET /private/feed');
  });

  test('a robots.txt that cannot be had allows nothing', async () => {
    server.paths.set('/robots.txt', answering('', {}, 500));
    server.paths.set('/feed', answering('items'));
    await expect(get('/feed')).rejects.toThrow('robots.txt: status 500');
    expect(server.requests).toEqual(['GET /robots.txt']);
  });

  test('asks a host one thing at a time, and different hosts at once', async () => {
    let [running, most] = [0, 0];
    for (const path of ['/a', '/b', '/c']) {
      server.paths.set(path, (_request, response) => {
        running += 1;
        most = Math.max(most, running);
        setTimeout(() => {
          running -= 1;
          response.end();
        }, 20);
      });
    }
    const made = fetcher();
    await Promise.all(['/a', '/b', '/c'].map((path) => made.get(server.url + path, REQUEST)));
    expect(most).toBe(1);

    // Each is answered only when both are being asked.
    const waiting: ServerResponse[] = [];
    for (const path of ['/a', '/b']) {
      server.paths.set(path, (_request, response) => {
        waiting.push(response);
        if (waiting.length === 2) for (const each of waiting) each.end('asked at once');
      });
    }
    const byName = server.url.replace('127.0.0.1', 'localhost');
    const named = fetcher({ allowed: ['127.0.0.0/8', '::1'] });
    const answers = await Promise.all([
      named.get(`${server.url}/a`, REQUEST),
      named.get(`${byName}/b`, REQUEST),
    ]);
    expect(answers.map(({ body }) => body.toString())).toEqual(['asked at once', 'asked at once']);
  });

  test.each([
    ['seconds', '120', NOW + 120_000],
    ['a date', 'Fri, 20 Nov 2026 12:10:00 GMT', NOW + 600_000],
    ['nonsense', 'soon', NOW + 900_000],
    ['more than a day', '9999999', NOW + 86_400_000],
  ])('leaves a host alone that answers 429 with Retry-After in %s', async (_what, value, until) => {
    server.paths.set('/busy', answering('', { 'retry-after': value }, 429));
    server.paths.set('/feed', answering('items'));
    const made = fetcher();
    await expect(made.get(`${server.url}/busy`, REQUEST)).rejects.toMatchObject({
      message: 'status 429',
      notBefore: until,
    });
    await expect(made.get(`${server.url}/feed`, REQUEST)).rejects.toMatchObject({
      message: 'the host asked to be left alone',
      notBefore: until,
    });
    expect(server.requests).not.toContain('GET /feed');
  });
});

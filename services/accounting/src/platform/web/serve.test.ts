import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createLogger, createServer } from '@news-and-accounting/http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answerTo } from '../errors.ts';
import { readWebFiles } from './files.ts';
import { precompress } from './precompress.ts';
import { answerWeb, type Web } from './serve.ts';

const TITLE_SHAPE = '<div class="start-shape start-title-shape"></div>';
const SHAPES = `<div class="start-shapes" role="status">${TITLE_SHAPE}<div class="start-shape"></div></div>`;
const BEGIN = 'begin("<&>");';
const SHEET = '<link rel="stylesheet" href="/assets/index-a1b2.css">';
const PAGE = `<!doctype html><html lang="cs"><head><title>Application</title><script>${BEGIN}</script></head><body>${SHAPES}${SHEET}${'<p>text</p>'.repeat(100)}</body>`;
const ENGLISH_PAGE = PAGE.replace('text', 'English text');
const SCRIPT = `console.log(1);${'/* long */'.repeat(200)}`;
const web: Web = { state: { kind: 'building' } };
let folder: string;

const app = createServer({
  log: createLogger({ level: 'error', format: 'json' }),
  headers: { 'Content-Security-Policy': "default-src 'none'", 'X-Frame-Options': 'DENY' },
  answerTo,
  methodsOf: (path) => (path === '/api/thing' ? ['POST'] : []),
  isUnavailable: () => false,
  notFound: (request, reply) => answerWeb(web, request, reply),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), PAGE);
  await writeFile(join(folder, 'index.en.html'), ENGLISH_PAGE);
  await writeFile(join(folder, 'assets/index-a1b2.js'), SCRIPT);
  await writeFile(join(folder, 'theme.js'), 'short()');
  const screens = [
    { path: '/firmy/nova', files: ['/assets/new-1.js'] },
    {
      path: '/firmy/$entityId/ucty',
      files: ['/assets/accounts-1.js', '/assets/table-1.js'],
      styles: ['/assets/table-1.css'],
    },
    { path: '/ucet/{-$part}', files: ['/assets/account-1.js'] },
    { path: '/firmy/$entityId/denik', files: [], title: 'Deník', text: 'Výnosy & náklady <$&>' },
    { path: '/firmy/$entityId/vydane', files: [], asks: ['/documents?page=1&per=100', '/mails'] },
    { path: '/prihlaseni', files: ['/assets/sign-in-1.js'], title: 'Přihlášení', form: '<form>$&</form>' },
    { path: '/firmy/$entityId/mzdy', files: [], title: 'Mzdy' },
  ];
  await writeFile(join(folder, 'screens.cs.json'), JSON.stringify(screens));
  await writeFile(join(folder, '.sources'), 'secret');
  await precompress(folder);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  app.inject({ method, url, headers });
const SIGNED_IN = { accept: 'text/html', cookie: 'language=cs; _service4_session=abc' };
const navigation = { accept: 'text/html,application/xhtml+xml' };

describe('before the application is built', () => {
  test('a browser is told to come again, and the interface answers as ever', async () => {
    web.state = { kind: 'building' };
    const page = await get('/', navigation);
    expect(page.statusCode).toBe(503);
    expect(page.headers['retry-after']).toBe('3');
    expect(page.body).toContain('http-equiv="refresh"');
    expect((await get('/api/nothing', navigation)).json()).toEqual({ error: 'Na této adrese nic není.' });
    const english = await get('/', { ...navigation, 'accept-language': 'en' });
    expect(english.body).toContain('<html lang="en">');
    expect(english.headers.vary).toBe('Accept-Language, Cookie');
  });

  test('without any application the page says so and does not reload', async () => {
    web.state = { kind: 'missing' };
    const page = await get('/firmy/1', navigation);
    expect(page.statusCode).toBe(503);
    expect(page.body).not.toContain('refresh');
    expect((await get('/assets/index-a1b2.js')).statusCode).toBe(404);
  });
});

describe('the built application', () => {
  beforeAll(async () => {
    web.state = { kind: 'ready', files: await readWebFiles(folder) };
  });

  test('what was shared with a browser that kept nothing leads to the screen that says so', async () => {
    const answer = await get('/sdileni', navigation, 'POST');
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe('/vyfotit?sdileni=selhalo');
    expect((await get('/vyfotit', navigation, 'POST')).statusCode).toBe(404);
  });

  test('the page of the sign-in has its form, at the start as well for who has no session', async () => {
    const { body } = await get('/prihlaseni', navigation);
    expect(body).toContain('<title>Přihlášení · Application</title>');
    expect(body).toContain('<body><form>$&</form><link ');
    expect(body).not.toContain('data-at');
    const start = (await get('/', navigation)).body;
    expect(start).toContain('<html data-at="/prihlaseni" lang="cs">');
    expect(start.replace(' data-at="/prihlaseni"', '')).toBe(body);
    expect((await get('/', SIGNED_IN)).body).toBe(PAGE);
  });

  test.each(['/firmy/7/majetek?rok=2026', '/password_reset/abc', '/index.html', '/apiary'])(
    'stands at %s, asked for anew every time',
    async (url) => {
      const { statusCode, headers, body } = await get(url, navigation);
      expect(statusCode).toBe(200);
      expect(body).toBe(PAGE);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-frame-options': 'DENY',
        vary: 'Accept-Encoding, Accept-Language, Cookie',
        'content-language': 'cs',
      });
      const policy = String(headers['content-security-policy']);
      const digest = createHash('sha256').update(BEGIN).digest('base64');
      expect(policy).toContain(`script-src 'self' 'sha256-${digest}';`);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    },
  );

  test('is English for who chose it or whose browser asks for it, and its files are the same for all', async () => {
    for (const url of ['/index.html', '/index.en.html', '/firmy/7']) {
      const asked = await get(url, { ...navigation, 'accept-language': 'en-GB,en;q=0.9' });
      expect([asked.body, asked.headers['content-language']]).toEqual([ENGLISH_PAGE, 'en']);
      const chosen = await get(url, { ...navigation, 'accept-language': 'en', cookie: 'language=cs' });
      expect(chosen.body).toBe(PAGE);
    }
    const script = await get('/assets/index-a1b2.js', { 'accept-language': 'en' });
    expect(script.body).toBe(SCRIPT);
    expect(script.headers.vary).toBe('Accept-Encoding');
  });

  test('no script may stand in what is no page', async () => {
    const { headers } = await get('/assets/index-a1b2.js');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  test('the page says what its screen asks first to who comes with a session, and to nobody else', async () => {
    const { body, headers } = await get('/firmy/7/vydane', SIGNED_IN);
    expect(body).toContain('<html data-asks="/documents?page=1&amp;per=100 /mails" lang="cs">');
    expect((await get('/firmy/7/denik', SIGNED_IN)).body).toContain('<html data-asks="" lang="cs">');
    const known = { ...navigation, 'if-none-match': String(headers.etag) };
    const other = await get('/firmy/7/vydane', known);
    expect(other.statusCode).toBe(200);
    expect(other.body).not.toContain('data-asks');
    // What browsers keep is the page of every screen and of whoever opens it.
    expect((await get('/index.html', SIGNED_IN)).body).toBe(PAGE);
  });

  test('its hashed files may be kept for ever', async () => {
    const { headers, body } = await get('/assets/index-a1b2.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(body).toBe(SCRIPT);
    expect((await get('/theme.js')).headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip;q=0.8', 'gzip', gunzipSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
  ])('is sent compressed as asked: %s', async (accepted, encoding, decompress) => {
    const { headers, rawPayload } = await get('/assets/index-a1b2.js', { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(encoding);
    expect(decompress(rawPayload).toString()).toBe(SCRIPT);
  });

  test('is sent as it is when nothing else is accepted, and small files always', async () => {
    for (const accepted of ['', 'identity', 'br;q=0', 'gzip;q=0.0']) {
      const { headers, body } = await get('/assets/index-a1b2.js', { 'accept-encoding': accepted });
      expect(headers['content-encoding']).toBeUndefined();
      expect(body).toBe(SCRIPT);
    }
    expect((await get('/theme.js', { 'accept-encoding': 'br' })).body).toBe('short()');
  });

  test('is not sent again to who has it, each form for itself', async () => {
    const plain = String((await get('/index.html', navigation)).headers.etag);
    const brotli = String(
      (await get('/index.html', { ...navigation, 'accept-encoding': 'br' })).headers.etag,
    );
    expect(brotli).not.toBe(plain);
    const again = await get('/index.html', { ...navigation, 'if-none-match': `"other", W/${plain}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get('/index.html', { ...navigation, 'if-none-match': brotli })).statusCode).toBe(200);
  });

  test.each([
    ['/firmy/7/ucty', ['/assets/accounts-1.js', '/assets/table-1.js']],
    ['/firmy/7/ucty?rok=2026', ['/assets/accounts-1.js', '/assets/table-1.js']],
    ['/firmy/nova', ['/assets/new-1.js']],
    ['/ucet', ['/assets/account-1.js']],
    ['/ucet/klice', ['/assets/account-1.js']],
    ['/firmy/7', []],
    ['/firmy/7/ucty/3', []],
  ])('the page at %s names the files of its screen, in every form', async (url, files) => {
    const plain = await get(url, navigation);
    const named = (html: string) => [...html.matchAll(/data-script href="([^"]+)"/g)].map(([, file]) => file);
    expect(named(plain.body)).toEqual(files);
    const zipped = await get(url, { ...navigation, 'accept-encoding': 'gzip' });
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const again = await get(url, { ...navigation, 'if-none-match': String(plain.headers.etag) });
    expect(again.statusCode).toBe(304);
    const other = await get('/firmy/7', { ...navigation, 'if-none-match': String(plain.headers.etag) });
    expect(other.statusCode).toBe(files.length === 0 ? 304 : 200);
  });

  test('style sheets of a screen stand before those of the application, scripts are fetched by none yet', async () => {
    const { body } = await get('/firmy/7/ucty', navigation);
    expect([...body.matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)].map(([, ...link]) => link)).toEqual([
      ['stylesheet', '/assets/table-1.css'],
      ['stylesheet', '/assets/index-a1b2.css'],
    ]);
    expect(body.indexOf('accounts-1.js')).toBeLessThan(body.indexOf('</head>'));
  });

  test('the page of a screen with a head says it, as text, and names the tab by it', async () => {
    const { body } = await get('/firmy/7/denik', navigation);
    expect(body).toContain('<title>Deník · Application</title>');
    expect(body).toContain(
      '<p class="start-title">Deník</p><p class="start-text">Výnosy &amp; náklady &lt;$&amp;&gt;</p>',
    );
    expect(body).not.toContain(TITLE_SHAPE);
    const short = (await get('/firmy/7/mzdy', navigation)).body;
    expect(short).toContain('<p class="start-title">Mzdy</p></div>');
    expect((await get('/firmy/7/ucty', navigation)).body).toContain(TITLE_SHAPE);
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/docs2', '/readyz/x'])('is not at %s', async (url) => {
    const { statusCode, headers } = await get(url, navigation);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  test.each([
    '/assets/gone-1234.js',
    '/assets/',
    '/missing.png',
    '/.sources',
    '/..%2f.sources',
    '/assets/%00',
    '/%E0%A4%A',
  ])('%s is a 404 and neither the page nor a file of ours', async (url) => {
    const { statusCode, body } = await get(url, navigation);
    expect([400, 404]).toContain(statusCode);
    expect(body).not.toContain('secret');
    expect(body).not.toContain('Application');
  });

  test('takes no writes, and HEAD answers without a body', async () => {
    expect((await get('/', navigation, 'POST')).statusCode).toBe(404);
    expect((await get('/api/thing', navigation)).statusCode).toBe(405);
    const head = await get('/', navigation, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  test('a program that wants JSON is told that nothing is there', async () => {
    expect((await get('/entities', { accept: 'application/json' })).json()).toEqual({
      error: 'Na této adrese nic není.',
    });
  });
});

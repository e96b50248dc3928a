import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveOperatorPage } from '../src/newsroom/status/operator-page.ts';
import { rssOf } from '../src/newsroom/testing/feed.ts';
import { answering } from '../src/newsroom/testing/local-server.ts';
import { startNews, type TestNews } from './harness.ts';
import { HOUR, itemsAbout, startNewsroom, type TestNewsroom } from './newsroom-harness.ts';

let news: TestNews;
let newsroom: TestNewsroom;
let page: { port: number; close: () => Promise<void> };

beforeAll(async () => {
  news = await startNews();
  newsroom = await startNewsroom(news);
  page = await serveOperatorPage(news.sql, 0);
});
afterAll(async () => {
  await page.close();
  await newsroom.close();
  await news.close();
});

function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    request({ host: '127.0.0.1', port: page.port, path, headers, method }, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode ?? 0, text });
    })
      .on('error', reject)
      .end();
  });
}

test('says so before the first run', async () => {
  expect((await get('/')).text).toContain('The newsroom has not run yet.');
});

test('shows the last run, what waits and which sources are in trouble, with everything escaped', async () => {
  const items = itemsAbout('quake', Date.now() - HOUR).map((item) => ({
    ...item,
    title: `${item.title} <script>alert(1)</script>`,
  }));
  for (const [i, item] of items.entries()) newsroom.serve(`P${i}`, 'en', [item]);
  newsroom.serve('Bad', 'en', []);
  newsroom.server.paths.set('/Bad.xml', answering(rssOf('Bad', []), {}, 500));
  newsroom.behave(() => 'no <b>JSON</b>');
  await newsroom.run();
  const { status, text } = await get('/');
  expect(status).toBe(200);
  expect(text).toContain('1: done, ');
  expect(text).toContain('it is not valid JSON');
  expect(text).toContain(`failed: ${newsroom.server.url}/Bad.xml: status 500`);
  expect(text).toContain('<h2>Sources in trouble</h2>');
  expect(text).not.toMatch(/<script>|<b>/);
});

test('is for this computer only: another name, path or method is refused', async () => {
  expect((await get('/', { Host: 'evil.example' })).status).toBe(403);
  expect((await get('/other')).status).toBe(404);
  expect((await get('/', {}, 'POST')).status).toBe(405);
  expect((await get('/', { Host: `localhost:${page.port}` })).status).toBe(200);
});

import { parseFeed } from 'feedsmith';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { axeFindings, COLOUR_RULES } from '../../../test/axe.ts';
import { CHROMIUM, closePages, sharedChromium } from '../../../test/chromium.ts';
import { article, type JsonValue, startNews, type TestNews } from './harness.ts';

const NASTY = '</script><script>alert(1)</script> & "quotes"';
let news: TestNews;

beforeAll(async () => {
  const now = Date.now();
  news = await startNews({
    articles: [
      article({
        key: 'pair',
        translation_key: 'pair',
        title: 'Companies buy cars',
        category: 'business',
        published_at: new Date(now - 60_000).toISOString(),
      }),
      article({
        key: 'pair',
        translation_key: 'pair',
        lang: 'cs',
        title: 'Vláda kupuje auta',
        category: 'business',
        published_at: new Date(now - 50_000).toISOString(),
      }),
      article({
        key: 'nasty',
        title: NASTY,
        summary: NASTY,
        content: NASTY,
        category: 'ai',
        published_at: new Date(now - 40_000).toISOString(),
      }),
      ...Array.from({ length: 50 }, (_, i) =>
        article({ category: 'science', published_at: new Date(now - (i + 2) * 3_600_000).toISOString() }),
      ),
    ],
  });
});
afterAll(() => news.close());

describe('addresses', () => {
  test.each([
    ['cs', '/cs'],
    ['cs-CZ,cs;q=0.9,en;q=0.8', '/cs'],
    ['en-US,en;q=0.9,cs;q=0.8', '/en'],
    ['de,cs;q=0.5', '/cs'],
    ['de', '/en'],
    ['', '/en'],
  ])('/ with Accept-Language "%s" leads to %s', async (language, location) => {
    const response = await news.get('/', { headers: { 'Accept-Language': language } });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(location);
    expect(response.headers.get('vary')).toBe('Accept-Language');
  });

  test('a wrong or missing slug leads to the right one for good', async () => {
    for (const path of ['/en/articles/1', '/en/articles/1/wrong', '/en/articles/1/companies']) {
      const response = await news.get(path);
      expect(response.status).toBe(301);
      expect(response.headers.get('location')).toBe('/en/articles/1/companies-buy-cars');
    }
    expect((await news.get('/en/articles/1/companies-buy-cars')).status).toBe(200);
  });

  test.each([
    '/en/articles/999',
    '/cs/articles/3/x',
    '/en/category/sport',
    '/de',
    '/en/nothing',
    '/en/articles/abc',
  ])('%s is not found', async (path) => {
    const response = await news.get(path, { headers: { Accept: 'text/html' } });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>');
  });

  test('an article shows in its metadata what it is', async () => {
    const html = await (await news.get('/en/articles/1/companies-buy-cars')).text();
    expect(html).toContain(
      '<link rel="canonical" href="https://news.example.com/en/articles/1/companies-buy-cars">',
    );
    expect(html).toContain(
      '<link rel="alternate" hreflang="cs" href="https://news.example.com/cs/articles/1/vlada-kupuje-auta">',
    );
    expect(html).toContain(
      '<link rel="alternate" hreflang="en" href="https://news.example.com/en/articles/1/companies-buy-cars">',
    );
    expect(html).toContain('hreflang="x-default"');
    expect(html).toContain('<meta property="og:type" content="article">');
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({
      '@type': 'NewsArticle',
      headline: 'Companies buy cars',
      inLanguage: 'en',
      articleSection: 'Business',
    });
    expect(data.isBasedOn).toHaveLength(1);
  });

  test('sitemaps list every article once, with both languages, and the news of two days', async () => {
    const index = await (await news.get('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) =>
      (match[1] ?? '').replace('https://news.example.com', ''),
    );
    expect(files).toEqual(['/sitemap-en-1.xml', '/sitemap-cs-1.xml', '/sitemap-news.xml']);
    const english = await (await news.get('/sitemap-en-1.xml')).text();
    expect(english.match(/<url>/g)).toHaveLength(52);
    expect(english.match(/<xhtml:link /g)).toHaveLength(2);
    const fresh = await (await news.get('/sitemap-news.xml')).text();
    expect(fresh.match(/<news:news>/g)).toHaveLength(49);
    expect((await news.get('/sitemap-de-1.xml')).status).toBe(404);
  });

  test('robots.txt and llms.txt point to what is there', async () => {
    const robots = await (await news.get('/robots.txt')).text();
    expect(robots).toContain('Sitemap: https://news.example.com/sitemap.xml');
    const llms = await (await news.get('/llms.txt')).text();
    for (const [, address = ''] of llms.matchAll(/\]\((https:[^)]*)\)/g)) {
      expect((await news.get(address.replace('https://news.example.com', ''))).status).toBe(200);
    }
  });

  test('style sheet and icon are served with long lives', async () => {
    const html = await (await news.get('/en')).text();
    const path = /href="(\/assets\/[^"]+\.css)"/.exec(html)?.[1] ?? '';
    const style = await news.get(path);
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(style.headers.get('cache-control')).toContain('max-age=31536000');
    expect((await news.get('/favicon.ico')).headers.get('content-type')).toBe('image/png');
  });
});

if (CHROMIUM === null) console.log('left out: pages in a browser, because no Chromium is installed');

describe.skipIf(CHROMIUM === null)('in Chromium', () => {
  let context: BrowserContext;
  const problems: string[] = [];

  beforeAll(async () => {
    context = await (await sharedChromium()).newContext({ javaScriptEnabled: true });
  });
  afterAll(closePages);

  async function open(path: string, scheme: 'light' | 'dark' = 'light', width = 1280): Promise<Page> {
    const page = await context.newPage();
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    page.on(
      'console',
      (message) => message.type() === 'error' && problems.push(`${path}: ${message.text()}`),
    );
    page.on('pageerror', (error) => problems.push(`${path}: ${error.message}`));
    page.on('dialog', (dialog) => {
      problems.push(`${path}: a dialog`);
      void dialog.dismiss();
    });
    await page.goto(news.url + path);
    return page;
  }

  const PATHS = [
    '/en',
    '/cs',
    '/en/category/science?page=2',
    '/en/search',
    '/en/search?q=paragraph',
    '/cs/search?q=xyzzy',
    '/en/articles/1/companies-buy-cars',
    '/docs',
  ];

  test.each(PATHS)('%s has nothing that axe objects to in either theme, and fits a phone', async (path) => {
    const page = await open(path);
    expect(await axeFindings(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await axeFindings(page, { rules: COLOUR_RULES })).toEqual([]);
    await page.setViewportSize({ width: 360, height: 900 });
    const overflow = () =>
      page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    await expect.poll(overflow).toBe(0);
    await page.close();
  });

  test('a reader searches, opens an article and switches the language', async () => {
    const page = await open('/en');
    await page.getByRole('searchbox').fill('company car');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: 'Companies buy cars' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Companies buy cars');
    await page.getByRole('link', { name: 'Česky' }).click();
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Vláda kupuje auta');
    await page.getByRole('searchbox').fill('vlady auto');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('status').textContent()).toBe('1 článek pro „vlady auto“');
    await page.close();
  });

  test('a reader pages through a category and back', async () => {
    const page = await open('/en/category/science');
    await page.getByRole('link', { name: 'Older' }).click();
    await expect.poll(() => page.getByText('Page 2 of 3').count()).toBe(1);
    await page.getByRole('link', { name: 'Newer' }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/en/category/science');
    await page.close();
  });

  test('markup in an article stays text', async () => {
    const page = await open('/en/articles/2');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(NASTY);
    await page.close();
    const search = await open(`/en/search?q=${encodeURIComponent(`quotes ${NASTY}`)}`);
    await expect.poll(() => search.getByRole('status').count()).toBe(1);
    await search.close();
  });

  test('a feed reader finds the feed of the page it is on', async () => {
    const page = await open('/en/category/ai');
    const address = await page.locator('link[type="application/rss+xml"]').getAttribute('href');
    const feed: JsonValue = parseFeed(
      await (await news.get((address ?? '').replace('https://news.example.com', ''))).text(),
    );
    expect(feed.feed.items).toHaveLength(1);
    await page.close();
  });

  test('nothing was said in the console', () => {
    expect(problems).toEqual([]);
  });
});

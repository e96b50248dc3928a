import { parseFeed, parseOpml } from 'feedsmith';
import RssParser from 'rss-parser';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpointOf } from '../src/stats/usage.ts';
import { article, type JsonValue, startNews, type TestNews } from './harness.ts';

const ORIGIN = 'https://news.example.com';
const TITLE = 'C++ & "AT&T": <b>5 < 6</b> ]]>';
const SUMMARY = 'What is <i>said</i> & meant';
let news: TestNews;

beforeAll(async () => {
  news = await startNews({
    articles: [
      article({
        key: 'tricky',
        translation_key: 'tricky',
        title: TITLE,
        summary: SUMMARY,
        category: 'ai',
        published_at: '2026-11-20T08:00:00Z',
        updated_at: '2026-11-20T09:30:00Z',
        image_url: 'https://images.example/a.png?x=1&y=2',
        sources: ['https://one.example/a?b=1&c=2', 'https://two.example/b'],
        content: 'First & <script>alert(1)</script>.\n\nSecond.',
      }),
      article({
        key: 'tricky',
        lang: 'cs',
        translation_key: 'tricky',
        title: 'Žluťoučký kůň',
        category: 'ai',
        published_at: '2026-11-20T08:00:00Z',
      }),
      article({ key: 'old', title: 'Old', category: 'science', published_at: '2026-11-10T08:00:00Z' }),
      article({ key: 'biz', title: 'Business', category: 'business', published_at: '2026-11-20T07:00:00Z' }),
    ],
  });
});
afterAll(() => news.close());

const text = async (path: string) => (await news.get(path)).text();

describe('the same articles in every format', () => {
  test.each([
    ['', ['tricky', 'Business', 'Old']],
    ['?category=science,ai', ['tricky', 'Old']],
    ['?limit=1', ['tricky']],
    ['?category=technology', []],
  ])('feed%s', async (query, expected) => {
    const titles = expected.map((title) => (title === 'tricky' ? TITLE : title));
    const rss = parseFeed(await text(`/v1/feed.xml${query}`));
    const atom = parseFeed(await text(`/v1/feed.atom${query}`));
    const json = parseFeed(await text(`/v1/feed.json${query}`));
    if (rss.format !== 'rss' || atom.format !== 'atom' || json.format !== 'json')
      throw new Error(`parsed as ${rss.format}, ${atom.format} and ${json.format}`);
    expect((rss.feed.items ?? []).map((item) => item.title)).toEqual(titles);
    expect((atom.feed.entries ?? []).map((entry) => entry.title?.value)).toEqual(titles);
    expect((json.feed.items ?? []).map((item) => item.title)).toEqual(titles);
    const ids = (rss.feed.items ?? []).map((item) => item.guid?.value);
    expect((atom.feed.entries ?? []).map((entry) => entry.id)).toEqual(ids);
    expect((json.feed.items ?? []).map((item) => item.id)).toEqual(ids);
  });

  test('of a subject, by the same words as the list of articles', async () => {
    for (const q of ['business', '"second"', 'said -first', 'kůň']) {
      const query = new URLSearchParams({ q, lang: q === 'kůň' ? 'cs' : 'en' });
      const { data } = await news.json(`/v1/articles?${query}`);
      const titles = data.map(({ title }: JsonValue) => title);
      const feed = await news.json(`/v1/feed.json?${query}`);
      expect(feed.items.map(({ title }: JsonValue) => title)).toEqual(titles);
      expect(feed.title).toBe(`News Feed: ${q}`);
      expect(feed.home_page_url).toBe(`${ORIGIN}/${query.get('lang')}/search?${new URLSearchParams({ q })}`);
      const rss = parseFeed(await text(`/v1/feed.xml?${query}`));
      expect((rss.format === 'rss' ? (rss.feed.items ?? []) : []).map(({ title }) => title)).toEqual(titles);
    }
    expect((await news.json('/v1/feed.xml?q=-')).code).toBe('invalid_query');
  });

  test('the page of a subject and its OPML name its feeds', async () => {
    const page = await text('/en/search?q=business');
    expect(page).toContain(
      `type="application/rss+xml" title="News Feed: business (RSS)" href="${ORIGIN}/v1/feed.xml?q=business"`,
    );
    expect(page).toContain('/v1/feeds.opml?lang=en&amp;q=business');
    const { body } = parseOpml(await text('/v1/feeds.opml?lang=en&q=business'));
    const [subject] = body?.outlines?.[0]?.outlines ?? [];
    expect(subject).toMatchObject({
      text: 'News Feed: business',
      xmlUrl: `${ORIGIN}/v1/feed.xml?q=business`,
    });
    expect((await news.json('/v1/feeds.opml?q=-')).code).toBe('invalid_query');
    expect(await text('/en/search?q=-')).not.toContain('feed.xml?q=-');
  });

  test.each(['feed.atom', 'feed.json'])(
    '%s refuses what the RSS feed refuses, in the same words',
    async (file) => {
      for (const query of [
        'category=sport',
        'lang=de',
        'limit=0',
        'limit=101',
        'limit=1&limit=2',
        'category[]=ai',
      ]) {
        const response = await news.get(`/v1/${file}?${query}`);
        const rss = await news.get(`/v1/feed.xml?${query}`);
        expect([response.status, await response.json()]).toEqual([422, await rss.json()]);
      }
    },
  );

  test('lang=cz is lang=cs', async () => {
    for (const file of ['feed.atom', 'feed.json']) {
      expect(await text(`/v1/${file}?lang=cz`)).toBe(await text(`/v1/${file}?lang=cs`));
      expect((await news.get(`/v1/${file}?lang=cz`)).headers.get('content-language')).toBe('cs');
    }
  });
});

describe('Atom', () => {
  test('is understood by a second parser', async () => {
    const { items, title } = await new RssParser().parseString(await text('/v1/feed.atom'));
    expect(title).toBe('News Feed');
    expect(items.map((item) => item.title)).toEqual([TITLE, 'Business', 'Old']);
    expect(items[0]?.link).toBe(items[0]?.id);
    expect(items[0]?.link).toMatch(/^https:\/\/news\.example\.com\/en\/articles\/1\//);
    expect(items[0]?.content).toContain('First &amp; &lt;script&gt;');
  });

  test('says what RFC 4287 asks for, and where things come from', async () => {
    const response = await news.get('/v1/feed.atom?category=ai');
    expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const parsed = parseFeed(await response.text());
    if (parsed.format !== 'atom') throw new Error(parsed.format);
    const { feed } = parsed;
    const self = `${ORIGIN}/v1/feed.atom?category=ai`;
    expect(feed).toMatchObject({
      id: `${ORIGIN}/v1/feed.atom?lang=en&category=ai`,
      title: { value: 'News Feed: AI' },
      updated: '2026-11-20T09:30:00.000Z',
    });
    expect(feed.authors?.[0]).toMatchObject({ name: 'News Feed', uri: ORIGIN });
    expect(feed.links).toContainEqual({ rel: 'self', type: 'application/atom+xml', href: self });
    const [entry] = feed.entries ?? [];
    expect(entry).toMatchObject({
      published: '2026-11-20T08:00:00.000Z',
      updated: '2026-11-20T09:30:00.000Z',
      summary: { value: SUMMARY },
      categories: [{ term: 'ai', label: 'AI' }],
    });
    expect(entry?.links?.filter((link) => link.rel === 'via').map((link) => link.href)).toEqual([
      'https://one.example/a?b=1&c=2',
      'https://two.example/b',
    ]);
    expect(entry?.links).toContainEqual({
      rel: 'enclosure',
      type: 'image/png',
      href: 'https://images.example/a.png?x=1&y=2',
    });
    const hreflangs = (rel: string) =>
      entry?.links?.filter((link) => link.rel === rel).map((link) => link.hreflang);
    // One alternate only: there are readers that would open the other language.
    expect([hreflangs('alternate'), hreflangs('related')]).toEqual([['en'], ['cs']]);
  });

  test('an empty feed still says when it changed', async () => {
    const parsed = parseFeed(await text('/v1/feed.atom?category=technology'));
    if (parsed.format !== 'atom') throw new Error(parsed.format);
    expect(Date.parse(String(parsed.feed.updated))).toBeGreaterThan(0);
  });
});

describe('JSON Feed', () => {
  test('is version 1.1 with string ids, absolute addresses and our own members apart', async () => {
    const response = await news.get('/v1/feed.json?limit=1');
    expect(response.headers.get('content-type')).toBe('application/feed+json; charset=utf-8');
    const feed: JsonValue = await response.json();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'News Feed',
      home_page_url: `${ORIGIN}/en`,
      feed_url: `${ORIGIN}/v1/feed.json?limit=1`,
      language: 'en',
      authors: [{ name: 'News Feed', url: ORIGIN }],
    });
    const [item] = feed.items;
    expect(item).toMatchObject({
      id: item.url,
      summary: SUMMARY,
      image: 'https://images.example/a.png?x=1&y=2',
      date_published: '2026-11-20T08:00:00.000Z',
      date_modified: '2026-11-20T09:30:00.000Z',
      tags: ['AI'],
    });
    expect(item.content_html).toContain('<p>First &amp; &lt;script&gt;alert(1)&lt;/script&gt;.</p>');
    expect(item._news.sources).toEqual([
      { url: 'https://one.example/a?b=1&c=2', domain: 'one.example' },
      { url: 'https://two.example/b', domain: 'two.example' },
    ]);
    expect(item._news.translation).toMatchObject({ lang: 'cs', title: 'Žluťoučký kůň' });
  });

  test('is what the description says', async () => {
    const { paths, components } = await news.json('/openapi.json');
    const { schema } = paths['/feed.json'].get.responses['200'].content['application/feed+json'];
    expect(schema).toEqual({ $ref: '#/components/schemas/JsonFeed' });
    const [isValid, errors] = Compile(components.schemas.JsonFeed).Errors(await news.json('/v1/feed.json'));
    expect(errors).toEqual([]);
    expect(isValid).toBe(true);
  });
});

describe('OPML', () => {
  test('lists the feeds of both languages in folders, and each leads to its feed', async () => {
    const response = await news.get('/v1/feeds.opml');
    expect(response.headers.get('content-type')).toBe('text/x-opml; charset=utf-8');
    const { body } = parseOpml(await response.text());
    expect(body?.outlines?.map((folder) => [folder.text, folder.outlines?.length])).toEqual([
      ['News Feed (English)', 6],
      ['News Feed (Čeština)', 6],
    ]);
    for (const outline of body?.outlines?.flatMap((folder) => folder.outlines ?? []) ?? []) {
      const feed = await news.get((outline.xmlUrl ?? '').replace(ORIGIN, ''));
      expect(feed.status).toBe(200);
      const parsed = await new RssParser().parseString(await feed.text());
      expect([parsed.title, parsed.link, parsed.feedUrl]).toEqual([
        outline.text,
        outline.htmlUrl,
        outline.xmlUrl,
      ]);
    }
  });

  test('of one language, and of none', async () => {
    const { body } = parseOpml(await text('/v1/feeds.opml?lang=cz'));
    expect(body?.outlines?.map((folder) => folder.text)).toEqual(['News Feed (Čeština)']);
    const refused = await news.get('/v1/feeds.opml?lang=de');
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'unknown_language', param: 'lang', allowed: ['all', 'en', 'cs', 'cz'] },
    ]);
  });
});

test.each(['feed.atom', 'feed.json', 'feeds.opml'])('%s is counted in the statistics', (file) => {
  expect(endpointOf(`/v1/${file}?lang=cs`)).toBe(`/${file}`);
});

describe('the way to the feeds', () => {
  test('leads to addresses that the feeds themselves give, so that a validator has nothing to say', async () => {
    const FEED = /https:\/\/news\.example\.com\/v1\/feed\.(?:xml|atom|json)(?:\?[^\s"<)]*)?/g;
    const places = ['/en', '/cs', '/cs/category/ai', '/llms.txt', '/v1/feeds.opml', '/v1/categories'];
    const texts = await Promise.all(places.map(text));
    const found = texts.map((each) => [...each.replaceAll('&amp;', '&').matchAll(FEED)].map(([url]) => url));
    expect(found.every((urls) => urls.length > 0)).toBe(true);
    const entered = ['feed.xml', 'feed.atom', 'feed.json'].flatMap((file) =>
      [
        '',
        '?lang=cs',
        '?category=ai,science',
        '?lang=cs&category=ai',
        '?limit=5',
        '?category=ai&limit=5',
      ].map((query) => `${ORIGIN}/v1/${file}${query}`),
    );
    const addresses = [...new Set([...entered, ...found.flat()])];
    const named = await Promise.all(
      addresses.map(async (url) => selfOf(await text(url.slice(ORIGIN.length)))),
    );
    expect(named).toEqual(addresses);
  });

  test('a page names the feeds of what it shows, in every format, and the OPML', async () => {
    const html = await text('/cs/category/ai');
    const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g)];
    expect(links.map(([, type, title, href]) => [type, title, href?.replaceAll('&amp;', '&')])).toEqual([
      ['application/rss+xml', 'News Feed: AI (RSS)', `${ORIGIN}/v1/feed.xml?lang=cs&category=ai`],
      ['application/atom+xml', 'News Feed: AI (Atom)', `${ORIGIN}/v1/feed.atom?lang=cs&category=ai`],
      ['application/feed+json', 'News Feed: AI (JSON Feed)', `${ORIGIN}/v1/feed.json?lang=cs&category=ai`],
      ['text/x-opml', 'Všechny kanály (OPML)', `${ORIGIN}/v1/feeds.opml?lang=cs`],
    ]);
    expect(await text('/en')).toContain(`href="${ORIGIN}/v1/feed.json"`);
  });

  test.each(['feed.xml', 'feed.atom', 'feed.json', 'feeds.opml'])(
    '/%s leads to it under /v1',
    async (file) => {
      const response = await news.get(`/${file}?lang=cs`);
      expect([response.status, response.headers.get('location')]).toEqual([301, `/v1/${file}?lang=cs`]);
    },
  );
});

/** The own address that a feed names. */
function selfOf(body: string): string | undefined {
  const parsed = parseFeed(body);
  if (parsed.format === 'json') return parsed.feed.feed_url;
  const links =
    parsed.format === 'rss' ? parsed.feed.atom?.links : parsed.format === 'atom' ? parsed.feed.links : [];
  return links?.find((link) => link.rel === 'self')?.href;
}

test('a briefing is on one subject, too', async () => {
  const recent = { published_at: new Date().toISOString() };
  await news.publish([
    article({ ...recent, title: 'Zebra born' }),
    article({ ...recent, title: 'Lion born' }),
  ]);
  await expect.poll(async () => (await news.json('/v1/briefing?hours=1&q=zebra')).data.total).toBe(1);
  const { data, meta } = await news.json('/v1/briefing?hours=1&q=zebra');
  expect(data.categories[0].articles.map(({ title }: JsonValue) => title)).toEqual(['Zebra born']);
  expect(meta.q).toBe('zebra');
  expect((await news.json('/v1/briefing?hours=1')).meta).not.toHaveProperty('q');
  const markdown = await text('/v1/briefing.md?hours=1&q=zebra');
  expect(markdown).toContain('# News briefing (zebra): ');
  expect(markdown).not.toContain('Lion');
  expect((await news.json('/v1/briefing.md?q=-')).code).toBe('invalid_query');
});

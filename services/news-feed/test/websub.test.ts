import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, startNews, type TestNews } from './harness.ts';

const ORIGIN = 'https://news.example.com';
const HUB = 'http://127.0.0.1:1/hub';
let news: TestNews;

beforeAll(async () => {
  news = await startNews({ articles: [article({ category: 'ai' })], settings: { NEWS_WEBSUB_HUB: HUB } });
});
afterAll(() => news.close());

/** The hubs and the own address that a feed names in its body. */
function namedBy(body: string): { hubs: unknown[]; self: unknown } {
  const parsed = parseFeed(body);
  if (parsed.format === 'json')
    return { hubs: parsed.feed.hubs?.map((hub) => hub.url) ?? [], self: parsed.feed.feed_url };
  const links =
    (parsed.format === 'rss' ? parsed.feed.atom?.links : parsed.format === 'atom' ? parsed.feed.links : []) ??
    [];
  const of = (rel: string) => links.filter((link) => link.rel === rel).map((link) => link.href);
  return { hubs: of('hub'), self: of('self')[0] };
}

describe.each(['feed.xml', 'feed.atom', 'feed.json'])('%s', (file) => {
  test.each([
    ['', ''],
    ['?category=ai&lang=cz', '?lang=cs&category=ai'],
    ['?limit=30', ''],
    ['?lang=en&category=ai', '?category=ai'],
  ])('%s names the hub and the address that the hub is told of', async (asked, topic) => {
    const response = await news.get(`/v1/${file}${asked}`);
    const self = `${ORIGIN}/v1/${file}${topic}`;
    expect(response.headers.get('link')).toBe(`<${HUB}>; rel="hub", <${self}>; rel="self"`);
    expect(namedBy(await response.text())).toEqual({ hubs: [HUB], self });
  });

  test.each(['?category=ai,science', '?limit=5'])(
    '%s names none, because the hub is not told of it',
    async (asked) => {
      const response = await news.get(`/v1/${file}${asked}`);
      expect(response.headers.get('link')).toBeNull();
      expect(namedBy(await response.text()).hubs).toEqual([]);
    },
  );
});

test('without NEWS_WEBSUB_HUB no feed names a hub', async () => {
  const plain = await startNews({ articles: [article()] });
  try {
    for (const file of ['feed.xml', 'feed.atom', 'feed.json']) {
      const response = await plain.get(`/v1/${file}`);
      expect(response.headers.get('link')).toBeNull();
      expect(namedBy(await response.text()).hubs).toEqual([]);
    }
  } finally {
    await plain.close();
  }
});

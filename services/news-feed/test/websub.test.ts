import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askedTopics, noteTopic } from '../src/websub/topics.ts';
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

describe('the feed of a subject', () => {
  const asked = async () => (await askedTopics(news.sql, 'en')).map(({ address }) => address);
  const note = (address: string, at: number) =>
    noteTopic(news.sql, { address, lang: 'en', answer: '' }, new Date(at));

  test('names the hub once it has an article, and the hub is told of it from then on', async () => {
    const response = await news.get('/v1/feed.atom?q=%22article%20number%22');
    const self = `${ORIGIN}/v1/feed.atom?q=%22article+number%22`;
    expect(response.headers.get('link')).toBe(`<${HUB}>; rel="hub", <${self}>; rel="self"`);
    expect(namedBy(await response.text())).toEqual({ hubs: [HUB], self });
    expect((await news.get('/v1/feed.xml?q=nothinglikethis')).headers.get('link')).toBeNull();
    expect((await news.get('/v1/feed.xml?q=article&limit=5')).headers.get('link')).toBeNull();
    expect(await asked()).toEqual([self]);
  });

  test('is one of a hundred that were asked for last', async () => {
    const start = Date.now() + 1000;
    for (let i = 0; i < 105; i += 1) await note(`https://news.example.com/v1/feed.xml?q=${i}`, start + i);
    const topics = await asked();
    expect(topics).toHaveLength(100);
    expect(topics[0]).toContain('q=104');
    await note('https://news.example.com/v1/feed.xml?q=late', start + 31 * 86_400_000);
    expect(await asked()).toEqual(['https://news.example.com/v1/feed.xml?q=late']);
  });
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

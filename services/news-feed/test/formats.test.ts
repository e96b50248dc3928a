import { createLogger } from '@news-and-accounting/http';
import { parseFeed } from 'feedsmith';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { createService } from '../src/service.ts';
import { newsSettings } from '../src/settings.ts';
import { withdraw } from '../src/withdrawal/withdraw-command.ts';
import { article, eventually, type JsonValue, startNews, type TestNews } from './harness.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const TITLE = 'C++ & "AT&T": <b>5 < 6</b> ]]> # *stars* [link](x) `code` --- 100 %';
let news: TestNews;

beforeAll(async () => {
  news = await startNews({
    now: () => NOW,
    articles: [
      article({
        key: 'tricky',
        title: TITLE,
        summary: '# not a heading\n- not a list & **not bold** <script>alert(1)</script>',
        category: 'ai',
        published_at: '2026-11-20T08:00:00Z',
        image_url: 'https://images.example/a.png?x=1&y=2',
        sources: ['https://one.example/a?b=1&c=<2>', 'https://two.example/(x)'],
        content:
          '# Heading?\n\n1. Not a list\n\n---\n\n> no quote & <img src=x onerror=alert(1)>\n\n```\nno code',
      }),
      article({ key: 'old', title: 'Old', category: 'science', published_at: '2026-11-10T08:00:00Z' }),
      article({
        key: 'biz1',
        title: 'Business one',
        category: 'business',
        published_at: '2026-11-20T07:00:00Z',
      }),
      article({
        key: 'biz2',
        title: 'Business two',
        category: 'business',
        published_at: '2026-11-20T09:00:00Z',
      }),
      article({
        key: 'cz',
        lang: 'cs',
        title: 'Žluťoučký kůň',
        category: 'other',
        published_at: '2026-11-20T09:00:00Z',
      }),
    ],
  });
});
afterAll(() => news.close());

describe('Markdown of an article', () => {
  test('has front matter, title, summary, paragraphs, sources and credit', async () => {
    const response = await news.get('/v1/articles/1.md');
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const text = await response.text();
    const [, frontMatter = ''] = /^---\n(.*?)\n---\n/s.exec(text) ?? [];
    expect(parseYaml(frontMatter, { schema: 'failsafe' })).toEqual({
      title: TITLE,
      lang: 'en',
      category: 'ai',
      published_at: '2026-11-20T08:00:00.000Z',
      updated_at: '2026-11-20T08:00:00.000Z',
      url: 'https://news.example.com/en/articles/1/c-at-t-b-5-6-b-stars-link-x-code-100',
      sources: ['https://one.example/a?b=1&c=%3C2%3E', 'https://two.example/(x)'],
    });
    const lines = text.slice(frontMatter.length + 9).split('\n');
    expect(lines.filter((line) => /^#{1,6} /.test(line))).toHaveLength(2);
    expect(lines.filter((line) => /^# /.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /^(---|>|```|1\. )/.test(line))).toEqual([]);
    expect(lines.join('\n')).not.toMatch(/(?<!\\)<(script|img|b>)/);
    expect(text).toContain(
      '## Sources\n\n- [one.example](<https://one.example/a?b=1&c=%3C2%3E>)\n- [two.example](<https://two.example/(x)>)',
    );
    expect(text.trimEnd().split('\n').at(-1)).toContain('<https://news.example.com/en/articles/1/');
  });

  test('unknown id is a JSON 404', async () => {
    const response = await news.get('/v1/articles/77.md');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'article_not_found' });
  });
});

describe('briefing', () => {
  test('groups the window by category in the usual order, newest first', async () => {
    const body = await news.json('/v1/briefing');
    expect(body.data).toMatchObject({
      from: '2026-11-19T12:00:00.000Z',
      to: '2026-11-20T12:00:00.000Z',
      hours: 24,
      total: 3,
    });
    expect(
      body.data.categories.map((each: JsonValue) => [each.category, each.category_label, each.total]),
    ).toEqual([
      ['ai', 'AI', 1],
      ['business', 'Business', 2],
    ]);
    expect(body.data.categories[1].articles.map((each: JsonValue) => each.title)).toEqual([
      'Business two',
      'Business one',
    ]);
    expect(body.meta).toEqual({ lang: 'en', limit: 30, generated_at: '2026-11-20T09:00:00.000Z' });
  });

  test('limit bounds the whole answer and leaves the totals', async () => {
    const body = await news.json('/v1/briefing?limit=1');
    expect(body.data.total).toBe(3);
    expect(body.data.categories).toHaveLength(1);
    expect(body.data.categories[0]).toMatchObject({ category: 'business', total: 2 });
    expect(body.data.categories[0].articles).toHaveLength(1);
  });

  test('takes hours and category', async () => {
    expect((await news.json('/v1/briefing?hours=4')).data.total).toBe(2);
    expect((await news.json('/v1/briefing?hours=168&category=science,ai')).data.total).toBe(1);
    expect((await news.json('/v1/briefing?hours=1')).data.categories).toEqual([]);
  });

  test('as Markdown has one heading a category and an article, links and credit', async () => {
    const text = await (await news.get('/v1/briefing.md')).text();
    const headings = text.split('\n').filter((line) => /^#{1,6} /.test(line));
    expect(headings[0]).toBe('# News briefing: 2026-11-19 12:00 – 2026-11-20 12:00 UTC');
    expect(headings.filter((line) => line.startsWith('## '))).toEqual(['## AI', '## Business']);
    expect(headings.filter((line) => line.startsWith('### '))).toHaveLength(3);
    expect(text).toContain('<https://news.example.com/en/articles/3/business-one>');
    expect(text).toContain('](<https://two.example/(x)>)');
    expect(text.trimEnd()).toMatch(/Published by News Feed: <https:\/\/news\.example\.com\/en>$/);
  });

  test('in Czech speaks Czech, and says when there is nothing', async () => {
    expect(await (await news.get('/v1/briefing.md?lang=cz')).text()).toContain('## Ostatní');
    expect(await (await news.get('/v1/briefing.md?lang=cs&category=ai')).text()).toContain(
      'nejsou žádné články',
    );
  });
});

describe('categories', () => {
  test('are always five rows', async () => {
    const body = await news.json('/v1/categories?lang=cs');
    expect(
      body.data.map((each: JsonValue) => [
        each.category,
        each.category_label,
        each.articles,
        each.latest_published_at,
      ]),
    ).toEqual([
      ['ai', 'AI', 0, null],
      ['technology', 'Technologie', 0, null],
      ['business', 'Byznys', 0, null],
      ['science', 'Věda', 0, null],
      ['other', 'Ostatní', 1, '2026-11-20T09:00:00.000Z'],
    ]);
    for (const row of body.data) {
      for (const address of [row.url, row.api_url, row.feed_url]) {
        expect((await news.get(address.replace('https://news.example.com', ''))).status).toBe(200);
      }
    }
    expect(body.meta).toEqual({ lang: 'cs' });
  });
});

describe('statistics', () => {
  test('count both sets, or one', async () => {
    const all = await news.json('/v1/stats');
    expect(all.meta).toMatchObject({ lang: 'all', generated_at: '2026-11-20T09:00:00.000Z' });
    expect(all.data.totals).toMatchObject({
      articles: 5,
      sources: 6,
      translated: 0,
      first_published_at: '2026-11-10T08:00:00.000Z',
    });
    expect(all.data.articles_per_day).toHaveLength(30);
    expect(all.data.articles_per_day.at(-1)).toEqual({ date: '2026-11-20', articles: 4 });
    expect(all.data.articles_per_day.at(-11)).toEqual({ date: '2026-11-10', articles: 1 });
    expect(all.data.topics.map((each: JsonValue) => each.articles)).toEqual([1, 0, 2, 1, 1]);
    expect(all.data.topics[2].share).toBe(0.4);
    const czech = await news.json('/v1/stats?lang=cs');
    expect(czech.data.totals.articles).toBe(1);
    expect(czech.data.topics[4].category_label).toBe('Ostatní');
  });

  test('and categories are exact after every publish, in a process that did not publish as well', async () => {
    const own = await startNews({ articles: [article({ key: 'a' }), article({ key: 'b' })] });
    const other = await createService({
      sql: own.sql,
      settings: newsSettings({}),
      origin: 'https://news.example.com',
      log: createLogger({ level: 'error', format: 'json' }),
    });
    const said = async (path: string) => [
      await own.json(path),
      JSON.parse((await other.app.inject({ url: path })).body) as JsonValue,
    ];
    const expectAll = async (articles: number, sites: number, latest: string | null) => {
      await eventually(async () =>
        (await said('/v1/stats?lang=en')).every(({ data }) => data.totals.articles === articles),
      );
      for (const { data } of await said('/v1/stats')) {
        expect(data.totals).toMatchObject({ articles, sources: articles, cited_sites: sites });
        expect(data.totals.last_published_at).toBe(latest);
        expect(data.cited_sites).toHaveLength(sites);
      }
      for (const { data } of await said('/v1/categories')) {
        const technology = data.find((each: JsonValue) => each.category === 'technology');
        expect(technology).toMatchObject({ articles, latest_published_at: latest });
      }
    };
    try {
      await expectAll(2, 1, '2026-11-20T10:00:00.000Z');
      const later = { key: 'c', published_at: '2026-11-21T10:00:00Z', sources: ['https://two.example/x'] };
      await own.publish([article(later)]);
      await expectAll(3, 2, '2026-11-21T10:00:00.000Z');
      const withdrawn = ['c', 'a'].map((key) => ({ lang: 'en' as const, key }));
      await withdraw(own.sql, withdrawn, 'A mistake.', () => NOW);
      await expectAll(1, 1, '2026-11-20T10:00:00.000Z');
      await withdraw(own.sql, [{ lang: 'en', key: 'b' }], 'A mistake.', () => NOW);
      await expectAll(0, 0, null);
    } finally {
      await other.app.close();
      await other.stop();
      await own.close();
    }
  });

  test('count requests by endpoint, not addresses', async () => {
    const own = await startNews({ articles: [article()] });
    try {
      for (let i = 0; i < 3; i += 1) await own.get('/v1/articles?per_page=7');
      await own.get('/v1/articles/1');
      await own.get('/v1/articles/1.md');
      await own.get('/en');
      await own.service.stop();
      const rows = await own.sql`select endpoint, requests from api_usage order by endpoint`;
      expect([...rows]).toEqual([
        { endpoint: '/articles', requests: 3 },
        { endpoint: '/articles/{id}', requests: 1 },
        { endpoint: '/articles/{id}.md', requests: 1 },
      ]);
      const { data } = await own.json('/v1/stats');
      expect(data.api_usage).toMatchObject({ requests_today: 5, requests_7_days: 5, requests_30_days: 5 });
      expect(data.api_usage.per_day).toHaveLength(30);
    } finally {
      await own.close();
    }
  });
});

describe('RSS', () => {
  test('says the same to two independent parsers', async () => {
    const response = await news.get('/v1/feed.xml');
    expect(response.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const text = await response.text();
    const first = parseFeed(text);
    if (first.format !== 'rss') throw new Error(`parsed as ${first.format}`);
    const second = await new RssParser().parseString(text);
    expect(first.feed.items).toHaveLength(4);
    expect(second.items).toHaveLength(4);
    expect(second.items.map((item) => item.title)).toEqual(first.feed.items?.map((item) => item.title));
    expect(second.items[1]?.title).toBe(TITLE);
    expect(second.items.map((item) => item.guid)).toEqual(first.feed.items?.map((item) => item.link));
  });

  test('has every element that the rules ask for, in the order validators want', async () => {
    const text = await (await news.get('/v1/feed.xml?category=ai&limit=5')).text();
    const head = text.slice(0, text.indexOf('<item>'));
    for (const element of ['title', 'link', 'description', 'language', 'lastBuildDate', 'ttl', 'image']) {
      expect(head).toContain(`<${element}>`);
    }
    expect(head).toContain(
      '<atom:link rel="self" type="application/rss+xml" href="https://news.example.com/v1/feed.xml?category=ai&amp;limit=5"/>',
    );
    const item = text.slice(text.indexOf('<item>'), text.indexOf('</item>'));
    const order = [
      '<title>',
      '<link>',
      '<guid isPermaLink="true">',
      '<pubDate>',
      '<category>',
      '<dc:source>',
      '<media:content ',
      '<description>',
      '<content:encoded>',
    ];
    const positions = order.map((element) => item.indexOf(element));
    expect(positions.every((position) => position > 0)).toBe(true);
    expect([...positions]).toEqual([...positions].sort((a, b) => a - b));
    expect(item.match(/<dc:source>/g)).toHaveLength(1);
  });

  test('dates are RFC 822, addresses absolute, HTML in texts stays text', async () => {
    const text = await (await news.get('/v1/feed.xml')).text();
    for (const [, date = ''] of text.matchAll(/<(?:pubDate|lastBuildDate)>(.*?)</g)) {
      expect(date).toMatch(
        /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} \+0000$/,
      );
    }
    for (const [, link = ''] of text.matchAll(/<(?:link|guid[^>]*|url)>(.*?)</g))
      expect(link).toMatch(/^https:\/\//);
    const { items } = await new RssParser().parseString(text);
    expect(items[1]?.content ?? items[1]?.['content:encoded']).not.toMatch(/<(script|img)/);
    expect(items[1]?.['content:encoded']).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });

  test('lastBuildDate is the newest change, so that an unchanged feed keeps its tag', async () => {
    const text = await (await news.get('/v1/feed.xml')).text();
    expect(text).toContain('<lastBuildDate>Fri, 20 Nov 2026 09:00:00 +0000</lastBuildDate>');
  });
});

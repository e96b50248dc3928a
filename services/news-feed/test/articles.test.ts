import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { article, type JsonValue, startNews, type TestNews } from './harness.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');
let news: TestNews;

beforeAll(async () => {
  news = await startNews({
    now: () => NOW,
    articles: [
      article({
        key: 'a',
        title: 'Chips',
        category: 'ai',
        published_at: '2026-11-20T09:00:00Z',
        translation_key: 'chips',
      }),
      article({ key: 'b', title: 'Bank', category: 'business', published_at: '2026-11-19T23:30:00Z' }),
      article({
        key: 'c',
        title: 'Comet & <em>tail</em>',
        category: 'science',
        published_at: '2026-11-18T00:00:00+02:00',
        updated_at: '2026-11-20T11:00:00Z',
        image_url: 'https://images.example/comet.jpg',
        sources: ['https://www.observatory.example/a', 'https://daily.example.net/b'],
        content: `${'word '.repeat(401).trim()}\n\nEnd.`,
      }),
      article({ key: 'a', lang: 'cs', title: 'Čipy', category: 'ai', translation_key: 'chips' }),
      ...Array.from({ length: 25 }, (_, i) =>
        article({ key: `other-${i}`, category: 'other', published_at: `2026-10-0${(i % 9) + 1}T00:00:00Z` }),
      ),
    ],
  });
});
afterAll(() => news.close());

async function titles(query: string): Promise<string[]> {
  const body = await news.json(`/v1/articles?${query}`);
  return body.data.map((each: JsonValue) => each.title);
}

describe('list', () => {
  test('is newest first, twenty a page, with meta and links', async () => {
    const response = await news.get('/v1/articles');
    const body: JsonValue = await response.json();
    expect(response.status).toBe(200);
    expect(body.data).toHaveLength(20);
    expect(body.data.slice(0, 3).map((each: JsonValue) => each.title)).toEqual([
      'Chips',
      'Bank',
      'Comet & <em>tail</em>',
    ]);
    const times = body.data.map((each: JsonValue) => each.published_at);
    expect(times).toEqual([...times].sort().reverse());
    expect(body.meta).toEqual({
      lang: 'en',
      page: 1,
      per_page: 20,
      total: 28,
      total_pages: 2,
      generated_at: '2026-11-20T11:00:00.000Z',
      filters: { category: null, q: null, since: null, until: null },
    });
    expect(Object.keys(body.links)).toEqual(['self', 'first', 'last', 'next']);
    expect(response.headers.get('link')).toContain(`<${body.links.next}>; rel="next"`);
  });

  test('walks through all pages by links.next without a gap or a repeat', async () => {
    const seen: number[] = [];
    let next: string | undefined = 'https://news.example.com/v1/articles?per_page=6&category=other,ai';
    while (next !== undefined) {
      const body: JsonValue = await news.json(next.replace('https://news.example.com', ''));
      seen.push(...body.data.map((each: JsonValue) => each.id));
      next = body.links.next;
    }
    expect(seen).toHaveLength(26);
    expect(new Set(seen).size).toBe(26);
  });

  test('past the last page is empty, with a way back', async () => {
    const body = await news.json('/v1/articles?page=9');
    expect(body.data).toEqual([]);
    expect(body.meta).toMatchObject({ total: 28, total_pages: 2, page: 9 });
    expect(body.links.prev).toContain('page=2');
    expect(body.links.next).toBeUndefined();
  });

  test('has every field of an article with its type', async () => {
    const body = await news.json('/v1/articles?category=science');
    expect(body.data[0]).toEqual({
      id: 3,
      lang: 'en',
      title: 'Comet & <em>tail</em>',
      summary: expect.any(String),
      category: 'science',
      category_label: 'Science',
      published_at: '2026-11-17T22:00:00.000Z',
      updated_at: '2026-11-20T11:00:00.000Z',
      url: 'https://news.example.com/en/articles/3/comet-em-tail-em',
      api_url: 'https://news.example.com/v1/articles/3?lang=en',
      markdown_url: 'https://news.example.com/v1/articles/3.md?lang=en',
      image_url: 'https://images.example/comet.jpg',
      word_count: 402,
      reading_time_minutes: 3,
      sources: [
        { url: 'https://www.observatory.example/a', domain: 'observatory.example' },
        { url: 'https://daily.example.net/b', domain: 'daily.example.net' },
      ],
      translation: null,
      content: `${'word '.repeat(401).trim()}\n\nEnd.`,
    });
  });

  test('links a translation both ways', async () => {
    const english = (await news.json('/v1/articles?category=ai')).data[0];
    const czech = (await news.json('/v1/articles?category=ai&lang=cs')).data[0];
    expect(english.translation).toEqual({
      lang: 'cs',
      id: 1,
      title: 'Čipy',
      url: 'https://news.example.com/cs/articles/1/cipy',
      api_url: 'https://news.example.com/v1/articles/1?lang=cs',
    });
    expect(czech.translation).toMatchObject({ lang: 'en', id: 1, title: 'Chips' });
    expect(czech.category_label).toBe('AI');
  });

  test.each(['content=false', 'content=0'])('%s leaves the text out and nothing else', async (query) => {
    const light = (await news.json(`/v1/articles?${query}`)).data[0];
    const { content, ...rest } = (await news.json('/v1/articles?content=1')).data[0];
    expect(content).toContain('First paragraph');
    expect(light).toEqual(rest);
  });

  test('takes several categories, in any order and with blanks', async () => {
    expect(await titles('category=science, ai')).toEqual(['Chips', 'Comet & <em>tail</em>']);
    expect(await titles('category=science%2Cai')).toHaveLength(2);
    const body = await news.json('/v1/articles?category=science,ai,ai');
    expect(body.meta.filters.category).toEqual(['ai', 'science']);
  });

  test.each([
    ['since=2026-11-19', ['Chips', 'Bank']],
    ['since=2026-11-20', ['Chips']],
    ['until=2026-11-19&since=2026-11-19', ['Bank']],
    ['since=2026-11-19T23:30:00Z', ['Chips', 'Bank']],
    ['since=2026-11-20T00:30:00%2B01:00', ['Chips', 'Bank']],
    ['since=2026-11-20T00:30:00+01:00', ['Chips', 'Bank']],
    ['since=2026-11-19T23:30:00.001', ['Chips']],
    ['since=3h', ['Chips']],
    ['since=180m', ['Chips']],
    ['since=179m', []],
    ['since=1d', ['Chips', 'Bank']],
    ['since=1w', ['Chips', 'Bank', 'Comet & <em>tail</em>']],
    ['since=7d&until=2d', ['Comet & <em>tail</em>']],
  ])('window %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected);
  });

  test('says which window is in effect', async () => {
    const body = await news.json('/v1/articles?since=2d&until=2026-11-19');
    expect(body.meta.filters).toMatchObject({
      since: '2026-11-18T12:00:00.000Z',
      until: '2026-11-19T23:59:59.999Z',
    });
  });

  test('empty values count as absent and unknown parameters are ignored', async () => {
    const body = await news.json('/v1/articles?category=&q=&since=&page=&lang=&content=&foo=1&foo=2');
    expect(body.meta).toMatchObject({ total: 28, page: 1 });
  });

  test('lang=cz answers exactly as lang=cs', async () => {
    expect(await (await news.get('/v1/articles?lang=cz')).text()).toBe(
      await (await news.get('/v1/articles?lang=cs')).text(),
    );
  });
});

describe('one article', () => {
  test('is found in the set that lang chooses', async () => {
    const body = await news.json('/v1/articles/1?lang=cs');
    expect(body.data.title).toBe('Čipy');
    expect(body.meta).toEqual({ lang: 'cs' });
    expect(body.links).toEqual({ self: 'https://news.example.com/v1/articles/1?lang=cs' });
    expect((await news.json('/v1/articles/1')).data.title).toBe('Chips');
  });

  test.each([
    '0',
    '-1',
    'abc',
    '1.5',
    '1e3',
    '999999999',
    '99999999999999999999',
    '%00',
    '%F0%9F',
    '1%2F2',
    '..%2f..',
    '1.json',
  ])('id %s is a 404 in the error shape', async (id) => {
    const response = await news.get(`/v1/articles/${id}`);
    expect(response.status).toBe(404);
    const body: JsonValue = await response.json();
    expect(Object.keys(body).sort()).toEqual(['code', 'docs', 'error', 'param']);
    expect(['article_not_found', 'not_found']).toContain(body.code);
  });

  test('an id of the other set only is a 404', async () => {
    const body = await news.json('/v1/articles/3?lang=cs');
    expect(body).toMatchObject({ code: 'article_not_found', param: 'id' });
  });
});

describe('parameters that cannot be used', () => {
  test.each([
    ['/v1/articles?category=sport', 'unknown_category', 'category'],
    ['/v1/articles?category=ai,sport', 'unknown_category', 'category'],
    ['/v1/articles?category=AI', 'unknown_category', 'category'],
    ['/v1/articles?lang=de', 'unknown_language', 'lang'],
    ['/v1/articles/1?lang=de', 'unknown_language', 'lang'],
    ['/v1/articles?page=0', 'invalid_page', 'page'],
    ['/v1/articles?page=10001', 'invalid_page', 'page'],
    ['/v1/articles?page=1.5', 'invalid_page', 'page'],
    ['/v1/articles?page=1e3', 'invalid_page', 'page'],
    ['/v1/articles?per_page=101', 'invalid_per_page', 'per_page'],
    ['/v1/articles?content=yes', 'invalid_content', 'content'],
    ['/v1/articles?since=yesterday', 'invalid_since', 'since'],
    ['/v1/articles?since=2026-02-30', 'invalid_since', 'since'],
    ['/v1/articles?since=2026-01-01T24:00:00Z', 'invalid_since', 'since'],
    ['/v1/articles?until=5y', 'invalid_until', 'until'],
    ['/v1/articles?since=2026-02-02&until=2026-02-01', 'invalid_window', 'since'],
    ['/v1/articles?q=...', 'invalid_query', 'q'],
    [`/v1/articles?q=${'a'.repeat(201)}`, 'invalid_query', 'q'],
    ['/v1/articles?page=1&page=2', 'invalid_page', 'page'],
    ['/v1/articles?category[]=ai', 'unknown_category', 'category'],
    ['/v1/articles?q[a]=b', 'invalid_query', 'q'],
    ['/v1/briefing?hours=0', 'invalid_hours', 'hours'],
    ['/v1/briefing?hours=169', 'invalid_hours', 'hours'],
    ['/v1/briefing?limit=51', 'invalid_limit', 'limit'],
    ['/v1/feed.xml?limit=101', 'invalid_limit', 'limit'],
    ['/v1/stats?lang=fr', 'unknown_language', 'lang'],
  ])('%s', async (path, code, param) => {
    const response = await news.get(path);
    const body: JsonValue = await response.json();
    expect(response.status).toBe(422);
    expect(body).toMatchObject({ code, param, error: expect.any(String) });
    expect(body.docs).toBe(`https://news.example.com/docs#${code}`);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('closed sets list what is allowed, ranges their bounds', async () => {
    expect((await news.json('/v1/articles?category=x')).allowed).toEqual([
      'ai',
      'technology',
      'business',
      'science',
      'other',
    ]);
    expect(await news.json('/v1/briefing?limit=0')).toMatchObject({ minimum: 1, maximum: 50 });
    expect((await news.json('/v1/articles?content=x')).allowed).toEqual(['true', 'false', '1', '0']);
  });
});

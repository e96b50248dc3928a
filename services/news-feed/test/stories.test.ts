import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storyIdOf } from '../src/articles/addresses.ts';
import { withdraw } from '../src/withdrawal/withdraw-command.ts';
import { article, eventually, type JsonValue, startNews, type TestNews } from './harness.ts';

const ID = storyIdOf('bridge');
const ORIGIN = 'https://news.example.com';
let news: TestNews;

beforeAll(async () => {
  const story = { story_key: 'bridge' };
  news = await startNews({
    articles: [
      article({
        ...story,
        key: 'b1',
        title: 'Bridge closed in Varnholm',
        summary: 'The bridge over the river was closed after a crack was found.',
        content: 'Inspectors found a crack in a girder on Monday. Buses go around.',
        published_at: '2026-11-16T08:00:00Z',
      }),
      article({
        ...story,
        key: 'b2',
        title: 'Varnholm bridge: repair to cost 12 million',
        summary: 'The closed bridge needs new girders.',
        content:
          'Inspectors found a crack in a girder on Monday. The repair will cost 12 million crowns, the mayor announced.',
        published_at: '2026-11-17T08:00:00Z',
      }),
      article({
        ...story,
        key: 'b3',
        title: 'Ferry <replaces> the bridge',
        summary: 'A ferry carries people across from Thursday.',
        content: 'A ferry with forty seats leaves every quarter of an hour. Buses go around.',
        published_at: '2026-11-17T18:00:00Z',
      }),
      article({
        ...{ ...story, key: 'b1', lang: 'cs', title: 'Most ve Varnholmu je zavřený' },
        published_at: '2026-11-16T23:30:00Z',
      }),
      article({ key: 'alone', story_key: 'only one' }),
      article({ key: 'none' }),
    ],
  });
});
afterAll(() => news.close());

describe('an article of a story', () => {
  test('names its neighbours, the nearest first', async () => {
    const { data } = await news.json('/v1/articles/2');
    expect(data.story).toEqual({
      id: ID,
      url: `${ORIGIN}/en/stories/${ID}`,
      api_url: `${ORIGIN}/v1/stories/${ID}?lang=en`,
      earlier: [
        {
          id: 1,
          title: 'Bridge closed in Varnholm',
          published_at: '2026-11-16T08:00:00.000Z',
          url: `${ORIGIN}/en/articles/1/bridge-closed-in-varnholm`,
          api_url: `${ORIGIN}/v1/articles/1?lang=en`,
        },
      ],
      later: [expect.objectContaining({ id: 3 })],
    });
    const last = (await news.json('/v1/articles/3')).data.story;
    expect(last.earlier.map(({ id }: JsonValue) => id)).toEqual([2, 1]);
    const page = await (await news.get('/en/articles/2/varnholm-bridge-repair-to-cost-12-million')).text();
    expect(page).toContain(`href="/en/stories/${ID}"`);
    const markdown = await (await news.get('/v1/articles/2.md')).text();
    expect(markdown).toContain('## Earlier and later in this story');
  });

  test('and no longer one that is withdrawn, in whatever form it is read', async () => {
    const own = await startNews({
      articles: ['one', 'two', 'three'].map((key, i) =>
        article({
          key,
          story_key: 'fire',
          title: `Fire, part ${key}`,
          published_at: `2026-11-1${i}T08:00:00Z`,
        }),
      ),
    });
    try {
      const paths = ['/v1/articles/3', '/v1/articles/3.md', '/en/articles/3/fire-part-three'];
      const said = () => Promise.all(paths.map(async (path) => (await own.get(path)).text()));
      for (const text of await said()) expect(text).toContain('Fire, part two');
      await withdraw(own.sql, [{ lang: 'en', key: 'two' }], 'It was another house.', Date.now);
      await eventually(async () => (await said()).every((text) => !text.includes('Fire, part two')));
      for (const text of await said()) expect(text).toContain('Fire, part one');
      const { data } = await own.json('/v1/articles/1');
      expect(data.story.later.map(({ id }: JsonValue) => id)).toEqual([3]);
    } finally {
      await own.close();
    }
  });

  test('and one that stands alone has nothing of it', async () => {
    for (const path of ['/v1/articles/4', '/v1/articles/5', '/v1/articles/1?lang=cs'])
      expect((await news.json(path)).data).not.toHaveProperty('story');
    expect(await (await news.get('/v1/articles/5.md')).text()).not.toContain('story');
  });
});

describe('a story', () => {
  test('is told by day with what was new each time', async () => {
    const { data, links } = await news.json(`/v1/stories/${ID}`);
    expect(data).toMatchObject({
      id: ID,
      lang: 'en',
      title: 'Ferry <replaces> the bridge',
      articles: 3,
      first_published_at: '2026-11-16T08:00:00.000Z',
      last_published_at: '2026-11-17T18:00:00.000Z',
      translation: { lang: 'cs', api_url: `${ORIGIN}/v1/stories/${ID}?lang=cs` },
    });
    expect(
      data.days.map(({ date, articles }: JsonValue) => [date, articles.map((each: JsonValue) => each.new)]),
    ).toEqual([
      ['2026-11-16', [['The bridge over the river was closed after a crack was found.']]],
      [
        '2026-11-17',
        [
          ['The repair will cost 12 million crowns, the mayor announced.'],
          [
            'A ferry carries people across from Thursday.',
            'A ferry with forty seats leaves every quarter of an hour.',
          ],
        ],
      ],
    ]);
    const { content: _, ...first } = (await news.json('/v1/articles/1')).data;
    expect(data.days[0].articles[0].article).toEqual(first);
    expect(links.self).toBe(`${ORIGIN}/v1/stories/${ID}?lang=en`);
  });

  test('is a page and a Markdown document that nothing in it can break', async () => {
    const response = await news.get(`/en/stories/${ID}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toContain('Ferry &lt;replaces&gt; the bridge');
    expect(page).toContain('<time datetime="2026-11-17">17 November 2026</time>');
    expect(page).toContain(`hreflang="cs" href="${ORIGIN}/cs/stories/${ID}"`);
    const markdown = await (await news.get(`/v1/stories/${ID}.md`)).text();
    expect(markdown).toContain('# Ferry \\<replaces> the bridge');
    expect(markdown.match(/^## .*$/gm)).toEqual(['## 2026-11-16', '## 2026-11-17']);
  });

  test('has the days of the times that its page shows', async () => {
    const page = await (await news.get(`/cs/stories/${ID}`)).text();
    expect(page).toContain('<time datetime="2026-11-17">17. listopadu 2026</time>');
    expect(page).toContain(
      '<time datetime="2026-11-16T23:30:00.000Z">17.\u00a0listopadu 2026 v\u00a00:30</time>',
    );
    expect((await news.json(`/v1/stories/${ID}?lang=cs`)).data.days[0].date).toBe('2026-11-16');
  });

  test.each(['0000000000000000', '1', 'x'.repeat(16), '..%2F'])('%s is none', async (id) => {
    const response = await news.get(`/v1/stories/${id}`);
    expect([response.status, ((await response.json()) as JsonValue).code]).toEqual([404, 'story_not_found']);
    expect((await news.get(`/en/stories/${id}`)).status).toBe(404);
  });

  test('loses an article that leaves it, and its neighbours no longer name that one', async () => {
    await news.publish([article({ key: 'b3', title: 'Ferry', published_at: '2026-11-17T18:00:00Z' })]);
    await expect.poll(async () => (await news.json('/v1/articles/2')).data.story.later).toEqual([]);
    expect((await news.json(`/v1/stories/${ID}`)).data.articles).toBe(2);
  });
});

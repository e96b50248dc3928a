import { readFile, writeFile } from 'node:fs/promises';
import type { Example } from '@news-and-accounting/api-reference';
import { kept, shapeOf } from '@news-and-accounting/api-reference/testing';
import { newsClient } from '@news-and-accounting/news-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFindings } from '../../../test/axe.ts';
import { CHROMIUM, sharedChromium } from '../../../test/chromium.ts';
import { storyIdOf } from '../src/articles/addresses.ts';
import { OPERATIONS } from '../src/operations.ts';
import { article, type JsonValue, startNews, type TestNews } from './harness.ts';

/** The calls that the reference shows, made anew, and its guides; after a change `npm run examples` writes the file. */
const FILE = new URL('../src/reference/examples.json', import.meta.url);
const TIME = '2026-11-20T12:00:00.000Z';
type Sent = Pick<Example, 'path' | 'query'>;
const CALLS: Record<string, Sent> = {
  listArticles: { query: { category: ['ai', 'science'], per_page: 2 } },
  getArticle: { path: { id: 1 }, query: { lang: 'en' } },
  getArticleMarkdown: { path: { id: 1 }, query: { lang: 'en' } },
  getBriefing: { query: { hours: 48 } },
  getBriefingMarkdown: { query: { hours: 48 } },
  getStats: { query: { lang: 'en' } },
  listCategories: {},
  getFeed: { query: { lang: 'cs' } },
  getAtomFeed: { query: { category: ['ai'] } },
  getJsonFeed: { query: { limit: 10 } },
  listFeeds: {},
  listChanges: { query: { limit: 2 } },
  getStory: { path: { id: storyIdOf('comet') } },
  getStoryMarkdown: { path: { id: storyIdOf('comet') } },
};

let news: TestNews;
const recorded: Record<string, Example> = {};
beforeAll(async () => {
  const company = { category: 'ai', published_at: '2026-11-20T08:00:00Z', translation_key: 'company' };
  news = await startNews({
    now: () => Date.parse(TIME),
    articles: [
      article({ ...company, key: 'a', title: 'A company opens its model' }),
      article({ ...company, key: 'a', title: 'Firma otevírá svůj model', lang: 'cs' }),
      article({ key: 'b', title: 'A comet comes closer', category: 'science', story_key: 'comet' }),
      article({
        key: 'c',
        title: 'The comet is seen without a telescope',
        category: 'science',
        story_key: 'comet',
        published_at: '2026-11-20T11:00:00Z',
        content: 'People in 12 countries saw the tail with their own eyes on Friday night.',
      }),
    ],
  });
  for (const { id, path } of OPERATIONS) {
    const sent = CALLS[id];
    if (sent === undefined) continue;
    const { query = {}, path: places = {} } = sent;
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const filled = path.replace('{id}', String(places.id));
    const response = await news.get(`/v1${filled}${search.size === 0 ? '' : `?${search}`}`);
    const type = response.headers.get('content-type')?.split(';')[0] ?? '';
    const answer: unknown = type.includes('json') ? await response.json() : await response.text();
    recorded[id] = kept({ ...sent, status: response.status, type, answer }, { time: TIME, replace: [] });
  }
  if (process.env.WRITE_EXAMPLES === '1') await writeFile(FILE, `${JSON.stringify(recorded, null, 2)}\n`);
});
afterAll(() => news.close());

test('every operation has an example, which is what the service answers, in shape; else: npm run examples', async () => {
  const committed: Record<string, Example> = JSON.parse(await readFile(FILE, 'utf8'));
  expect(Object.keys(committed).sort()).toEqual(OPERATIONS.map(({ id }) => id).sort());
  expect(Object.values(committed).filter(({ status }) => status !== 200)).toEqual([]);
  const shapes = (all: Record<string, Example>) =>
    Object.fromEntries(Object.entries(all).map(([id, example]) => [id, shapeOf(example)]));
  expect(shapes(committed)).toEqual(shapes(recorded));
  const { paths, info } = await news.json('/openapi.json');
  expect(info.description).toContain('## The first minutes');
  for (const item of Object.values<JsonValue>(paths)) {
    expect(Object.values<JsonValue>(item.get.responses[200].content)[0].example).toBeDefined();
    expect(item.get['x-code-samples']).toHaveLength(2);
  }
});

test('the guides do what they say', async () => {
  const guides = await readFile(new URL('../src/reference/guides.md', import.meta.url), 'utf8');
  let last: JsonValue;
  for (const [, kind, code = ''] of guides.matchAll(/```(\w+)\n(.*?)```/gs)) {
    if (kind === 'json') expect(last).toMatchObject(JSON.parse(code));
    else if (kind === 'ts') {
      const titles: string[] = [];
      const given = {
        news: newsClient(news.url),
        console: { log: (title: string) => titles.push(title) },
      };
      const AsyncFunction: FunctionConstructor = Object.getPrototypeOf(async () => {}).constructor;
      await new AsyncFunction(...Object.keys(given), code)(...Object.values(given));
      expect(titles).toEqual(['Firma otevírá svůj model']);
    } else
      for (const line of code.trim().split('\n')) {
        const [, address = ''] = /^curl '?\{base\}([^']+)'?$/.exec(line) ?? [];
        const response = await news.get(`/v1${address}`);
        expect([line, response.status]).toEqual([line, address.includes('sport') ? 422 : 200]);
        last = response.headers.get('content-type')?.includes('application/json')
          ? await response.json()
          : await response.text();
      }
  }
});

test.skipIf(CHROMIUM === null)('the page is read and tried under its policy', async () => {
  const context = await (await sharedChromium()).newContext({ viewport: { width: 390, height: 800 } });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(`${news.url}/`) && !/^(data|blob):/.test(request.url()))
      problems.push(request.url());
  });
  await page.goto(`${news.url}/docs/explore#?route=get-/categories`);
  await page.getByText("news.GET('/categories'").first().waitFor({ state: 'attached' });
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('button[part~="btn-try"]').first().click();
  await page.locator('api-request').getByText('Technology').first().waitFor();
  expect(await page.title()).toBe('News Feed API');
  expect(problems).toEqual([]);
  await context.close();
});

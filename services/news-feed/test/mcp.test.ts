import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { article, type JsonValue, startNews, type TestNews } from './harness.ts';

const OLD = '2025-06-18';
const BATCH = '[{"jsonrpc":"2.0","id":1,"method":"tools/list"}]';
let news: TestNews;
const clients: Client[] = [];

beforeAll(async () => {
  const now = Date.now();
  const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  news = await startNews({
    articles: [
      article({ key: 'chips', title: 'Factories make chips', category: 'technology', published_at: ago(1) }),
      article({ key: 'rates', title: 'Banks keep rates', category: 'business', published_at: ago(2) }),
      article({ key: 'stars', title: 'A star is found', category: 'science', published_at: ago(100) }),
      article({ key: 'kun', lang: 'cs', title: 'Žluťoučký kůň', category: 'other', published_at: ago(1) }),
    ],
  });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(() => news.close());

type Era = 'legacy' | 'auto';

/** A client of the protocol with a handshake (`legacy`), or of the one without (`auto` prefers it). */
async function connect(url = news.url, mode: Era = 'legacy'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  clients.push(client);
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url)));
  return client;
}

/** A message sent by hand, without a client's help. */
function post(message: unknown, headers: Record<string, string> = {}, url = news.url): Promise<Response> {
  return fetch(`${url}/mcp`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': OLD,
      ...headers,
    },
    body: typeof message === 'string' ? message : JSON.stringify(message),
  });
}

describe.each<Era>(['legacy', 'auto'])('the tools to a client in mode %s', (mode) => {
  async function call(name: string, given: Record<string, unknown> = {}): Promise<JsonValue> {
    const client = await connect(news.url, mode);
    return client.callTool({ name, arguments: given });
  }

  test('are listed with what they take, and say that they only read', async () => {
    const client = await connect(news.url, mode);
    const { tools } = await client.listTools();
    expect(tools.map((tool) => tool.name)).toEqual(['search', 'article', 'story', 'briefing', 'categories']);
    for (const tool of tools) {
      expect(tool.description).toMatch(/\.$/);
      expect(tool.annotations).toMatchObject({ readOnlyHint: true });
    }
    expect(Object.keys(tools[0]?.inputSchema.properties ?? {})).toEqual([
      'lang',
      'category',
      'q',
      'since',
      'until',
      'page',
      'per_page',
    ]);
    expect(tools[1]?.inputSchema.required).toEqual(['id']);
    expect(client.getInstructions()).toContain('credit News Feed');
  });

  test('search answers what the interface answers, without the texts', async () => {
    for (const [given, query] of [
      [{ q: 'chip' }, 'q=chip&per_page=10'],
      [
        { category: ['business', 'science'], per_page: 1, page: 2 },
        'category=business,science&per_page=1&page=2',
      ],
      [{ lang: 'cs' }, 'lang=cs&per_page=10'],
      [{}, 'per_page=10'],
    ] as const) {
      const result = await call('search', given);
      const expected = await news.json(`/v1/articles?content=false&${query}`);
      expect(result.structuredContent).toEqual(expected);
      expect(JSON.parse(result.content[0].text)).toEqual(expected);
    }
    expect((await call('search', { q: 'chip' })).structuredContent.data[0].title).toBe(
      'Factories make chips',
    );
  });

  test('article and briefing answer the Markdown of the interface', async () => {
    expect((await call('article', { id: 1 })).content).toEqual([
      { type: 'text', text: await (await news.get('/v1/articles/1.md')).text() },
    ]);
    expect((await call('article', { id: 1, lang: 'cs' })).content[0].text).toContain('# Žluťoučký kůň');
    const { text } = (await call('briefing', { hours: 48, category: ['business'] })).content[0];
    expect(text).toContain('### Banks keep rates');
    expect(text).not.toContain('Factories');
  });

  test('categories answers the five', async () => {
    expect((await call('categories', { lang: 'cs' })).structuredContent).toEqual(
      await news.json('/v1/categories?lang=cs'),
    );
  });

  test('what the interface refuses is a result that says why', async () => {
    const missing = await call('article', { id: 999 });
    expect(missing.isError).toBe(true);
    expect(JSON.parse(missing.content[0].text)).toMatchObject({ code: 'article_not_found', param: 'id' });
    const window = await call('search', { since: 'yesterday' });
    expect([window.isError, JSON.parse(window.content[0].text).code]).toEqual([true, 'invalid_since']);
    const category = await call('search', { category: ['sport'] });
    expect(category.isError).toBe(true);
    expect(category.content[0].text).toContain('category');
  });

  test('an unknown tool is an error of the protocol', async () => {
    await expect(call('delete_everything')).rejects.toThrow(/delete_everything/);
  });
});

describe('the transport', () => {
  test('keeps nothing between requests: a call needs no handshake and gets no session', async () => {
    const message = {
      jsonrpc: '2.0',
      id: 7,
      method: 'tools/call',
      params: { name: 'categories', arguments: {} },
    };
    const response = await post(message);
    expect(response.status).toBe(200);
    expect(response.headers.get('mcp-session-id')).toBeNull();
    expect(response.headers.get('cache-control')).toMatch(/^no-/);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const text = await response.text();
    const body = JSON.parse(text.startsWith('{') ? text : (/^data: (.*)$/m.exec(text)?.[1] ?? ''));
    expect(body).toMatchObject({ id: 7, result: { structuredContent: { meta: { lang: 'en' } } } });
  });

  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is a 405 that names POST', async (method) => {
    const response = await news.get('/mcp', { method });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    expect(await response.json()).toMatchObject({ code: 'method_not_allowed' });
  });

  test('may be called from any page', async () => {
    const response = await news.get('/mcp', {
      method: 'OPTIONS',
      headers: { Origin: 'https://elsewhere.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, OPTIONS');
    expect(response.headers.get('access-control-allow-headers')).toBe('*');
  });

  test.each([
    ['no JSON', '{', {}, 400],
    ['no message', '{"a":1}', {}, 400],
    ['a batch', BATCH, {}, 400],
    ['a batch after many blanks', ' \t\r\n'.repeat(100) + BATCH, {}, 400],
    ['a batch after a byte order mark', `\ufeff ${BATCH}`, {}, 400],
    ['another media type', '{}', { 'Content-Type': 'text/plain' }, 415],
    ['too much', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(70_000) }), {}, 413],
  ])('refuses %s', async (_what, body, headers, status) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.text()).not.toMatch(/\bat .*\.ts|node_modules/);
  });

  test('a subscription gets no stream that would stay open', async () => {
    const response = await post({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: { toolsListChanged: true } },
    });
    expect(await response.text()).toContain('error');
  });
});

describe('the limit', () => {
  test('counts calls together with the requests under /v1', async () => {
    const limited = await startNews({ articles: [article()], settings: { NEWS_RATE_LIMIT: '5' } });
    try {
      const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
      const statuses: number[] = [];
      for (let i = 0; i < 3; i += 1) {
        statuses.push((await limited.get('/v1/articles')).status);
        const response = await post(list, {}, limited.url);
        statuses.push(response.status);
        if (i === 2) {
          expect(response.headers.get('retry-after')).toMatch(/^(5\d|60)$/);
          expect(await response.json()).toMatchObject({ code: 'rate_limited' });
        }
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
      await expect(connect(limited.url)).rejects.toThrow(/rate_limited/);
    } finally {
      await limited.close();
    }
  });
});

import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../test/runs.ts';
import { storyIdOf } from '../src/articles/addresses.ts';
import { OPERATIONS } from '../src/operations.ts';
import { article, type JsonValue, startNews, type TestNews } from './harness.ts';

let news: TestNews;
let document: JsonValue;

beforeAll(async () => {
  news = await startNews({
    articles: [
      article({ key: 'a', translation_key: 't', published_at: new Date().toISOString() }),
      article({ key: 'a', lang: 'cs', translation_key: 't', image_url: 'https://images.example/a.jpg' }),
      article({ published_at: new Date().toISOString() }),
      article({ key: 's1', story_key: 's' }),
      article({ key: 's2', story_key: 's' }),
    ],
  });
  document = await news.json('/openapi.json');
});
afterAll(() => news.close());

describe('OpenAPI description', () => {
  test('is valid OpenAPI 3.1 by a public validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors ?? null).toBeNull();
    expect(result.valid).toBe(true);
    expect(validator.version).toBe('3.1');
  });

  test('has every operation with an id, its parameters and the answers the contract names', () => {
    expect(document.info.version).toBe('1.0.0');
    expect(document.servers).toEqual([{ url: 'https://news.example.com/v1' }]);
    expect(Object.keys(document.paths)).toEqual([
      '/articles',
      '/articles/{id}',
      '/articles/{id}.md',
      '/briefing',
      '/briefing.md',
      '/stats',
      '/categories',
      '/feed.xml',
      '/feed.atom',
      '/feed.json',
      '/feeds.opml',
      '/changes',
      '/stories/{id}',
      '/stories/{id}.md',
    ]);
    for (const path of Object.values<JsonValue>(document.paths))
      expect(path.get.operationId).toMatch(/^[a-zA-Z]+$/);
    expect(Object.keys(document.paths['/articles'].get.responses)).toEqual([
      '200',
      '304',
      '422',
      '429',
      '503',
    ]);
    expect(Object.keys(document.paths['/articles/{id}.md'].get.responses)).toContain('404');
    const parameters = document.paths['/articles'].get.parameters;
    expect(parameters.map((each: JsonValue) => each.name)).toEqual([
      'lang',
      'category',
      'q',
      'since',
      'until',
      'page',
      'per_page',
      'content',
    ]);
    expect(parameters[1]).toMatchObject({
      in: 'query',
      style: 'form',
      explode: false,
      schema: { type: 'array' },
    });
    expect(parameters[5].schema).toEqual({ type: 'integer', minimum: 1, maximum: 10_000, default: 1 });
  });

  test.each([
    ['/articles', '/v1/articles'],
    ['/articles', '/v1/articles?lang=cs&content=false&category=technology'],
    ['/articles', '/v1/articles?q=nothinglikethis'],
    ['/articles/{id}', '/v1/articles/1'],
    ['/briefing', '/v1/briefing'],
    ['/stats', '/v1/stats'],
    ['/categories', '/v1/categories'],
    ['/changes', '/v1/changes'],
    ['/stories/{id}', `/v1/stories/${storyIdOf('s')}`],
    ['/articles/{id}', '/v1/articles/4'],
  ])('%s describes what %s answers', async (path, address) => {
    const schema = document.paths[path].get.responses['200'].content['application/json'].schema;
    const check = Compile({ ...resolved(schema) });
    const body = await news.json(address);
    const [isValid, errors] = check.Errors(body);
    expect(errors).toEqual([]);
    expect(isValid).toBe(true);
  });

  test('describes the error body', async () => {
    const check = Compile(resolved({ $ref: '#/components/schemas/Error' }));
    expect(check.Check(await news.json('/v1/articles?page=0'))).toBe(true);
    expect(check.Check(await news.json('/v1/nothing'))).toBe(true);
  });

  /** The schema with its references replaced by what they refer to. */
  function resolved(schema: JsonValue): JsonValue {
    if (Array.isArray(schema)) return schema.map(resolved);
    if (typeof schema !== 'object' || schema === null) return schema;
    if (typeof schema.$ref === 'string')
      return resolved(document.components.schemas[schema.$ref.split('/').at(-1)]);
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, resolved(value)]));
  }
});

describe('reference', () => {
  test('is JSON for programs and a page for browsers', async () => {
    for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.9']) {
      const response = await news.get('/docs', accept === undefined ? {} : { headers: { Accept: accept } });
      expect(response.headers.get('content-type')).toContain('application/json');
      expect(response.headers.get('vary')).toBe('Accept, Accept-Encoding');
      expect(((await response.json()) as JsonValue).endpoints).toHaveLength(OPERATIONS.length);
    }
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
    const page = await news.get('/docs', { headers: { Accept: browser } });
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    for (const code of ['unknown_category', 'article_not_found', 'rate_limited'])
      expect(html).toContain(`id="${code}"`);
  });
});

/** Text that is likely to hurt: raw bytes, escapes, quotes, operators, other scripts. */
const hostile = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    "'",
    '"',
    '\\',
    '%',
    '%zz',
    '%00',
    '\u0000',
    "' or 1=1 --",
    '<script>',
    '../../etc/passwd',
    '{}',
    '[]',
    '-',
    '"-"',
    '&|!():*',
    '\ud800',
  ),
  fc.integer().map(String),
  fc.double().map(String),
);

/** A query string whose bytes are anything, half of them escaped properly. */
const queryText = fc.oneof(
  hostile.map((text) => encodeURIComponent(text.toWellFormed())),
  fc
    .uint8Array({ maxLength: 20 })
    .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')),
  fc.string({ unit: fc.constantFrom(...'%=&+;[]ab0?/:,.-~!$()*'), maxLength: 30 }),
);

describe('any bytes in any parameter', () => {
  const named = OPERATIONS.flatMap((operation) => {
    const parameters = Object.keys(operation.query?.properties ?? {});
    return [...parameters, 'unknown'].map((parameter) => ({ path: operation.path, parameter }));
  });

  test('give 200, 400, 404 or 422 with the error body, never a 500', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...named),
        queryText,
        queryText,
        async ({ path, parameter }, text, id) => {
          const address = `/v1${path.replace('{id}', id.replaceAll(/[?#/]/g, '') || '1')}?${parameter}=${text}`;
          const response = await news.get(address.replaceAll(/\s/g, ''));
          expect([200, 400, 404, 422]).toContain(response.status);
          const body = await response.text();
          if (response.status !== 200) {
            const error = JSON.parse(body);
            for (const member of ['error', 'code', 'param', 'docs'])
              expect(typeof error[member]).toBe('string');
            expect(body).not.toMatch(/\bat .*\.ts|postgres|syntax error/i);
          }
        },
      ),
      { numRuns: runs(300, 10_000), seed: seedOr(20261120) },
    );
  });

  test('pages answer anything with a page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('/en', '/cs/search', '/en/category/ai', '/en/articles/1/x'),
        queryText,
        async (path, text) => {
          const response = await news.get(`${path}?q=${text}&page=${text}`.replaceAll(/\s/g, ''));
          expect([200, 301]).toContain(response.status);
          expect(await response.text()).not.toContain('<script>alert');
        },
      ),
      { numRuns: runs(100, 3000), seed: seedOr(20261121) },
    );
  });

  test('an overlong address is a 414 or 422', async () => {
    for (const length of [300, 9_000, 20_000, 60_000]) {
      const response = await news.get(`/v1/articles?q=${'a'.repeat(length)}`);
      expect([414, 422]).toContain(response.status);
      expect(((await response.json()) as JsonValue).code).toMatch(/^(invalid_query|uri_too_long)$/);
    }
  });

  test.each([
    '/v1/../etc/passwd',
    '/v1/..%2f..%2fetc/passwd',
    '/assets/../settings.ts',
    '/assets/..%2f..%2fsettings.ts',
    '//etc/passwd',
  ])('%s leads nowhere', async (path) => {
    const response = await news.get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain('root:');
  });
});

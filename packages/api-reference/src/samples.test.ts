import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type Example, withExamples } from './examples.ts';
import { samplesWith } from './samples.ts';
import { kept, shapeOf } from './testing.ts';

const samplesOf = samplesWith({
  base: 'https://example.com/api',
  client: 'things',
  credentials: { key: ['-H "X-Key: $KEY"'] },
});
const sample = (method: string, example: Partial<Example>, security = ['key']) => {
  const [curl, typescript] = samplesOf({
    id: 'x',
    method,
    path: '/things/{id}',
    security,
    example: { path: { id: 1 }, status: 200, ...example },
  });
  return { curl: curl?.source ?? '', typescript: typescript?.source ?? '' };
};

/** The words that a shell makes of a command. */
const words = (command: string) =>
  execFileSync('sh', ['-c', `curl() { printf '%s\\0' "$@"; }\n${command}`], { env: { KEY: 'secret' } })
    .toString()
    .split('\0')
    .slice(0, -1);

test('curl gets every word whole, whatever is in it', () => {
  const body = { name: "D'Artagnan & 'synové'", price: 10, note: '$HOME `x` "y" \\' };
  const { curl } = sample('post', { query: { q: 'a b&c' }, body });
  const [flag, method, address, ...rest] = words(curl);
  expect([flag, method, address]).toEqual(['-X', 'POST', 'https://example.com/api/things/1?q=a+b%26c']);
  expect(rest.slice(0, 5)).toEqual(['-H', 'X-Key: secret', '-H', 'Content-Type: application/json', '-d']);
  expect(JSON.parse(rest[5] ?? '')).toEqual(body);
  expect(words(sample('get', {}, []).curl)).toEqual(['https://example.com/api/things/1']);
});

test('TypeScript is what somebody would write', () => {
  expect(sample('get', { type: 'application/json' }).typescript).toBe(
    "const { data } = await things.GET('/things/{id}', {\n  params: { path: { id: 1 } },\n});",
  );
  expect(sample('patch', { body: { name: "D'Artagnan", tags: [] } }).typescript).toBe(
    "await things.PATCH('/things/{id}', {\n  params: { path: { id: 1 } },\n  body: { name: 'D\\'Artagnan', tags: [] },\n});",
  );
  expect(sample('get', { type: 'text/markdown' }).typescript).toContain("parseAs: 'text'");
});

test('examples stand where a description has room for them, and the description stays as it was', () => {
  const json = { 'application/json': { schema: {} } };
  const document = {
    paths: {
      '/things/{id}': {
        put: {
          operationId: 'putThing',
          parameters: [{ name: 'id', in: 'path' }],
          requestBody: { content: json },
          responses: { 200: { content: json }, 404: { content: json } },
        },
        get: { operationId: 'unseen', responses: {} },
      },
    },
  };
  const before = structuredClone(document);
  const putThing: Example = {
    path: { id: 7 },
    body: { a: 1 },
    status: 200,
    type: 'application/json',
    answer: { b: 2 },
  };
  const { paths } = withExamples(document, { putThing }, () => []) as typeof document;
  expect(document).toEqual(before);
  expect(paths['/things/{id}'].get).toEqual(before.paths['/things/{id}'].get);
  expect(paths['/things/{id}'].put).toEqual({
    ...before.paths['/things/{id}'].put,
    parameters: [{ name: 'id', in: 'path', example: 7 }],
    requestBody: { content: { 'application/json': { schema: {}, example: { a: 1 } } } },
    responses: {
      200: { content: { 'application/json': { schema: {}, example: { b: 2 } } } },
      404: { content: json },
    },
    'x-code-samples': [],
  });
});

test('what differs from run to run is masked, and what stays is its shape', () => {
  const example = (list: number[], at: Date): Example => ({
    status: 200,
    answer: { list, at: at.toISOString(), once: '2020-01-01T00:00:00Z', id: crypto.randomUUID() },
  });
  const masks = { time: '2026-01-01T00:00:00Z', replace: [] };
  const one = kept(example([1, 2, 3], new Date()), masks);
  expect(one).toEqual(kept(example([1, 2, 4, 5], new Date()), masks));
  expect(one.answer).toMatchObject({ list: [1, 2], at: masks.time, once: '2020-01-01T00:00:00Z' });
  expect(shapeOf(one)).toEqual(shapeOf(kept(example([9], new Date()), masks)));
  expect(shapeOf(one)).not.toEqual(shapeOf({ ...one, answer: { list: ['1'] } }));
});

import { HttpError } from '@news-and-accounting/http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../../test/runs.ts';
import { parseJsonBody, parseStrictJson } from './strict-json.ts';

function refusal(text: string): { status: number; body: object } {
  try {
    parseStrictJson(text);
  } catch (error) {
    if (error instanceof HttpError) return error.answer;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
}

describe('reading a JSON body', () => {
  test('gives what JSON.parse gives, for any value without the forbidden keys', () => {
    const value = fc.jsonValue({ maxDepth: 6 }).filter((each) => {
      const text = JSON.stringify(each);
      return !/"(__proto__|constructor|prototype)"/.test(text);
    });
    fc.assert(
      fc.property(value, fc.constantFrom(undefined, 1, '\t'), (each, indent) => {
        const text = JSON.stringify(each, null, indent);
        expect(parseStrictJson(text)).toEqual(JSON.parse(text));
      }),
      { seed: seedOr(1), numRuns: runs(100, 10_000) },
    );
  });

  test('an empty body is none', () => {
    for (const text of ['', ' ', '\r\n\t']) expect(parseStrictJson(text)).toBeUndefined();
  });

  test.each(['{', '{"a":1,}', '01', '"\n"', 'nul', '[1 2]', '{"a":1} x'])('refuses %j', (text) => {
    expect(refusal(text)).toEqual({
      status: 400,
      body: { error: expect.any(String), code: 'MALFORMED_JSON' },
    });
  });

  test.each([
    ['{"a":1,"a":1}', 'a'],
    ['{"a":{"b":1},"a":2}', 'a'],
    ['{"x":{"a":1,"b":{"c":[]},"a":2}}', 'x.a'],
    ['{"x":[{"a":1},{"a":1,"a":2}]}', 'x.a'],
    ['{"a":1,"\\u0061":2}', 'a'],
    ['{"a\\"b":1,"a\\"b":2}', 'a"b'],
    ['[{"__proto__":1}]', '__proto__'],
    ['{"a":{"\\u005f_proto__":1}}', 'a.__proto__'],
    ['{"constructor":1}', 'constructor'],
  ])('refuses %s and names %s', (text, field) => {
    const { status, body } = refusal(text);
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'MALFORMED_JSON', fields: { [field]: expect.any(String) } });
  });

  test.each([
    '{"a":"a","b":"a"}',
    '[{"a":1},{"a":1}]',
    '{"a":{"a":{"a":1}}}',
    '{"a":["a","a","{","}"],"b":"\\",\\"a\\":"}',
    '{"":{"":1}}',
  ])('takes %s: no key is there twice', (text) => {
    expect(parseStrictJson(text)).toEqual(JSON.parse(text));
  });

  test('nesting of 32 levels and no more', () => {
    const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(parseStrictJson(nested(32))).toBeTruthy();
    expect(refusal(nested(33)).status).toBe(400);
    expect(refusal(`{"entity":${'{"a":'.repeat(40)}1${'}'.repeat(40)}}`).body).toMatchObject({
      fields: { entity: expect.any(String) },
    });
  });
});

test('a body that is no UTF-8 is refused and not read with replaced characters', () => {
  expect(parseJsonBody(Buffer.from('{"name":"Žluťoučký"}'))).toEqual({ name: 'Žluťoučký' });
  expect(() => parseJsonBody(Buffer.from([0x22, 0xe1, 0x22]))).toThrow(/MALFORMED_JSON/);
});

import { HttpError } from '@news-and-accounting/http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../../test/runs.ts';
import {
  date,
  type Field,
  flag,
  isDate,
  list,
  nullable,
  object,
  oneOf,
  readBody,
  readChanges,
  refined,
  refuse,
  text,
  unwrap,
  wholeNumber,
  withDefault,
} from './fields.ts';

function problemsOf(read: () => unknown): Record<string, string> {
  try {
    read();
  } catch (error) {
    if (error instanceof HttpError) {
      expect(error.answer.status).toBe(422);
      return (error.answer.body as { fields: Record<string, string> }).fields;
    }
    throw error;
  }
  throw new Error('nothing was refused');
}

const FIELDS = {
  name: text({ maximum: 5 }),
  count: withDefault(wholeNumber(1, 9), 3),
  day: nullable(date()),
  inner: nullable(object({ kind: oneOf(['a', 'b']), flags: withDefault(list(flag(), 2), []) })),
};

describe('reading a body', () => {
  test('fills in what is not sent and drops what is not known', () => {
    expect(readBody(FIELDS, { name: ' a\u0001b ', nonsense: 1, day: '' })).toEqual({
      name: 'a b',
      count: 3,
      day: null,
      inner: null,
    });
    expect(readBody(FIELDS, { name: 'x', count: null, inner: { kind: 'a' } })).toMatchObject({
      count: 3,
      inner: { kind: 'a', flags: [] },
    });
  });

  test('names every field that cannot be used, by its path', () => {
    const body = { name: 'toolong', count: 0, day: '2026-02-30', inner: { kind: 'c', flags: [true, 1] } };
    expect(Object.keys(problemsOf(() => readBody(FIELDS, body)))).toEqual([
      'name',
      'count',
      'day',
      'inner.kind',
      'inner.flags[1]',
    ]);
    expect(Object.keys(problemsOf(() => readBody(FIELDS, undefined)))).toEqual(['name']);
    for (const body of [null, [], 'x', 5])
      expect(Object.keys(problemsOf(() => readBody(FIELDS, body)))).toEqual(['body']);
  });

  test('reads of changes only what was sent', () => {
    expect(readChanges(FIELDS, { count: 4 }, '')).toEqual({ count: 4 });
    expect(readChanges(FIELDS, {}, '')).toEqual({});
    expect(Object.keys(problemsOf(() => readChanges(FIELDS, { name: null }, 'thing')))).toEqual([
      'thing.name',
    ]);
  });

  test('never takes a field from a prototype', () => {
    const body = Object.create({ name: 'x' }) as object;
    expect(Object.keys(problemsOf(() => readBody(FIELDS, body)))).toEqual(['name']);
    expect(Object.keys(problemsOf(() => readBody({ constructor: text() }, {})))).toEqual(['constructor']);
  });

  test('refuses or accepts any value, and throws nothing else', () => {
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.double());
    fc.assert(
      fc.property(fc.record({ name: value, count: value, day: value, inner: value }), (body) => {
        try {
          const read = readBody(FIELDS, body);
          expect([...read.name].length).toBeLessThanOrEqual(5);
          expect(read.name.isWellFormed()).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(HttpError);
        }
      }),
      { seed: seedOr(2), numRuns: runs(100, 10_000) },
    );
  });
});

describe('a field', () => {
  const parse = <T>(field: Field<T>, given: unknown) => field.parse(given, 'x');

  test('of text counts characters, not their halves', () => {
    expect(parse(text({ maximum: 2 }), '😀😀')).toBe('😀😀');
    expect(() => parse(text({ maximum: 2 }), '😀😀😀')).toThrow('2 znaků');
    expect(() => parse(text(), '\ud83d')).toThrow();
    expect(() => parse(text(), ' \u0000\u009f ')).toThrow();
  });

  test('of several lines keeps their breaks and no other control character', () => {
    const lines = text({ isMultiline: true });
    expect(parse(lines, 'a\r\nb\rc \u0000\n\n d\n')).toBe('a\nb\nc\n\n d');
    expect(parse(text(), 'a\nb')).toBe('a b');
  });

  test('that may be null is null also for a blank text', () => {
    for (const given of [null, '', '  ', '\u0000\n']) expect(parse(nullable(text()), given)).toBeNull();
  });

  test('that is refined is checked first', () => {
    const even = refined(wholeNumber(0, 10), (value, path) =>
      value % 2 === 0 ? value / 2 : refuse(path, 'liché'),
    );
    expect(parse(even, 4)).toBe(2);
    expect(() => parse(even, 3)).toThrow('liché');
    expect(() => parse(even, 12)).toThrow('od 0 do 10');
  });

  test('that is not sent is refused in its own words where it has some', () => {
    const fields = { a: text(), b: refined({ ...text(), missing: 'Chybí.' }, (value) => value) };
    expect(problemsOf(() => readBody(fields, {}))).toEqual({ a: 'Musí být vyplněno.', b: 'Chybí.' });
  });

  test('of a date is a day of the calendar between 1900 and 2200', () => {
    for (const day of ['1900-01-01', '2024-02-29', '2200-12-31']) expect(isDate(day)).toBe(true);
    for (const day of [
      '1899-12-31',
      '2201-01-01',
      '2023-02-29',
      '2024-2-9',
      '2024-02-29 ',
      '٢٠٢٤-٠٢-٢٩',
      20240229,
    ])
      expect(isDate(day)).toBe(false);
  });
});

test('a wrapped body has its object under the name', () => {
  expect(unwrap({ asset: { a: 1 } }, 'asset')).toEqual({ a: 1 });
  for (const body of [undefined, null, [], {}, { asset: null }, { asset: [] }, { asset: 'x' }])
    expect(Object.keys(problemsOf(() => unwrap(body, 'asset')))).toEqual(['asset']);
});

import { expect, it } from 'vitest';
import { day, fields, list, primaryRecord, text, texts, wholeNumber } from './untrusted.ts';

it('takes values of the expected type only', () => {
  expect(fields([1])).toEqual({});
  expect(fields(null)).toEqual({});
  expect(list({ length: 3 })).toEqual([]);
  expect(texts(['a', 1, null, ' '])).toEqual(['a']);
  expect(wholeNumber('7')).toBeNull();
  expect(wholeNumber(7.5)).toBeNull();
  expect(text(7)).toBeNull();
});

it('cleans and cuts texts', () => {
  expect(text(' a\u0000b\nc ')).toBe('a b c');
  expect(text(' \n ')).toBeNull();
  expect(text('x'.repeat(5000))).toHaveLength(2000);
});

it('reads days that exist', () => {
  expect(day('2026-02-28')).toBe('2026-02-28');
  expect(day('2026-02-28T00:00:00+01:00')).toBe('2026-02-28');
  expect(day('2026-02-30')).toBeNull();
  expect(day('28. 2. 2026')).toBeNull();
  expect(day({})).toBeNull();
});

it('prefers the primary record', () => {
  expect(primaryRecord([{ a: 1 }, { a: 2, primarniZaznam: true }])).toMatchObject({ a: 2 });
  expect(primaryRecord([{ a: 1 }, { a: 2 }])).toEqual({ a: 1 });
  expect(primaryRecord([])).toEqual({});
});

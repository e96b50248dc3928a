import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../test/runs.ts';
import {
  counterOf,
  formatNumber,
  NUMBER_LENGTH_AT_MOST,
  namesYear,
  patternProblem,
} from './document-number.ts';

const MARCH_2026 = { year: 2026, month: 3, counter: 7 };

test.each([
  ['{prefix}{yyyy}{nnnn}', 'FV20260007'],
  ['{prefix}-{yy}/{mm}/{nnn}', 'FV-26/03/007'],
  ['{nn}_{yyyy}', '07_2026'],
  ['{yyyy}{yyyy}{nnnnnnnn}', '2026202600000007'],
])('%s makes %s', (pattern, number) => {
  expect(patternProblem({ prefix: 'FV', pattern })).toBeNull();
  expect(formatNumber({ prefix: 'FV', pattern }, MARCH_2026)).toBe(number);
  expect(counterOf({ prefix: 'FV', pattern }, 2026, number)).toBe(7);
});

test('a counter that overflows grows by a digit', () => {
  const series = { prefix: 'FV', pattern: '{prefix}{yyyy}{nnnn}' };
  expect(formatNumber(series, { year: 2026, month: 3, counter: 10_000 })).toBe('FV202610000');
  expect(counterOf(series, 2026, 'FV202610000')).toBe(10_000);
});

test.each([
  ['', 'counter'],
  ['FV{yyyy}', 'counter'],
  ['{yy}/{n}', 'counter'],
  ['{nnnnnnnnn}', 'counter'],
  ['{nnn}{nnn}', 'counter'],
  ['{nnn} č.', 'characters'],
  ['{nnn}{rok}', 'characters'],
  ['{nnn}}', 'characters'],
  ['{prefix}{prefix}{prefix}{prefix}{prefix}{prefix}{prefix}{prefix}{prefix}{nnn}', 'too_long'],
])('%s is no pattern: %s', (pattern, problem) => {
  expect(patternProblem({ prefix: 'ABCD', pattern })).toBe(problem);
});

test('a prefix has the characters of numbers only', () => {
  expect(patternProblem({ prefix: 'Č', pattern: '{nnn}' })).toBe('characters');
  expect(patternProblem({ prefix: '{nn}', pattern: '{prefix}{nnn}' })).toBe('characters');
});

test.each([
  ['FV20250007', 'another year'],
  ['FV2026007', 'too few digits'],
  ['FV202600007', 'a zero too many'],
  ['XX20260007', 'another prefix'],
  ['FV20260007x', 'something after it'],
])('%s is not of the series: %s', (number) => {
  expect(counterOf({ prefix: 'FV', pattern: '{prefix}{yyyy}{nnnn}' }, 2026, number)).toBeNull();
});

test('a month is one of twelve', () => {
  const series = { prefix: '', pattern: '{mm}{nn}' };
  expect([counterOf(series, 2026, '1307'), counterOf(series, 2026, '1207')]).toEqual([null, 7]);
});

describe('of any pattern', () => {
  const plain = fc.string({ unit: fc.constantFrom(...'AZaz09/-_.'), maxLength: 4 });
  const others = fc.array(fc.oneof(plain, fc.constantFrom('{prefix}', '{yyyy}', '{yy}', '{mm}')), {
    maxLength: 3,
  });
  const series = fc
    .record({ prefix: plain, before: others, digits: fc.integer({ min: 2, max: 8 }), after: others })
    .map(({ prefix, before, digits, after }) => ({
      prefix,
      pattern: [...before, `{${'n'.repeat(digits)}}`, ...after].join(''),
    }))
    .filter((each) => patternProblem(each) === null);
  const parts = fc.record({
    year: fc.integer({ min: 2000, max: 2100 }),
    month: fc.integer({ min: 1, max: 12 }),
    counter: fc.integer({ min: 1, max: 99_999_999 }),
  });
  const options = { numRuns: runs(200, 20_000), seed: seedOr(20_260_310) };

  test('a number gives its counter back, fits, and has only characters of numbers', () => {
    fc.assert(
      fc.property(series, parts, (pattern, each) => {
        const number = formatNumber(pattern, each);
        expect(counterOf(pattern, each.year, number)).toBe(each.counter);
        expect(number).toMatch(/^[A-Za-z0-9/\-_.]+$/);
        expect(number.length).toBeLessThanOrEqual(NUMBER_LENGTH_AT_MOST);
      }),
      options,
    );
  });

  test('two counters of a year, and two years where the pattern names them, never make one number', () => {
    fc.assert(
      fc.property(series, parts, parts, (pattern, one, { year, counter }) => {
        const isOtherYear = namesYear(pattern.pattern) && year % 100 !== one.year % 100;
        fc.pre(isOtherYear || counter !== one.counter);
        const other = { year: isOtherYear ? year : one.year, month: one.month, counter };
        expect(formatNumber(pattern, other)).not.toBe(formatNumber(pattern, one));
      }),
      options,
    );
  });
});

import { expect, test } from 'vitest';
import { convert } from './convert.ts';

const CZK = { amount: 1, rate: 1 };
const EUR = { amount: 1, rate: 24.36 };
const HUF = { amount: 100, rate: 6.104 };

test('amounts are converted exactly, a half away from zero', () => {
  expect(convert(100, EUR, CZK)).toBe(2436);
  expect(convert(1, HUF, CZK)).toBe(0.06);
  expect(convert(1000, HUF, EUR)).toBe(2.51);
  expect(convert(2436, CZK, EUR)).toBe(100);
  // A float would make 1.00499… of it.
  expect(convert(1, { amount: 1, rate: 1.005 }, CZK)).toBe(1.01);
  expect(convert(-1, { amount: 1, rate: 1.005 }, CZK)).toBe(-1.01);
});

test('what is too large to count with has no result', () => {
  expect(convert(9_999_999_999_999, EUR, CZK)).toBeNull();
});

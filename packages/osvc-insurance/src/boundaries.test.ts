import { halerToJson } from '@news-and-accounting/money';
import { expect, it } from 'vitest';
import { healthOf, socialOf } from './testing/build.ts';

it('secondary months take part from their twelfths of the threshold up to crowns, not a crown below', () => {
  const takesPart = (months: string, profit: number) => socialOf({ year: 2025, months, profit }).participates;
  // 111,736 CZK of a year: 9,312 for one month, 102,425 for eleven.
  expect([takesPart('s-----------', 9311), takesPart('s-----------', 9312)]).toEqual([false, true]);
  expect([takesPart('sssssssssss-', 102_424), takesPart('sssssssssss-', 102_425)]).toEqual([false, true]);
});

it('the base is cut at the maximum, one crown of base above it changes nothing', () => {
  const base = (profit: number) => halerToJson(socialOf({ year: 2025, profit }).base);
  // 55 % of 4,063,156 are 2,234,735.8, up to the maximum; the next crown would be above it.
  expect([base(4_063_155), base(4_063_156), base(4_063_158)]).toEqual([2_234_736, 2_234_736, 2_234_736]);
  expect(base(4_063_153)).toBe(2_234_735);
});

it('the health base keeps the half of a crown, the insurance goes up', () => {
  const health = healthOf({ year: 2025, profit: 558_685 });
  // Twelve minimum bases are 279,342: the half of the profit is just above.
  expect([health.base, health.insurance].map((amount) => halerToJson(amount))).toEqual([279_342.5, 37_712]);
});

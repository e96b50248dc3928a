import { halerToJson } from '@news-and-accounting/money';
import { expect, it } from 'vitest';
import { figuresOf, returnOf, type WrittenPerson } from '../testing/person.ts';

const rowOf = (written: WrittenPerson, code: string): number | null => {
  const line = returnOf(written).lines.find((each) => each.code === code);
  return line === undefined ? null : halerToJson(line.amount);
};
const business = (income: number, expenses = 0): readonly number[][] => [[income, expenses]];

it('gifts count from the smallest sum or above two per cent of row 42, each to the haléř', () => {
  const gifts = (base: number, given: number) =>
    rowOf({ year: 2025, activities: business(base), gifts: [given] }, '46');
  expect([gifts(100_000, 999.99), gifts(100_000, 1000)]).toEqual([0, 1000]);
  expect([gifts(40_000, 800), gifts(40_000, 800.01)]).toEqual([0, 800]);
  // A limit of 30 % is cut down to crowns; 30 % of 33,335 are 10,000.50.
  expect([gifts(33_335, 10_000), gifts(33_335, 10_001)]).toEqual([10_000, 10_000]);
});

it('the higher rate begins above its threshold, and the tax goes up to crowns once', () => {
  const tax = (year: number, base: number) =>
    [57, 60].map((row) => rowOf({ year, activities: business(base) }, String(row)));
  expect(tax(2024, 1_582_800)).toEqual([237_420, 237_420]);
  // 12 CZK of the last hundred are taxed at 15 %, 88 at 23 %.
  expect(tax(2024, 1_582_900)).toEqual([237_442.04, 237_443]);
  expect(tax(2024, 1_582_999)).toEqual([237_442.04, 237_443]);
});

it('the surcharge of 2020 begins above its threshold', () => {
  const rows = (base: number) =>
    ['57', '59', '60'].map((row) => rowOf({ year: 2020, activities: business(base) }, row));
  expect(rows(1_672_080)).toEqual([250_800, 0, 250_800]);
  expect(rows(1_672_081)).toEqual([250_800, 0.07, 250_801]);
});

it('a bonus needs income at the limit to the crown', () => {
  const bonus = (income: number) =>
    rowOf({ year: 2025, activities: business(income, income), children: [[1, 12, 0]] }, '76');
  expect([bonus(124_799), bonus(124_800)]).toEqual([0, 15_204]);
});

it('a loss takes nothing of employment, and one of the sixth year before nothing at all', () => {
  const { base, loss, loss_used } = figuresOf(
    returnOf({
      year: 2025,
      activities: business(100_000, 150_000),
      employment: [300_000],
      losses: [[2024, 90_000, 0]],
    }),
  );
  expect([base, loss, loss_used]).toEqual([300_000, 50_000, 0]);
  const used = (year: number) =>
    rowOf({ year: 2025, activities: business(100_000), losses: [[year, 90_000, 0]] }, '44');
  expect([used(2019), used(2020), used(2025)]).toEqual([0, 90_000, 0]);
});

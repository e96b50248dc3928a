import { fileURLToPath } from 'node:url';
import { type LocalDate, loadLaw } from '@news-and-accounting/law';
import { haler } from '@news-and-accounting/money';
import { describe, expect, test } from 'vitest';
import { LateInterestError, lateInterest } from './late-interest.ts';
import { lateInterestRulesFromLaw } from './rules.ts';

const RULES = lateInterestRulesFromLaw(loadLaw(fileURLToPath(new URL('../../../law/', import.meta.url))));
const of = (czk: number, dueOn: string, paidOn: string) =>
  lateInterest(
    { amount: haler(Math.round(czk * 100)), dueOn: dueOn as LocalDate, paidOn: paidOn as LocalDate },
    RULES,
  );

describe('worked debts', () => {
  test.each([
    [100_000, '2025-05-31', '2025-08-15', 76, '12', 2498.63],
    [54_321.5, '2023-11-14', '2025-02-03', 447, '15', 9956.46],
    [1000, '2021-12-31', '2022-07-15', 196, '11.75', 63.1],
    [25_000, '2026-06-30', '2026-10-01', 93, '11.75', 748.46],
    [9999.99, '2020-06-30', '2020-07-01', 1, '8.25', 2.25],
  ])('%d due %s paid %s', (amount, dueOn, paidOn, days, rate, interest) => {
    const found = of(amount, dueOn, paidOn);
    expect({ days: found.days, rate: found.rate, interest: found.interest / 100 }).toEqual({
      days,
      rate,
      interest,
    });
    expect(found.total).toBe(Math.round(amount * 100) + found.interest);
  });
});

test('a delay over several years has a period for each, rounded by itself', () => {
  expect(
    of(54_321.5, '2023-11-14', '2025-02-03').periods.map(({ from, to, days, yearDays, interest }) => [
      `${from} ${to}`,
      days,
      yearDays,
      interest / 100,
    ]),
  ).toEqual([
    ['2023-11-15 2023-12-31', 47, 365, 1049.22],
    ['2024-01-01 2024-12-31', 366, 366, 8148.23],
    ['2025-01-01 2025-02-03', 34, 365, 759.01],
  ]);
});

test('the rate is that of the half-year in which the delay began, whatever comes later', () => {
  expect(of(1000, '2022-06-29', '2023-12-31')).toMatchObject({ repoRate: '3.75', repoDate: '2022-01-01' });
  expect(of(1000, '2022-06-30', '2023-12-31')).toMatchObject({ repoRate: '7', repoDate: '2022-07-01' });
});

test('a debt paid in time bears nothing', () => {
  expect(of(1000, '2026-05-31', '2026-05-31')).toMatchObject({
    from: null,
    days: 0,
    interest: 0,
    total: 100_000,
    periods: [],
  });
});

test('delays without a known rate are refused', () => {
  expect(() => of(1000, '2013-06-29', '2014-01-01')).toThrow(LateInterestError);
  expect(of(1000, '2013-06-30', '2013-07-01').days).toBe(1);
  expect(() => of(1000, '2026-12-31', '2027-02-01')).toThrow(LateInterestError);
});

import { localDate } from '@news-and-accounting/law';
import { crowns } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import {
  auditDuty,
  CATEGORIES,
  type Category,
  categoriesOf,
  categoryRulesFromLaw,
  categoryToJson,
  type YearFigures,
} from './category.ts';
import { balanceSheetScope, incomeStatementScope } from './scopes.ts';
import { LAW } from './testing/books.ts';

const RULES = categoryRulesFromLaw(LAW);

/** A year from millions of assets and turnover, and employees. */
const year = (number: number, assets: number, turnover: number, employees: number): YearFigures => ({
  ...{ from: localDate(`${number}-01-01`), to: localDate(`${number}-12-31`), employees },
  ...{ assets: crowns(assets * 1_000_000), turnover: crowns(turnover * 1_000_000) },
});

/** Figures that by themselves are those of the category. */
const FIGURES: Readonly<Record<Category, readonly [number, number, number]>> = {
  micro: [1, 1, 1],
  small: [50, 50, 20],
  medium: [300, 500, 100],
  large: [2000, 3000, 900],
};
const yearsOf = (...categories: readonly Category[]) =>
  categories.map((category, at) => year(2025 + at, ...FIGURES[category]));
const foundOf = (years: readonly YearFigures[], given: Category | null = null) =>
  categoriesOf(years, RULES, given).map(({ category }) => category);

describe('the figures of one day', () => {
  test.each([
    ['reached is not exceeded', year(2025, 11, 22, 10), 'micro'],
    ['one of three is not enough', year(2025, 500, 22, 10), 'micro'],
    ['two are', year(2025, 11.000001, 22, 11), 'small'],
    ['a part of an employee counts', year(2025, 12, 22, 10.1), 'small'],
    ['limits of 2023', year(2023, 10, 19, 5), 'small'],
    ['the same figures a year later', year(2024, 10, 19, 5), 'micro'],
    ['limits before the first known day are the first', year(2010, 10, 19, 5), 'small'],
    ['small', year(2025, 120, 240, 51), 'small'],
    ['medium', year(2025, 121, 241, 10), 'medium'],
    ['medium at the end', year(2025, 601, 1200, 250), 'medium'],
    ['large', year(2025, 601, 1200, 251), 'large'],
  ] as const)('%s', (_, figures, expected) => {
    expect(foundOf([figures])).toEqual([expected]);
  });

  test('the turnover of a shorter or longer period is put on a year, exactly', () => {
    const short = { ...year(2025, 12, 11, 1), from: localDate('2025-07-01') };
    expect(categoriesOf([short], RULES)[0]).toMatchObject({
      category: 'micro',
      criteria: { turnover: 2_200_000_000 },
    });
    expect(foundOf([{ ...short, turnover: (short.turnover + 1) as typeof short.turnover }])).toEqual([
      'small',
    ]);
    expect(foundOf([{ ...short, from: localDate('2025-08-15') }])).toEqual(['small']);
    expect(foundOf([{ ...short, from: localDate('2024-10-01'), turnover: crowns(27_500_000) }])).toEqual([
      'micro',
    ]);
  });

  test('what was exceeded, the limits and their law are told', () => {
    expect(categoriesOf([year(2025, 121, 241, 10)], RULES)[0]).toMatchObject({
      exceeded: { micro: ['assets', 'turnover'], small: ['assets', 'turnover'], medium: [] },
      limits: { reference: { title: expect.stringContaining('316/2025') } },
    });
  });
});

test('a category is told in CZK with its limits; a setting stands above it', () => {
  const [found] = categoriesOf([year(2025, 121.5, 241, 10.5)], RULES);
  if (found === undefined) throw new Error('a year has a category');
  expect(categoryToJson(found)).toMatchObject({
    ...{ category: 'medium', by: 'computed', previous: null },
    criteria: { assets: 121_500_000, turnover: 241_000_000, employees: 10.5 },
    thresholds: { micro: { assets: 11_000_000, turnover: 22_000_000, employees: 10 } },
  });
  expect(categoryToJson(found, 'large')).toMatchObject({ category: 'large', by: 'setting' });
});

describe('the category of a year', () => {
  test('is that of its own figures in the first one, and changes after two days in a row', () => {
    expect(foundOf(yearsOf('micro', 'small', 'small', 'small'))).toEqual([
      'micro',
      'micro',
      'micro',
      'small',
    ]);
    expect(foundOf(yearsOf('micro', 'small', 'micro', 'small', 'micro'))).toEqual(Array(5).fill('micro'));
    expect(foundOf(yearsOf('large', 'micro', 'micro', 'micro'))).toEqual([
      'large',
      'large',
      'large',
      'micro',
    ]);
  });

  test('goes as far as both days go', () => {
    expect(foundOf(yearsOf('micro', 'small', 'large', 'large', 'large'))).toEqual([
      'micro',
      'micro',
      'micro',
      'small',
      'large',
    ]);
    expect(foundOf(yearsOf('large', 'medium', 'micro', 'micro', 'micro'))).toEqual([
      'large',
      'large',
      'large',
      'medium',
      'micro',
    ]);
  });

  test('starts from a given one where the years before are not there', () => {
    const found = categoriesOf(yearsOf('micro', 'micro', 'micro'), RULES, 'medium');
    expect(found.map(({ category, previous, because }) => [category, previous, because])).toEqual([
      ['medium', null, 'given'],
      ['medium', 'medium', 'unchanged'],
      ['micro', 'medium', 'two_days'],
    ]);
  });

  test('never leaves what it was and what the two days before it say', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...CATEGORIES), { minLength: 3, maxLength: 8 }), (categories) => {
        const found = foundOf(yearsOf(...categories));
        found.forEach((category, at) => {
          if (at < 2) return;
          const [a, b] = [categories[at - 1] as Category, categories[at - 2] as Category];
          if (a === b) expect(category).toBe(a);
          expect([found[at - 1], a, b]).toContain(category);
        });
      }),
      { numRuns: runs(100, 5_000) },
    );
  });
});

describe('the duty of an audit', () => {
  const duty = (category: Category, isShareCompany: boolean, now: YearFigures, before: YearFigures | null) =>
    auditDuty({ category, isShareCompany }, now, before, RULES);
  const [a2024, a2025] = [year(2024, 40, 80, 10), year(2025, 40, 79, 50)];

  test('is that of medium and large ones in every year', () => {
    for (const number of [2017, 2025, 2026]) {
      expect(duty('medium', false, year(number, 1, 1, 1), null)).toMatchObject({
        required: true,
        because: 'category',
      });
    }
  });

  test('until 2025 is that of small ones, too, that reach two figures on two days, share companies one', () => {
    expect(duty('small', false, a2025, a2024)).toMatchObject({
      required: true,
      because: 'limits',
      reached: { year: ['assets', 'employees'], before: ['assets', 'turnover'] },
    });
    expect(duty('small', false, a2025, year(2024, 40, 79, 10)).required).toBe(false);
    expect(duty('small', true, a2025, year(2024, 40, 79, 10)).required).toBe(true);
    expect(duty('small', true, a2025, year(2024, 39.9, 79, 49)).required).toBe(false);
    expect(duty('small', true, a2025, null).required).toBe(false);
    expect(duty('micro', true, a2025, a2024).required).toBe(false);
  });

  test('of periods begun in 2026 is of medium and large ones only', () => {
    expect(duty('small', true, year(2026, 100, 200, 49), a2025)).toMatchObject({
      required: false,
      limits: null,
    });
    const fiscal = { ...a2025, from: localDate('2025-12-01'), to: localDate('2026-11-30') };
    expect(duty('small', false, fiscal, year(2024, 40, 80, 50)).required).toBe(true);
  });
});

test('the shortest sheets that suffice', () => {
  const balance = (category: Category, isAudited: boolean) =>
    balanceSheetScope({ category, isAudited, isTradingCompany: true });
  expect([
    balance('micro', false),
    balance('small', false),
    balance('small', true),
    balance('medium', false),
  ]).toEqual([...['micro', 'small', 'full', 'full']]);
  const income = (isTradingCompany: boolean, category: Category, isAudited: boolean) =>
    incomeStatementScope({ isTradingCompany, category, isAudited });
  expect([
    income(true, 'micro', false),
    income(false, 'small', false),
    income(false, 'small', true),
    income(false, 'large', false),
  ]).toEqual([...['full', 'short', 'full', 'full']]);
});

import { crowns, type Haler, halerToJson, sum } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FLAT_RATES } from '../parameters.ts';
import { LAW, RULES } from '../testing/build.ts';
import { flatTaxBand, flatTaxBandLimit, flatTaxOf, type IncomeByRate, taxPartOf } from './flat-tax.ts';
import { type FlatTaxYear, flatTaxRulesFromLaw, flatTaxYear } from './rules.ts';

const YEARS = flatTaxRulesFromLaw(
  LAW,
  RULES.map(({ year }) => year),
);
const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function yearOf(year: number): FlatTaxYear {
  const found = flatTaxYear(YEARS, year);
  if (found === null) throw new Error(`no flat tax in ${year}`);
  return found;
}

const earned = (income: Record<number, number>): IncomeByRate =>
  Object.fromEntries(Object.entries(income).map(([rate, amount]) => [rate, crowns(amount)]));
const bandOf = (year: number, income: Record<number, number>) => flatTaxBand(earned(income), yearOf(year));
const totalOf = (year: number, band: 1 | 2 | 3, months = MONTHS) =>
  halerToJson(flatTaxOf(band, months, yearOf(year)).total);

describe('the flat tax', () => {
  it('began in 2021 with one band', () => {
    expect(YEARS.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025, 2026]);
    expect(flatTaxYear(YEARS, 2020)).toBeNull();
    expect([bandOf(2022, { 40: 1_000_000 }), bandOf(2022, { 80: 1_000_001 })]).toEqual([1, null]);
  });

  it('has the band by the income and by where three quarters of it come from', () => {
    expect(bandOf(2023, { 30: 1_000_000 })).toBe(1);
    expect(bandOf(2024, { 60: 1_125_000, 40: 375_000 })).toBe(1);
    expect(bandOf(2024, { 60: 1_124_999, 40: 375_001 })).toBe(2);
    expect(bandOf(2025, { 80: 1_500_000, 40: 500_000 })).toBe(1);
    expect(bandOf(2025, { 80: 1_000_000, 60: 500_000, 40: 500_000 })).toBe(2);
    expect(bandOf(2025, { 60: 1_000_000, 40: 900_000 })).toBe(3);
    expect(bandOf(2025, { 80: 2_000_001 })).toBeNull();
  });

  it('tells up to which income the band holds with the same sources', () => {
    const upTo = (year: number, income: Record<number, number>) => {
      const limit = flatTaxBandLimit(earned(income), yearOf(year));
      return limit === null ? null : halerToJson(limit);
    };
    expect([upTo(2022, { 40: 1 }), upTo(2026, { 30: 560_000 }), upTo(2026, { 40: 0 })]).toEqual([
      1_000_000, 1_000_000, 1_000_000,
    ]);
    expect([upTo(2026, { 60: 0 }), upTo(2026, { 60: 1_200_000 }), upTo(2026, { 80: 1 })]).toEqual([
      1_500_000, 1_500_000, 2_000_000,
    ]);
    expect([
      upTo(2026, { 40: 1_000_001 }),
      upTo(2026, { 60: 1_500_001 }),
      upTo(2026, { 40: 1_500_001 }),
    ]).toEqual([1_500_000, 2_000_000, 2_000_000]);
    expect([upTo(2026, { 80: 750_000, 40: 250_001 }), upTo(2026, { 80: 2_000_001 })]).toEqual([
      1_500_000,
      null,
    ]);
  });

  it('is paid by months, and falls in the middle of 2026 in the first band', () => {
    expect([totalOf(2021, 1), totalOf(2022, 1), totalOf(2023, 3)]).toEqual([65_628, 71_928, 312_000]);
    expect([totalOf(2026, 1), totalOf(2026, 2)]).toEqual([114_876, 200_940]);
    expect(totalOf(2026, 1, [5, 6, 7])).toBe(9984 * 2 + 9162);
    expect(halerToJson(flatTaxOf(1, MONTHS, yearOf(2026)).overpaid)).toBe(6 * 822);
    expect(halerToJson(flatTaxOf(2, MONTHS, yearOf(2026)).overpaid)).toBe(0);
  });

  it('is paid without what the months before the fall were too high by', () => {
    const payable = (band: 1 | 2, months = MONTHS) =>
      flatTaxOf(band, months, yearOf(2026)).payable.map(({ amount }) => halerToJson(amount));
    expect(payable(1)).toEqual([...Array(6).fill(9984), 9162 - 4932, ...Array(5).fill(9162)]);
    expect(payable(1).reduce((all, each) => all + each)).toBe(12 * 9162);
    expect(flatTaxOf(1, MONTHS, yearOf(2026)).payable[6]).toMatchObject({
      ...{ month: 7, tax: crowns(100), social: crowns(5756 - 4932), health: crowns(3306) },
    });
    expect([payable(1, [5, 6, 7, 8]), payable(1, [4, 5, 6])]).toEqual([
      [9984, 9984, 9162 - 1644, 9162],
      [9984, 9984, 9984],
    ]);
    expect(payable(2)).toEqual(Array(12).fill(16_745));
  });

  it('tells which part of what was paid is income tax', () => {
    const year = flatTaxOf(2, [1, 2, 3], yearOf(2025));
    const part = (paid: number) => halerToJson(taxPartOf(crowns(paid), year));
    expect([part(16_744), part(16_745), part(50_235), part(90_000)]).toEqual([0, 4963, 14_889, 14_889]);
  });

  it('has no lower band for a higher income of the same kind', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...YEARS),
        fc.constantFrom(...FLAT_RATES),
        fc.integer({ min: 0, max: 2_500_000 }),
        fc.integer({ min: 0, max: 500_000 }),
        (year, rate, income, more) => {
          const band = (amount: number) => flatTaxBand(earned({ [rate]: amount }), year) ?? 4;
          expect(band(income + more)).toBeGreaterThanOrEqual(band(income));
        },
      ),
    );
  });

  it('has parts that make each month', () => {
    for (const year of YEARS)
      for (const month of year.months)
        for (const { amount, tax, social, health } of Object.values(month))
          expect(sum([tax, social, health]) as Haler).toBe(amount);
  });
});

import { crowns, type Haler, haler, ZERO } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { payslips } from '../payslip.ts';
import { payslipToJson } from '../payslip-json.ts';
import { monthWith, RULES, slipWith } from '../testing/facts.ts';
import type { Benefits } from './benefits.ts';

const of = (parts: Partial<Benefits>): Benefits => ({ meals: null, cars: [], other: [], ...parts });
const car = (price: number, emission: Benefits['cars'][number]['emission'] = 'standard') => ({
  price: crowns(price),
  emission,
});
const nonCash = (year: number, benefits: Benefits, month = 5) =>
  (slipWith(year, { benefits }, month).benefits?.amounts.nonCash ?? 0) / 100;

describe('meals', () => {
  it('within the limit are paid and nothing else', () => {
    const plain = slipWith(2026, {});
    const slip = slipWith(2026, { benefits: of({ meals: { shifts: 20, perShift: haler(12_950) } }) });
    expect(slip.net - plain.net).toBe(crowns(2590));
    expect(slip.employerCost - plain.employerCost).toBe(crowns(2590));
    expect([slip.gross, slip.assessmentBase, slip.tax]).toEqual([
      plain.gross,
      plain.assessmentBase,
      plain.tax,
    ]);
    expect(slip.postings).toContainEqual({
      debit: '527',
      credit: '331',
      amount: crowns(2590),
      text: 'Příspěvek na stravování',
    });
  });

  it('above it are insured, taxed and paid, and no part of the gross wage', () => {
    const slip = slipWith(2026, { benefits: of({ meals: { shifts: 20, perShift: crowns(150) } }) });
    const data = payslipToJson(slip);
    // 20 × (150 − 129.50) = 410
    expect(data.meals).toEqual({ shifts: 20, per_shift: 150, paid: 3000, exempt: 2590, taxable: 410 });
    expect([data.gross, data.assessment_base, data.tax.base]).toEqual([
      40_000,
      { social: 40_410, health: 40_410 },
      40_410,
    ]);
    expect(data.net).toBe(40_000 + 3000 - data.employee.total - data.tax.advance);
  });

  it('were wholly taxed before there was a limit', () => {
    const slip = slipWith(2020, { benefits: of({ meals: { shifts: 10, perShift: crowns(50) } }) });
    expect(slip.benefits?.amounts.meals).toMatchObject({ exempt: 0, taxable: crowns(500) });
  });
});

describe('cars', () => {
  it.each([
    ['1 % of the price', 2026, [car(800_000)], 8000],
    ['half of it for low emissions', 2026, [car(800_000, 'low')], 4000],
    ['a quarter for none', 2026, [car(800_000, 'zero')], 2000],
    ['at least 1,000', 2026, [car(90_000)], 1000],
    [
      'the sum of prices, and the least income of all together',
      2026,
      [car(40_000), car(30_000, 'zero')],
      1000,
    ],
    ['several at once', 2026, [car(500_000), car(300_000), car(600_000, 'low')], 11_000],
    ['no quarter before 2024', 2023, [car(800_000, 'zero')], 8000],
    ['a price with haléře', 2026, [{ price: haler(50_000_050), emission: 'low' as const }], 2500],
  ])('%s', (_, year, cars, expected) => {
    expect(nonCash(year, of({ cars }))).toBe(expected);
  });

  it('low emissions count from July 2022', () => {
    const benefits = of({ cars: [car(800_000, 'low')] });
    expect([nonCash(2022, benefits, 6), nonCash(2022, benefits, 7)]).toEqual([8000, 4000]);
  });

  it('raise the bases and not what is paid', () => {
    const slip = slipWith(2026, { benefits: of({ cars: [car(800_000)] }) });
    const data = payslipToJson(slip);
    expect([data.gross, data.assessment_base.social, data.tax.base, data.non_cash_income]).toEqual([
      40_000, 48_000, 48_000, 8000,
    ]);
    expect(data.net).toBe(40_000 - data.employee.total - data.tax.advance);
    expect(data.employer_cost).toBe(40_000 + data.employer.total);
    expect(data.postings.map(({ text }) => text)).not.toContain('Nepeněžní příjem');
  });
});

describe('benefits with a limit of the year', () => {
  const other = (kind: Benefits['other'][number]['kind'], amount: number) => ({
    kind,
    amount: haler(amount),
  });

  it('are free up to it, after what was used before', () => {
    const benefits = of({ other: [other('leisure', 500_000), other('leisure', 200_000)] });
    const [slip] = payslips(
      monthWith(2026, [{ benefits }], {
        benefitsUsed: { leisure: haler(2_000_000), health: ZERO, retirement: ZERO },
      }),
      RULES,
    );
    // 24,483.50 a year: 4,483.50 are left of it.
    expect(slip?.benefits?.amounts.other).toMatchObject([
      { free: 448_350, taxable: 51_650 },
      { free: 0, taxable: 200_000 },
    ]);
  });

  it('share one limit of leisure and health in 2024, and have two from 2025', () => {
    const benefits = of({ other: [other('leisure', 2_000_000), other('health', 1_000_000)] });
    expect(nonCash(2024, benefits)).toBe(30_000 - 21_983.5);
    expect(nonCash(2025, benefits)).toBe(0);
    expect(nonCash(2023, benefits)).toBe(0);
  });

  it('for old age end at 50,000, and what is taxable is taxed whole', () => {
    expect(nonCash(2026, of({ other: [other('retirement', 5_000_100), other('taxable', 70_000)] }))).toBe(
      701,
    );
  });

  it('go to the relationships of a person in their order', () => {
    const leisure = of({ other: [other('leisure', 2_000_000)] });
    const slips = payslips(
      monthWith(2026, [
        { contract: 'dpp', baseGross: crowns(5000), benefits: leisure },
        { benefits: leisure },
      ]),
      RULES,
    );
    expect(slips.map((slip) => slip.benefits?.amounts.nonCash)).toEqual([4_000_000 - 2_448_350, 0]);
  });
});

it('an income that no product stays exact with is refused', () => {
  const benefits = of({ cars: [car(900_000_000), car(900_000_000)] });
  expect(() => slipWith(2026, { benefits })).toThrow('Mzda za měsíc je příliš vysoká.');
});

it('the tax withheld of a small agreement looks at what is not paid in money as well', () => {
  const dpp = { contract: 'dpp' as const, declaration: false, baseGross: crowns(11_500) };
  const gift = (amount: number) =>
    slipWith(2026, {
      ...dpp,
      benefits: of({ other: [{ kind: 'taxable', amount: crowns(amount) as Haler }] }),
    });
  expect([gift(499).tax.kind, gift(500).tax.kind]).toEqual(['withholding', 'advance']);
  expect([gift(499).insured.social, gift(500).insured.social]).toEqual([false, true]);
});

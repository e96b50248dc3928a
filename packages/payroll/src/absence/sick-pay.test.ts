import { existsSync, readFileSync } from 'node:fs';
import { crowns, decimalText, divide, type Haler, rational } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { parametersFor } from '../parameters.ts';
import CASES from '../testing/cases/sick-pay.json' with { type: 'json' };
import { RULES } from '../testing/facts.ts';
import type { HourlyAverage } from './absence.ts';
import { averageOf } from './hourly-average.ts';
import { reducedAverage, sickPay } from './sick-pay.ts';

const REFERENCE = new URL('../../../../../shared/reference/income-taxes/examples.json', import.meta.url);
const IS_HERE = existsSync(REFERENCE);
if (!IS_HERE) console.log('The reference is not there: its examples of sick pay are left out.');

const entered = (average: number): HourlyAverage => ({
  source: 'entered',
  amount: Math.round(average * 1000),
  hours: 100,
});
const inYear = (year: number) => parametersFor(RULES, year, 5).sickPay;
const text = (haler: ReturnType<typeof averageOf>) => decimalText(divide(haler, rational(100n)));

describe('sick pay', () => {
  it('has the limits of an hour up to haléře', () => {
    const limits = RULES.map(({ from, sickPay: { hourlyLimits } }) => [from.slice(0, 4), ...hourlyLimits]);
    const byYear = new Map(limits.map((each) => [each[0], each]));
    expect([...byYear.values()]).toEqual([
      ['2020', 20_335, 30_485, 60_970],
      ['2021', 20_685, 31_028, 62_038],
      ['2022', 22_715, 34_055, 68_110],
      ['2023', 23_538, 35_298, 70_578],
      ['2024', 25_655, 38_483, 76_948],
      ['2025', 27_160, 40_740, 81_480],
      ['2026', 28_578, 42_858, 85_698],
    ]);
  });

  it.each(CASES)('of $name', ({ year, average, hours, reduced, amount }) => {
    expect(text(reducedAverage(averageOf(entered(average)), inYear(year)))).toBe(reduced);
    const paid = sickPay([{ average: entered(average), hours: hours * 100 }], inYear(year));
    expect(paid).toEqual({ total: crowns(amount), amounts: [crowns(amount)] });
  });

  it('goes up to crowns once a month, so absences share the rounding', () => {
    // 225.00 × 0.6 × 0.1 h = 13.50 each
    const tenth = { average: entered(250), hours: 10 };
    expect(sickPay([tenth, tenth, tenth], inYear(2026))).toEqual({
      total: crowns(41),
      amounts: [crowns(14), crowns(13), crowns(14)],
    });
  });

  it('of an average that is no decimal is exact: a quarter of the hours of the month is a quarter of the wage', () => {
    const average: HourlyAverage = { source: 'wage', amount: crowns(45_000), hours: 176_00 };
    // 45,000 / 4 × 0.9 × 0.6
    expect(sickPay([{ average, hours: 44_00 }], inYear(2026)).total).toBe(crowns(6075));
  });

  it('is nothing without an average', () => {
    expect(sickPay([{ average: null, hours: 800 }], inYear(2026))).toEqual({ total: 0, amounts: [0] });
  });

  it('of a month is the sum of whole crowns, and never less with more hours or a higher average', () => {
    const absence = fc.record({
      average: fc.record({
        source: fc.constantFrom<HourlyAverage['source'][]>('entered', 'quarter', 'wage'),
        amount: fc.integer({ min: 0, max: 60_000_000 }),
        hours: fc.integer({ min: 100, max: 60_000 }),
      }),
      hours: fc.integer({ min: 0, max: 24_000 }),
    });
    fc.assert(
      fc.property(fc.array(absence, { maxLength: 4 }), fc.constantFrom(2020, 2023, 2026), (all, year) => {
        const { total, amounts } = sickPay(all, inYear(year));
        expect(amounts.reduce((sum: number, each: Haler) => sum + each, 0)).toBe(total);
        expect(amounts.every((each) => each >= 0 && each % 100 === 0)).toBe(true);
        const more = all.map(({ average, hours }) => ({ average, hours: hours + 100 }));
        expect(sickPay(more, inYear(year)).total).toBeGreaterThanOrEqual(total);
        const higher = all.map(({ average, hours }) => ({
          average: { ...average, amount: average.amount + 1000 },
          hours,
        }));
        expect(sickPay(higher, inYear(year)).total).toBeGreaterThanOrEqual(total);
      }),
      { numRuns: runs(100, 3000) },
    );
  });
});

describe.runIf(IS_HERE)('the examples of the reference', () => {
  type Example = {
    id: string;
    kind: string;
    input: { average_hourly: number; year: number; hours: number };
    expected: { reduced: number; amount: number };
  };
  const examples: Example[] = IS_HERE ? JSON.parse(readFileSync(REFERENCE, 'utf8')) : [];
  it.each(examples.filter(({ kind }) => kind === 'sick_pay'))('$id', ({ input, expected }) => {
    const average = entered(input.average_hourly);
    const parameters = inYear(input.year);
    expect(text(reducedAverage(averageOf(average), parameters))).toBe(String(expected.reduced));
    expect(sickPay([{ average, hours: input.hours * 100 }], parameters).total).toBe(crowns(expected.amount));
  });
});

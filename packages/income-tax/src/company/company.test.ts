import { halerToJson, ZERO } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { rowOf } from '../form-line.ts';
import { advanceRulesFromLaw, advancesOf } from '../return/advances.ts';
import { dueOf, returnMonthsFromLaw } from '../return/due.ts';
import { LAW } from '../testing/build.ts';
import CASES from '../testing/cases/companies.json' with { type: 'json' };
import { filledRows, periodOf, type WrittenCompany, workedOut } from '../testing/company.ts';
import { type CompanyExpected, companyOfExample, examplesOf, HAS_EXAMPLES } from '../testing/reference.ts';
import { ADJUSTED_ROWS, COMPANY_ROW_NUMBERS, rowOfForm, SIGNED_ROWS } from './rows.ts';

type Expected = {
  rows: Record<string, number>;
  findings?: string[];
  /** Year, applied, remaining. */
  losses?: number[][];
  balance?: number;
};

describe('worked returns of companies', () => {
  it.each(CASES as unknown as { name: string; input: WrittenCompany; expected: Expected }[])(
    '$name',
    ({ input, expected }) => {
      const worked = workedOut(input);
      expect(filledRows(worked)).toEqual(expected.rows);
      expect(worked.findings.map(({ code }) => code)).toEqual(expected.findings ?? []);
      if (expected.losses !== undefined)
        expect(
          worked.losses.map(({ year, applied, remaining }) => [
            ...[year, halerToJson(applied), halerToJson(remaining)],
          ]),
        ).toEqual(expected.losses);
      if (expected.balance !== undefined) expect(halerToJson(worked.result.balance)).toBe(expected.balance);
    },
  );
});

describe('credits for employees with disabilities', () => {
  const credits = (profit: number, disabled: [number, number]) =>
    workedOut({ year: 2025, profit, disabled }).lines.find(({ code }) => code === '300');

  it('stand apart by kind, each times its average', () => {
    const line = credits(1_000_000, [1.25, 0.5]);
    expect(line?.amount).toBe(52_500_00);
    expect(line?.items.map(({ id, amount }) => [id, amount])).toEqual([
      ['disabled_employees', 22_500_00],
      ['severely_disabled_employees', 30_000_00],
    ]);
  });

  it('keep the whole claim where the tax takes only a part of it, or none in a year of a loss', () => {
    for (const [profit, taken] of [
      [100_000, 21_000_00],
      [-100_000, 0],
    ] as const) {
      const line = credits(profit, [1.25, 0.5]);
      expect(line?.amount).toBe(taken);
      expect(line?.items.map(({ id, amount }) => [id, amount])).toEqual([
        ['disabled_employees', 22_500_00],
        ['severely_disabled_employees', 30_000_00],
        [null, taken - 52_500_00],
      ]);
    }
  });
});

describe.skipIf(!HAS_EXAMPLES)('returns of companies of the reference', () => {
  it.each(examplesOf<CompanyExpected>('dppo'))('$id', ({ input, expected }) => {
    const written = companyOfExample(input);
    const { lines, result, lastKnownTax } = workedOut(written);
    const period = periodOf(written);
    const { due_on } = dueOf(period, 'electronic', returnMonthsFromLaw(LAW, period.to));
    const advances = advancesOf(lastKnownTax, period, due_on, advanceRulesFromLaw(LAW, period.to));
    expect({
      lines: Object.fromEntries(lines.map(({ code, amount }) => [code, halerToJson(amount)])),
      result: Object.fromEntries(Object.entries(result).map(([key, amount]) => [key, halerToJson(amount)])),
      due_on,
      advances: {
        frequency: advances.frequency,
        amount: halerToJson(advances.amount),
        dates: advances.dates.map((each) => each.due_on),
      },
    }).toEqual(expected);
  });
});

const money = (minimum: number) =>
  fc.integer({ min: minimum, max: 500_000_000 }).map((hundredths) => hundredths / 100);
const loss = fc.tuple(fc.integer({ min: 2013, max: 2025 }), money(0), money(0));
const anyCompany: fc.Arbitrary<WrittenCompany> = fc.record({
  year: fc.integer({ min: 2020, max: 2026 }),
  profit: money(-300_000_000),
  rows: fc.array(
    fc
      .constantFrom(...ADJUSTED_ROWS)
      .chain((row) =>
        fc.tuple(fc.constant(row), money(SIGNED_ROWS.includes(row) || row < 170 ? -100_000_000 : 0)),
      ),
    { maxLength: 12 },
  ),
  depreciation: fc.tuple(money(0), money(0)),
  losses: fc.uniqueArray(loss, { maxLength: 5, selector: ([year]) => year }),
  gifts: fc.array(money(0), { maxLength: 4 }),
  disabled: fc.tuple(
    fc.integer({ min: 0, max: 900 }).map((n) => n / 100),
    fc.integer({ min: 0, max: 200 }).map((n) => n / 100),
  ),
  paid: money(0),
});

describe('any return of a company', () => {
  it('has items that add up to their rows, and no row below 0 where the form has none', () => {
    fc.assert(
      fc.property(anyCompany, (written) => {
        const { lines, result } = workedOut(written);
        expect(lines.map(({ code }) => Number(code))).toEqual(COMPANY_ROW_NUMBERS);
        for (const { code, amount, items } of lines) {
          if (items.length > 0) expect([code, rowOf(items)]).toEqual([code, amount]);
          const isSigned = rowOfForm(Number(code) as (typeof COMPANY_ROW_NUMBERS)[number]).signed === true;
          if (!isSigned) expect([code, amount >= ZERO]).toEqual([code, true]);
          if (code !== '280' && code !== '332')
            expect([code, amount % 100]).toEqual([code, amount < 0 ? -0 : 0]);
        }
        expect(result.loss === ZERO || result.tax === ZERO).toBe(true);
        expect(result.balance + result.advances_paid).toBe(result.total);
      }),
      { numRuns: runs(300, 20_000) },
    );
  });

  it('deducts of a loss at most what is left of it, and never makes a loss by it', () => {
    fc.assert(
      fc.property(anyCompany, (written) => {
        const { losses, result, lines } = workedOut(written);
        const of = (row: number) => lines.find(({ code }) => code === String(row))?.amount ?? ZERO;
        for (const { applied, available, remaining, expired } of losses) {
          expect(applied + remaining).toBe(available);
          expect(applied >= 0 && (!expired || applied === 0)).toBe(true);
        }
        expect(result.loss_used <= Math.max(0, of(220))).toBe(true);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});

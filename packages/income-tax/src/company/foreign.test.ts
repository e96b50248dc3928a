import { halerToJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { rowOf } from '../form-line.ts';
import { type WrittenCompany, workedOut } from '../testing/company.ts';
import { FOREIGN_METHODS, type ForeignTax } from './foreign.ts';

const row = ({ lines }: ReturnType<typeof workedOut>, code: number) =>
  halerToJson(lines.find((line) => line.code === String(code))?.amount ?? (0 as never));

/** Rows 1 to 5 of table I, CZK. */
const table = (foreign: ForeignTax | null) =>
  foreign === null
    ? null
    : [foreign.fullCredit, foreign.paid, foreign.limited, foreign.creditable, foreign.left].map(halerToJson);

/** Rows 1 to 7 of the annex of each state, CZK. */
const annexes = (foreign: ForeignTax | null) =>
  foreign?.states.map(({ country, tax, base, paid, income, expenses, net, creditable }) => [
    country,
    ...[tax, base, paid, income, expenses, net].map(halerToJson),
    creditable === null ? null : halerToJson(creditable),
  ]);

describe('ordinary credit', () => {
  it('takes the whole tax of a state where the domestic tax on its income is higher', () => {
    // 210,000 × 150,000 / 1,000,000 = 31,500, more than the 20,000 paid.
    const worked = workedOut({
      ...{ year: 2025, profit: 1_000_000 },
      foreign: [['DE', 'credit', 200_000, 50_000, 20_000]],
    });
    expect([row(worked, 310), row(worked, 320), row(worked, 330)]).toEqual([210_000, 20_000, 190_000]);
    expect(table(worked.foreignTax)).toEqual([0, 20_000, 20_000, 20_000, 0]);
    expect(annexes(worked.foreignTax)).toEqual([
      ['DE', 210_000, 1_000_000, 20_000, 200_000, 50_000, 150_000, 20_000],
    ]);
  });

  it('stops at the domestic tax on the income, in whole crowns, and says what is left', () => {
    // 210,000 × 59,999 / 1,000,000 = 12,599.79.
    const worked = workedOut({
      ...{ year: 2025, profit: 1_000_000 },
      foreign: [['SK', 'credit', 100_000, 40_000.6, 19_000.4]],
    });
    expect([row(worked, 320), row(worked, 330)]).toEqual([12_600, 197_400]);
    expect(table(worked.foreignTax)).toEqual([0, 19_000, 12_600, 12_600, 6_400]);
    expect(worked.findings.map(({ code }) => code)).toEqual(['foreign_confirmations', 'foreign_tax_left']);
    const [item] = worked.lines.find(({ code }) => code === '320')?.items ?? [];
    expect([item?.type, item?.id]).toEqual(['foreign_income', 0]);
    expect(item?.reason?.replaceAll(/\s/g, ' ')).toContain(
      'nejvýše 210 000 Kč (ř. 310) × 59 999 Kč / 1 000 000 Kč (ř. 220) = 12 600 Kč, zaplaceno 19 000 Kč.',
    );
  });

  it('is of the tax after credits and of the base before losses, beside full credit of another state', () => {
    // 290: 210,000; 310: 192,000; 192,000 × 200,000 / 1,234,567 = 31,104.02.
    const worked = workedOut({
      ...{ year: 2025, profit: 1_234_567, losses: [[2022, 234_567, 0]], disabled: [1, 0] },
      foreign: [
        ['PL', 'credit', 300_000, 100_000, 40_000],
        ['AT', 'full_credit', 70_000, 0, 10_000.5],
      ],
    });
    expect([row(worked, 310), row(worked, 320), row(worked, 330)]).toEqual([192_000, 41_105, 150_895]);
    expect(table(worked.foreignTax)).toEqual([10_001, 40_000, 31_104, 41_105, 8_896]);
  });

  it('of all states together is at most the tax', () => {
    // 21,000 × 80,000 / 100,000 = 16,800 for each.
    const worked = workedOut({
      ...{ year: 2025, profit: 100_000 },
      foreign: [
        ['DE', 'credit', 80_000, 0, 16_000],
        ['FR', 'credit', 80_000, 0, 16_000],
      ],
    });
    expect([row(worked, 320), row(worked, 330)]).toEqual([21_000, 0]);
    expect(table(worked.foreignTax)).toEqual([0, 32_000, 32_000, 32_000, 11_000]);
    expect(worked.findings.map(({ code }) => code)).toContain('row_cut');
  });

  it('credits nothing of a loss from a state, and nothing where there is no base', () => {
    const loss = workedOut({
      ...{ year: 2025, profit: 100_000 },
      foreign: [['DE', 'credit', 10_000, 20_000, 1_000]],
    });
    expect([row(loss, 320), table(loss.foreignTax)]).toEqual([0, [0, 1_000, 0, 0, 1_000]]);
    expect(annexes(loss.foreignTax)).toEqual([['DE', 21_000, 100_000, 1_000, 10_000, 20_000, -10_000, null]]);
    const without = workedOut({
      ...{ year: 2025, profit: -100_000 },
      foreign: [['DE', 'credit', 50_000, 10_000, 5_000]],
    });
    expect([row(without, 320), table(without.foreignTax)]).toEqual([0, [0, 5_000, 0, 0, 5_000]]);
  });

  it('counts what was entered into row 320 without a state beside it', () => {
    const worked = workedOut({
      ...{ year: 2025, profit: 1_000_000, rows: [[320, 7_000.4]] },
      foreign: [['SK', 'credit', 100_000, 40_000, 19_000]],
    });
    expect([row(worked, 320), table(worked.foreignTax)]).toEqual([
      19_600,
      [0, 19_000, 12_600, 19_600, 6_400],
    ]);
  });
});

describe('exemption', () => {
  it('takes income less expenses of each state out of the base, and puts a loss back', () => {
    const worked = workedOut({
      ...{ year: 2025, profit: 500_000 },
      foreign: [
        ['DE', 'exemption', 300_000, 120_000, 0],
        ['SK', 'exemption', 10_000, 40_000, 0],
      ],
    });
    expect([row(worked, 210), row(worked, 220), row(worked, 340)]).toEqual([150_000, 350_000, 73_500]);
    expect(worked.foreignTax).toBeNull();
    expect(worked.findings.map(({ code }) => code)).toEqual(['foreign_confirmations']);
  });

  it('lowers the base by which another state is credited', () => {
    // 220: 400,000; 310: 84,000; 84,000 × 100,000 / 400,000 = 21,000.
    const worked = workedOut({
      ...{ year: 2025, profit: 500_000 },
      foreign: [
        ['DE', 'exemption', 100_000, 0, 0],
        ['SK', 'credit', 100_000, 0, 25_000],
      ],
    });
    expect([row(worked, 320), row(worked, 330)]).toEqual([21_000, 63_000]);
  });
});

const amount = fc.integer({ min: 0, max: 500_000_000 }).map((hundredths) => hundredths / 100);
const anyForeign: fc.Arbitrary<WrittenCompany> = fc.record({
  year: fc.integer({ min: 2020, max: 2026 }),
  profit: fc.integer({ min: -100_000_000, max: 1_000_000_000 }).map((hundredths) => hundredths / 100),
  rows: fc.array(fc.tuple(fc.constantFrom(210, 319, 320), amount), { maxLength: 2 }),
  foreign: fc.array(
    fc.tuple(fc.constantFrom('DE', 'SK', 'PL'), fc.constantFrom(...FOREIGN_METHODS), amount, amount, amount),
    { maxLength: 5 },
  ),
});

describe('any relief', () => {
  it('credits at most what was paid and at most the tax, and every crown paid is credited or left', () => {
    fc.assert(
      fc.property(anyForeign, (written) => {
        const worked = workedOut(written);
        const { foreignTax } = worked;
        const credited = row(worked, 320);
        expect(credited).toBeLessThanOrEqual(row(worked, 310) - row(worked, 319));
        expect(row(worked, 330)).toBeGreaterThanOrEqual(0);
        for (const { code, items, amount: of } of worked.lines)
          if (items.length > 0) expect([code, rowOf(items)]).toEqual([code, of]);
        if (foreignTax === null) expect(credited).toBe(0);
        const [, , , creditable = 0, left = 0] = table(foreignTax) ?? [];
        expect(credited).toBeLessThanOrEqual(creditable);
        expect(left).toBeGreaterThanOrEqual(0);
        for (const { paid, creditable: own } of foreignTax?.states ?? [])
          expect((own ?? 0) >= 0 && (own ?? 0) <= paid).toBe(true);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  it('costs the company nothing: more tax paid abroad never raises what is paid at home', () => {
    fc.assert(
      fc.property(anyForeign, fc.nat(4), amount, (written, at, more) => {
        const foreign = (written.foreign ?? []).map(
          ([country, method, income, expenses, paid], i) =>
            [
              country,
              method,
              income,
              expenses,
              i === at ? Math.round((paid + more) * 100) / 100 : paid,
            ] as const,
        );
        expect(row(workedOut({ ...written, foreign }), 330)).toBeLessThanOrEqual(
          row(workedOut(written), 330),
        );
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});

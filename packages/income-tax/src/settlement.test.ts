import { existsSync, readFileSync } from 'node:fs';
import { localDate } from '@news-and-accounting/law';
import { crowns, formatCzk, haler, halerFromJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { refundParts, refusalOf, requestDeadline, type SettlementState, settle } from './settlement.ts';
import { employeeOf, type WrittenYear, written, yearOf } from './testing/build.ts';
import CASES from './testing/cases/settlements.json' with { type: 'json' };

type Case = { name: string; input: WrittenYear; expected: Record<string, unknown> };

const NOTHING = { deductions: 0, child: [0, 0, 0], findings: [] };

describe('worked settlements', () => {
  it.each(CASES as unknown as Case[])('$name', ({ input, expected }) => {
    const settlement = settle(employeeOf(input), yearOf(input.year));
    expect(written(settlement)).toEqual({ income: input.income, ...NOTHING, ...expected });
  });
});

const REFERENCE = new URL('../../../../shared/reference/income-taxes/examples.json', import.meta.url);

describe.skipIf(!existsSync(REFERENCE))('settlements of the reference', () => {
  type Given = {
    id: string;
    kind: string;
    input: Record<string, unknown> & { year: number; income: number };
    expected: Record<string, unknown> & { child_benefit: Record<string, number> };
  };
  const all = existsSync(REFERENCE) ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Given[]) : [];
  it.each(all.filter(({ kind }) => kind === 'settlement'))('$id', ({ input, expected }) => {
    const { advances_, spouse, mortgage, retirement, gifts, ...rest } = input;
    const employee = employeeOf({
      ...rest,
      ...(advances_ === undefined ? {} : { advances: advances_ as number }),
      ...(spouse === undefined ? {} : { spouse: { months: spouse as number } }),
      ...(mortgage === undefined ? {} : { mortgages: mortgage as [] }),
      ...(retirement === undefined ? {} : { retirement: { pension: retirement as number } }),
      ...(gifts === undefined ? {} : { gifts: [gifts as number] }),
    });
    const { child_benefit, ...figures } = expected;
    const { total, as_credit, bonus } = child_benefit;
    expect(written(settle(employee, yearOf(input.year)))).toEqual({
      ...figures,
      child: [total, as_credit, bonus],
      findings: [],
    });
  });
});

describe('the lines of a settlement', () => {
  const line = (input: WrittenYear, code: string) =>
    settle(employeeOf(input), yearOf(input.year)).lines.find((each) => each.code === code);

  it('lead from the income to the refund, each with its paragraph', () => {
    const { lines } = settle(
      employeeOf({
        ...{ year: 2025, income: 2_000_000, advances: 300_000, gifts: [2000] },
        ...{ mortgages: [[1000, 12, false]], spouse: { months: 2 }, children: [[1, 12, 0]] },
      }),
      yearOf(2025),
    );
    expect(lines.map(({ code }) => code)).toEqual([
      ...['own_income', 'income', 'gifts', 'mortgage', 'deductions', 'rounded_base', 'tax_low', 'tax_high'],
      ...['tax', 'credit_taxpayer', 'credit_spouse', 'credits', 'after_credits', 'child_1', 'child_benefit'],
      ...['child_credit', 'child_bonus', 'tax_after', 'advances', 'tax_difference', 'difference', 'refund'],
    ]);
    const without = lines.filter(({ reference }) => reference === null).map(({ code }) => code);
    expect(without).toEqual(['own_income', 'advances']);
  });

  it('show both rates as parts of the one tax', () => {
    const input = { year: 2025, income: 2_000_000, advances: 0 };
    expect(line(input, 'tax_low')?.amount).toBe(25_140_780);
    expect(line(input, 'tax_high')?.amount).toBe(32_591_600 - 25_140_780);
    expect(line(input, 'tax_low')?.note).toBe(`15 % z ${formatCzk(crowns(1_676_052))}`);
  });

  it('say why nothing is refunded', () => {
    expect(line({ year: 2026, income: 600_000, advances: 59_200 }, 'refund')?.note).toBe(
      `do ${formatCzk(crowns(50))} se nevrací`,
    );
    expect(line({ year: 2026, income: 600_000, advances: 1 }, 'refund')?.note).toBe('nedoplatek se nesráží');
    expect(line({ year: 2026, income: 600_000, advances: 59_160 }, 'refund')?.note).toBeNull();
  });
});

describe('every settlement', () => {
  const czk = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((amount) => amount / 100);
  const anyYear = fc.record({
    year: fc.integer({ min: 2020, max: 2026 }),
    income: czk(3_000_000),
    advances: czk(500_000),
    bonuses: czk(60_000),
    gifts: fc.array(czk(400_000), { maxLength: 3 }),
    mortgages: fc.array(fc.tuple(czk(400_000), fc.integer({ min: 1, max: 12 }), fc.boolean()), {
      maxLength: 3,
    }),
    retirement: fc.record({ pension: czk(60_000), life: czk(60_000), dip: czk(60_000), care: czk(60_000) }),
    children: fc.array(
      fc
        .tuple(
          fc.constantFrom(1, 2, 3, 'N'),
          fc.integer({ min: 0, max: 12 }),
          fc.integer({ min: 0, max: 12 }),
        )
        .map(([order, months, ztpp]) => [order, months, Math.min(ztpp, months)]),
      { maxLength: 4 },
    ),
    ztpp_months: fc.integer({ min: 0, max: 12 }),
  });

  it('adds up from its lines, in whole crowns of tax, and never asks for money', () => {
    fc.assert(
      fc.property(anyYear, (input) => {
        const year = yearOf(input.year);
        const result = settle(employeeOf(input as WrittenYear), year);
        const amount = (code: string) => result.lines.find((each) => each.code === code)?.amount ?? 0;
        const all = (part: RegExp) =>
          result.lines.filter(({ code }) => part.test(code)).reduce((total, each) => total + each.amount, 0);
        expect(all(/^(gifts|mortgage|retirement|pension|life)$/)).toBe(result.deductions);
        expect(all(/^(tax_low|tax_high|solidarity_surcharge)$/)).toBe(result.tax);
        expect(all(/^credit_/)).toBe(result.credits);
        expect(all(/^child_\d$/)).toBe(result.childBenefit.total);
        expect([result.tax % 100, result.roundedBase % 10_000]).toEqual([0, 0]);
        expect(result.taxAfter).toBe(Math.max(0, result.tax - result.credits) - result.childBenefit.asCredit);
        expect(amount('difference')).toBe(result.taxDifference + result.bonusDifference);
        expect(result.refund === 0 || result.refund > 5000).toBe(true);
        expect(refundParts(result).tax + refundParts(result).bonus).toBe(result.refund);
      }),
      { numRuns: runs(200, 20_000) },
    );
  });

  it('refunds no less for more advances and no less for more gifts', () => {
    fc.assert(
      fc.property(anyYear, czk(100_000), (input, more) => {
        const year = yearOf(input.year);
        const employee = employeeOf(input as WrittenYear);
        const refund = settle(employee, year).refund;
        const advances = haler(employee.own.advances + halerFromJson(more));
        const withAdvances = settle({ ...employee, own: { ...employee.own, advances } }, year);
        const withGifts = settle({ ...employee, gifts: [...employee.gifts, halerFromJson(more)] }, year);
        expect(withAdvances.refund).toBeGreaterThanOrEqual(refund);
        expect(withGifts.refund).toBeGreaterThanOrEqual(refund);
      }),
      { numRuns: runs(100, 10_000) },
    );
  });
});

describe('what an employer may settle', () => {
  const own = { income: crowns(1), gross: crowns(1), advances: crowns(0), bonuses: crowns(0) };
  const state: SettlementState = {
    own,
    others: [],
    slips: 12,
    months: 12,
    declaredMonths: 12,
    requestedOn: localDate('2026-02-16'),
    today: localDate('2026-03-01'),
  };
  const code = (changes: Partial<SettlementState>, year = 2025) =>
    refusalOf({ ...state, ...changes }, yearOf(year))?.code ?? null;

  it('is asked for by 15 February, moved to a working day', () => {
    expect([2022, 2024, 2025].map((year) => requestDeadline(yearOf(year)))).toEqual([
      '2023-02-15',
      '2025-02-17',
      '2026-02-16',
    ]);
    expect(code({})).toBeNull();
    expect(code({ requestedOn: localDate('2026-02-17') })).toBe('late_request');
    expect(code({ requestedOn: null })).toBe('not_requested');
  });

  it('is a year that is over, with income and a declaration', () => {
    expect(code({ today: localDate('2025-12-31') })).toBe('year_running');
    expect(code({ today: localDate('2026-01-01') })).toBeNull();
    expect(code({ months: 0, declaredMonths: 0 })).toBe('no_income');
    expect(code({ slips: 0, months: 0, declaredMonths: 0 })).toBe('no_slips');
    expect(code({ declaredMonths: 0 })).toBe('no_declaration');
    expect(code({ declaredMonths: 1 })).toBeNull();
  });

  it('leaves whoever paid the surcharge of 2020 to a return', () => {
    const requestedOn = localDate('2021-02-15');
    const rich = { ...own, gross: crowns(1_672_081) };
    expect(code({ requestedOn, own: rich }, 2020)).toBe('has_to_file');
    expect(code({ requestedOn, own: { ...own, gross: crowns(1_672_080) } }, 2020)).toBeNull();
    expect(
      code({ requestedOn: localDate('2022-02-15'), own: { ...own, gross: crowns(9_000_000) } }, 2021),
    ).toBe(null);
  });
});

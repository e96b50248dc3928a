import { existsSync, readFileSync } from 'node:fs';
import { localDate } from '@news-and-accounting/law';
import { crowns, haler, isWholeCrowns } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { overviewDays } from './days.ts';
import { explainHealth } from './explain-health.ts';
import { explainSocial } from './explain-social.ts';
import { minimumSocialAdvance } from './social.ts';
import {
  healthOf,
  RULES,
  socialOf,
  type WrittenCase,
  writtenHealth,
  writtenSocial,
  yearOf,
} from './testing/build.ts';
import CASES from './testing/cases/overviews.json' with { type: 'json' };

type Case = { name: string; input: WrittenCase; social: object; health: object };

describe('worked overviews', () => {
  it.each(CASES as unknown as Case[])('$name', ({ input, social, health }) => {
    expect(writtenSocial(socialOf(input))).toEqual({
      participates: true,
      profit: input.profit,
      discount: 0,
      ...social,
    });
    expect(writtenHealth(healthOf(input))).toEqual(health);
  });
});

const REFERENCE = new URL('../../../../shared/reference/income-taxes/examples.json', import.meta.url);

describe.skipIf(!existsSync(REFERENCE))('overviews of the reference', () => {
  type Given = {
    id: string;
    kind: string;
    input: { year: number; profit: number } & Record<string, unknown>;
    expected: { social: object; health: object; due_on: string };
  };
  const all = existsSync(REFERENCE) ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Given[]) : [];
  it.each(all.filter(({ kind }) => kind === 'insurance'))('$id', ({ input, expected }) => {
    const { mh = 12, mv = 0, health_min, paid_s, paid_h, starting } = input as Record<string, number>;
    const months = 'm'.repeat(mh) + 's'.repeat(mv);
    const written: WrittenCase = {
      year: input.year,
      profit: input.profit,
      months: months.padEnd(12, '-'),
      starting: Boolean(starting),
      paid_social: paid_s ?? 0,
      paid_health: paid_h ?? 0,
      ...(health_min === undefined ? {} : { minimum_months: health_min }),
    };
    expect(writtenSocial(socialOf(written))).toMatchObject(expected.social);
    expect(writtenHealth(healthOf(written))).toEqual(expected.health);
  });
});

describe('insurance of whatever profit and months', () => {
  const months = fc.string({ unit: fc.constantFrom('m', 's', '-'), minLength: 12, maxLength: 12 });
  const input = fc.record({
    year: fc.constantFrom(...RULES.map(({ year }) => year)),
    profit: fc.nat(20_000_000),
    months,
    starting: fc.boolean(),
    voluntary: fc.boolean(),
    discount_months: fc.integer({ min: 0, max: 12 }),
  });

  it('is in whole crowns, within the bounds of its base, and its lines come to the balance', () => {
    fc.assert(
      fc.property(input, (written) => {
        const year = yearOf(written.year);
        const social = socialOf(written);
        expect(social.base).toBeLessThanOrEqual(social.maximumBase);
        if (social.minimumBase <= social.maximumBase)
          expect(social.base).toBeGreaterThanOrEqual(social.minimumBase);
        for (const amount of [social.insurance, social.discount, social.balance, social.advance.amount])
          expect(isWholeCrowns(amount)).toBe(true);
        expect(social.discount).toBeLessThanOrEqual(social.insurance);
        const codes = ['insurance', 'discount', 'relief', 'paid'];
        for (const [lines, balance] of [
          [explainSocial(social, year), social.balance],
          [explainHealth(healthOf(written), year), healthOf(written).balance],
        ] as const) {
          const parts = lines.filter(({ code }) => codes.includes(code));
          expect(parts.reduce((all, { amount }) => all + amount, 0)).toBe(balance);
          expect(lines.every(({ reference }) => reference !== null)).toBe(true);
        }
      }),
      { numRuns: runs(200, 5_000) },
    );
  });

  it('never falls when the profit rises', () => {
    fc.assert(
      fc.property(input, fc.nat(1_000_000), (written, more) => {
        const richer = { ...written, profit: written.profit + more };
        expect(socialOf(richer).insurance).toBeGreaterThanOrEqual(socialOf(written).insurance);
        expect(healthOf(richer).insurance).toBeGreaterThanOrEqual(healthOf(written).insurance);
      }),
      { numRuns: runs(200, 5_000) },
    );
  });

  it('is not counted of a profit that no row of a return can be', () => {
    expect(() => socialOf({ year: 2025, profit: 1000.5 })).toThrow(RangeError);
    expect(() => healthOf({ year: 2025, profit: 0.01 })).toThrow(RangeError);
  });
});

describe('the lines', () => {
  it('name each part of a mixed year with its months and its reference', () => {
    const written = { year: 2025, profit: 300_001, months: 'mmmmmmssssss' };
    const lines = explainSocial(socialOf(written), yearOf(2025));
    expect(lines.map(({ code }) => code)).toEqual([
      ...['profit', 'computed_base_main', 'minimum_base_main', 'threshold'],
      ...['computed_base_secondary', 'minimum_base_secondary'],
      ...['base', 'insurance', 'paid', 'balance', 'advance'],
    ]);
    const computed = lines.find(({ code }) => code === 'computed_base_main');
    expect(computed).toMatchObject({ amount: 8_250_100, note: '55 % zisku připadajícího na 6 měsíců' });
  });

  it('say that a threshold was not reached, that a maximum cut the base, and who has a discount', () => {
    const codes = (written: WrittenCase) =>
      explainSocial(socialOf(written), yearOf(written.year)).map(({ code }) => code);
    const secondary = 'ssssssssssss';
    expect(codes({ year: 2025, profit: 1, months: secondary })).not.toContain('computed_base_secondary');
    expect(codes({ year: 2025, profit: 9_000_000 })).toContain('maximum_base');
    expect(codes({ year: 2025, profit: 900_000, months: secondary, discount_months: 1 })).toContain(
      'discount',
    );
  });

  it('of who starts refer to the lower minimum', () => {
    const lines = explainSocial(socialOf({ year: 2024, profit: 0, starting: true }), yearOf(2024));
    const minimum = lines.find(({ code }) => code === 'minimum_base_main');
    expect(minimum).toMatchObject({ amount: 13_190_400, note: expect.stringContaining('12 měsíců') });
    expect(minimum?.reference?.title).toContain('349/2023');
  });
});

describe('the lowest advances', () => {
  it('are those of their month', () => {
    const of = (kind: 'main' | 'secondary', starting: boolean, year: number, month: number) =>
      minimumSocialAdvance(kind, starting, yearOf(year), month);
    expect([of('main', false, 2026, 6), of('main', false, 2026, 7)]).toEqual([crowns(5720), crowns(5005)]);
    expect([of('secondary', false, 2025, 1), of('main', false, 2020, 12)]).toEqual([
      ...[crowns(1496), crowns(2544)],
    ]);
    expect([2024, 2025, 2026].map((year) => of('main', true, year, 1))).toEqual([
      ...[crowns(3210), crowns(3399), crowns(3575)],
    ]);
    expect(of('main', true, 2023, 1)).toBe(crowns(2944));
    expect(of('secondary', true, 2025, 1)).toBe(crowns(1496));
  });

  it('of a year are its lowest base at the rate', () => {
    for (const year of RULES) {
      const { social, health } = year;
      const amount = (base: number, rate: number) => haler(Math.ceil((base * rate) / 1_000_000) * 100);
      expect(social.minimumAdvances.secondary[11]).toBe(amount(social.minimumSecondary, social.rate));
      expect(social.minimumAdvances.main[11]).toBe(amount(social.minimumMain, social.rate));
      expect(health.minimumAdvance).toBe(amount(health.minimumBase, health.rate));
    }
  });
});

describe('the day of the overviews', () => {
  it.each([
    ['2024-05-02', '2024-06-02', '2024-06-03'],
    ['2025-05-02', '2025-06-02', '2025-06-02'],
    ['2026-05-04', '2026-06-04', '2026-06-04'],
    ['2026-04-01', '2026-05-01', '2026-05-04'],
    ['2026-07-01', '2026-08-01', '2026-08-03'],
  ])('of a return due on %s is %s, moved to %s', (returned, statutory, due) => {
    expect(overviewDays(localDate(returned))).toEqual({ statutoryOn: statutory, dueOn: due });
  });
});

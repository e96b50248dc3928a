import { crowns } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import type { Relationship } from './facts.ts';
import type { Payslip } from './payslip.ts';
import { employerSocialOf, employerSocialRounding } from './rounding-entry.ts';
import { RULES, slipWith } from './testing/facts.ts';

const slip = (gross: number, card: Partial<Relationship> = {}): Payslip =>
  slipWith(2026, { ...card, baseGross: crowns(gross) });
const rounding = (slips: readonly Payslip[]) =>
  employerSocialRounding(slips.map(employerSocialOf), RULES, 2026, 5);

describe('the month’s rounding of the employer’s social insurance', () => {
  it('rounds once from the sum of the bases', () => {
    const slips = [slip(30_001), slip(30_001), slip(30_001)];
    expect(slips.map(({ employer }) => employer.social)).toEqual([744_100, 744_100, 744_100]);
    const result = rounding(slips);
    expect(result.categories).toEqual([
      { category: 'A', base: crowns(90_003), onSlips: crowns(22_323), rounded: crowns(22_321) },
    ]);
    expect([result.owed, result.difference]).toEqual([crowns(22_321), crowns(-2)]);
    expect(result.posting).toEqual({
      debit: '336',
      credit: '524',
      amount: crowns(2),
      text: 'Zaokrouhlení sociálního pojištění zaměstnavatele',
    });
  });

  it('rounds each category by itself', () => {
    const result = rounding([slip(10_001), slip(10_001, { category: 'C' }), slip(10_001, { category: 'C' })]);
    expect(result.categories.map(({ category, rounded }) => [category, rounded / 100])).toEqual([
      ['A', 2481],
      ['C', 5561],
    ]);
  });

  it('rounds the discount once, which can ask for more than the slips have', () => {
    const claimed: Partial<Relationship> = { partTimeDiscount: 'A' };
    const result = rounding([slip(30_125, claimed), slip(30_125, claimed)]);
    // 7,471 − 1,507 twice on the slips; 14,942 − 3,013 owed.
    expect(result.discount).toEqual({ base: crowns(60_250), onSlips: crowns(3014), rounded: crowns(3013) });
    expect(result.posting).toMatchObject({ debit: '524', credit: '336', amount: crowns(1) });
  });

  it('has no posting without a difference, without slips, or with uninsured ones', () => {
    expect(rounding([slip(40_000)]).posting).toBeNull();
    expect(rounding([])).toMatchObject({ categories: [], owed: 0, posting: null });
    const uninsured = slip(5000, { contract: 'dpp', declaration: false });
    expect(rounding([uninsured])).toMatchObject({ owed: 0, difference: 0, posting: null });
  });

  it('leads from the slips to what is owed, less than a crown apart per slip and discount', () => {
    const grosses = fc.array(fc.tuple(fc.integer({ min: 0, max: 80_000 }), fc.boolean()), { maxLength: 12 });
    fc.assert(
      fc.property(grosses, (rows) => {
        const slips = rows.map(([gross, claims]) => slip(gross, claims ? { partTimeDiscount: 'A' } : {}));
        const { owed, difference } = rounding(slips);
        const onSlips = slips.reduce((sum, { employer }) => sum + employer.social, 0);
        expect(onSlips + difference).toBe(owed);
        expect(Math.abs(difference)).toBeLessThanOrEqual(crowns(slips.length));
      }),
      { numRuns: runs(100, 2000) },
    );
  });

  it('is refused for a year without rates', () => {
    expect(() => employerSocialRounding([], RULES, 2030, 1)).toThrow(
      expect.objectContaining({ code: 'year_without_rates' }),
    );
  });
});

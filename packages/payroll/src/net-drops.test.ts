import { crowns } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import type { Relationship } from './facts.ts';
import { slipWith } from './testing/facts.ts';

/** The most a rounding alone takes: a hundred more of the base at 23 % and one crown of each premium, less the crown earned. */
const LARGEST_ROUNDING_DROP = 24;

const CARDS: Readonly<Record<string, Partial<Relationship>>> = {
  employment: {},
  'employment, no declaration': { declaration: false },
  'employment, one child': { children: [{ order: 1, ztpp: false }] },
  'employment, two children': {
    children: [
      { order: 1, ztpp: false },
      { order: 2, ztpp: false },
    ],
  },
  'DPČ, no declaration': { contract: 'dpc', declaration: false },
  'DPČ, state-insured': { contract: 'dpc', stateInsured: true },
  'DPP, no declaration': { contract: 'dpp', declaration: false },
  'DPP, state-insured': { contract: 'dpp', stateInsured: true },
  'working pensioner': { pensioner: true },
};

/** Year, card, the first gross wage with the lower net, by how much it is lower. */
const THRESHOLDS: readonly (readonly [number, string, number, number])[] = [
  [2020, 'employment, no declaration', 3000, 306],
  [2020, 'DPČ, no declaration', 3000, 2048],
  [2020, 'DPP, no declaration', 10_001, 2231],
  [2020, 'employment, one child', 16_368, 51],
  [2020, 'employment, two children', 24_365, 63],
  [2021, 'employment, one child', 23_501, 61],
  [2021, 'employment, two children', 34_301, 58],
  [2024, 'employment, no declaration', 4000, 284],
  [2024, 'DPČ, no declaration', 4000, 2476],
  [2024, 'DPP, no declaration', 10_001, 2377],
  [2025, 'DPP, no declaration', 11_500, 2590],
  [2026, 'employment', 4500, 319],
  [2026, 'employment, no declaration', 4500, 320],
  [2026, 'DPČ, no declaration', 4500, 2939],
  [2026, 'DPČ, state-insured', 4500, 522],
  [2026, 'DPP, no declaration', 12_000, 2796],
  [2026, 'DPP, state-insured', 12_000, 1391],
  [2026, 'employment, one child', 25_201, 57],
  [2026, 'employment, two children', 37_601, 57],
  [2026, 'working pensioner', 4500, 26],
];

const PARTICIPATION: Readonly<Record<number, readonly number[]>> = {
  2020: [3000, 10_001],
  2021: [3500, 10_001],
  2022: [3500, 10_001],
  2023: [4000, 10_001],
  2024: [4000, 10_001],
  2025: [4500, 11_500],
  2026: [4500, 12_000],
};

describe('the net wage falls with one more crown of gross', () => {
  it.each(THRESHOLDS)('%i, %s: at %i CZK by %i CZK', (year, card, gross, drop) => {
    expect(dropAt(year, card, gross)).toBe(drop);
  });

  it('never by more than a rounding step anywhere else', () => {
    const step = fc.record({
      year: fc.integer({ min: 2020, max: 2026 }),
      card: fc.constantFrom(...Object.keys(CARDS)),
      gross: fc.oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: 300_000 })),
    });
    fc.assert(
      fc.property(step, ({ year, card, gross }) => {
        if (PARTICIPATION[year]?.includes(gross) || bonusIsLost(year, card, gross)) return;
        expect(dropAt(year, card, gross)).toBeLessThanOrEqual(LARGEST_ROUNDING_DROP);
      }),
      { numRuns: runs(1000, 50_000) },
    );
  });
});

function dropAt(year: number, card: string, gross: number): number {
  return (netOf(year, card, gross - 1) - netOf(year, card, gross)) / 100;
}

function netOf(year: number, card: string, gross: number): number {
  return slipWith(year, { ...CARDS[card], baseGross: crowns(gross) }).net;
}

/** The remainder of the child benefit fell below the least bonus that is paid. */
function bonusIsLost(year: number, card: string, gross: number): boolean {
  const bonus = (amount: number) =>
    slipWith(year, { ...CARDS[card], baseGross: crowns(amount) }).tax.childBenefit.bonus;
  return bonus(gross - 1) > 0 && bonus(gross) === 0;
}

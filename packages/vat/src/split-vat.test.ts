import { fileURLToPath } from 'node:url';
import { type LocalDate, loadLaw } from '@news-and-accounting/law';
import { haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rateOfKind, rateOfPercent, ratesOn, vatRatesFromLaw } from './rates.ts';
import { splitVat } from './split-vat.ts';

const RATES = vatRatesFromLaw(loadLaw(fileURLToPath(new URL('../../../law/', import.meta.url))));
const day = (text: string) => text as LocalDate;

describe('worked amounts', () => {
  test.each([
    ['base', 1000, '21', 1000, 210, 1210],
    ['total', 1210, '21', 1000, 210, 1210],
    ['total', 100, '21', 82.64, 17.36, 100],
    ['total', 999.99, '12', 892.85, 107.14, 999.99],
    ['vat', 21, '21', 100, 21, 121],
    ['base', 0.5, '21', 0.5, 0.11, 0.61],
    ['total', 115, '15', 100, 15, 115],
    ['total', 110, '10', 100, 10, 110],
  ] as const)('%s %d at %s %%', (known, value, rate, base, vat, total) => {
    const split = splitVat(known, haler(Math.round(value * 100)), rate);
    expect([split.base, split.vat, split.total].map((each) => each / 100)).toEqual([base, vat, total]);
    expect(split.steps.map(({ rounding }) => rounding)).toEqual(['half_up_to_haler', null]);
  });
});

test('base and tax are the total to the haléř, and the mirror of an amount is its mirror', () => {
  const amounts = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });
  const rates = fc.constantFrom('21', '15', '12', '10');
  fc.assert(
    fc.property(fc.constantFrom('base', 'vat', 'total'), amounts, rates, (known, amount, rate) => {
      const split = splitVat(known, haler(amount), rate);
      expect(split.base + split.vat).toBe(split.total);
      expect(split[known]).toBe(amount + 0);
      expect(splitVat(known, haler(0 - amount), rate).vat + split.vat).toBe(0);
    }),
  );
});

test('rates hold for their days only', () => {
  expect(rateOfKind(RATES, 'standard', day('2026-01-01'))).toMatchObject({ percent: '21', to: null });
  expect(rateOfKind(RATES, 'reduced', day('2023-12-31'))?.percent).toBe('15');
  expect(rateOfKind(RATES, 'reduced', day('2024-01-01'))?.percent).toBe('12');
  expect(rateOfKind(RATES, 'reduced2', day('2024-01-01'))).toBeNull();
  expect(rateOfKind(RATES, 'reduced2', day('2014-12-31'))).toBeNull();
  expect(rateOfPercent(RATES, '15', day('2024-01-01'))).toBeNull();
  expect(rateOfPercent(RATES, '21.0', day('2024-01-01'))?.kind).toBe('standard');
  expect(ratesOn(RATES, day('2012-12-31'))).toEqual([]);
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, czechMoney, formatCzk } from './format.ts';
import { haler } from './haler.ts';
import { halerFromDecimal } from './json.ts';

describe('writing amounts', () => {
  it.each([
    [0, '0.00', '0 Kč'],
    [5, '0.05', '0,05 Kč'],
    [-5, '-0.05', '−0,05 Kč'],
    [123450, '1234.50', '1 234,50 Kč'],
    [100000000, '1000000.00', '1 000 000 Kč'],
    [-99900, '-999.00', '−999 Kč'],
  ])('%d haléře', (count, text, czech) => {
    expect(amountText(haler(count))).toBe(text);
    expect(formatCzk(haler(count)).replaceAll('\u00A0', ' ')).toBe(czech);
    expect(formatCzk(haler(count))).not.toContain(' ');
  });

  it('tells a currency with two decimals, a true minus and spaces that do not break', () => {
    expect(czechMoney(haler(-123_400), 'CZK')).toBe('−1\u00A0234,00\u00A0Kč');
    expect(czechMoney(haler(0), 'CZK')).toBe('0,00\u00A0Kč');
    expect(czechMoney(haler(-320_001), 'CZK')).toBe('−3\u00A0200,01\u00A0Kč');
    expect(czechMoney(haler(100_000_000_000), 'CZK')).toBe('1\u00A0000\u00A0000\u00A0000,00\u00A0Kč');
    expect(czechMoney(haler(5), 'EUR')).toBe('0,05\u00A0EUR');
  });

  it('gives a text that reads back as the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), (count) => {
        expect(halerFromDecimal(amountText(haler(count)))).toBe(haler(count));
      }),
    );
  });
});

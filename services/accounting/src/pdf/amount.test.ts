import { haler } from '@house/money';
import { expect, test } from 'vitest';
import { czkWithDecimals } from './amount.ts';

test.each([
  [0, '0,00 Kč'],
  [5, '0,05 Kč'],
  [123_450, '1 234,50 Kč'],
  [100_000_000_000, '1 000 000 000,00 Kč'],
  [-320_001, '−3 200,01 Kč'],
])('%i haléře', (amount, text) => {
  expect(czkWithDecimals(haler(amount)).replaceAll('\u00A0', ' ')).toBe(text);
});

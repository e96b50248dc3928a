import { haler } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { czechDecimal, czkWithDecimals } from './amount.ts';

test.each([
  [0, '0,00 Kč'],
  [5, '0,05 Kč'],
  [123_450, '1 234,50 Kč'],
  [100_000_000_000, '1 000 000 000,00 Kč'],
  [-320_001, '−3 200,01 Kč'],
])('%i haléře', (amount, text) => {
  expect(czkWithDecimals(haler(amount)).replaceAll('\u00A0', ' ')).toBe(text);
});

test.each([
  ['0', '0'],
  ['7.1', '7,1'],
  ['0.0050', '0,0050'],
  ['999', '999'],
  ['1000', '1\u00A0000'],
  ['-1234567.25', '−1\u00A0234\u00A0567,25'],
  ['-100', '−100'],
])('the decimal %s', (text, printed) => {
  expect(czechDecimal(text)).toBe(printed);
});

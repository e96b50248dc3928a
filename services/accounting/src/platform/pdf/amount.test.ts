import { expect, test } from 'vitest';
import { czechDecimal } from './amount.ts';

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

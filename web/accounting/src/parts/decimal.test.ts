import { expect, test } from 'vitest';
import { decimalOfText, decimalText, parseDecimal } from './decimal.ts';

test('figures are written with a comma and grouped', () => {
  expect(decimalText(7.5)).toBe('7,5');
  expect(decimalOfText('1234567.125')).toBe('1\u00a0234\u00a0567,125');
  expect(decimalOfText('-3')).toBe('−3');
  expect(decimalOfText('2026-03-01')).toBe('2026-03-01');
});

test('figures are read as people write them', () => {
  expect(parseDecimal(' 1 234,5 ')).toBe(1234.5);
  expect(parseDecimal('37.5')).toBe(37.5);
  expect(parseDecimal('sedm')).toBeNull();
  expect(parseDecimal('')).toBeNull();
});

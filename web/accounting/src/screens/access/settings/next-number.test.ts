import { expect, test } from 'vitest';
import { nextNumber } from './next-number.ts';

test('the next number follows the fiscal year; a pattern that makes none has none', () => {
  const series = { prefix: 'FV', pattern: '{prefix}{yyyy}{mm}{nnn}' };
  expect(nextNumber(series, 7, '2026-03-10', 1)).toBe('FV202603007');
  expect(nextNumber(series, 7, '2026-03-10', 4)).toBe('FV202503007');
  expect(nextNumber({ ...series, pattern: 'č. {nnn}' }, 7, '2026-03-10', 1)).toBeNull();
});

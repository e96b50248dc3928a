import { expect, test } from 'vitest';
import { daysBetween } from './days-between.ts';

test('days between two days do not depend on summer time', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
});

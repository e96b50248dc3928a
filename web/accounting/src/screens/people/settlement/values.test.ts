import { expect, test } from 'vitest';
import { wageInTheMaking } from './values.ts';

test.each([
  ['2027-01-12', '1'],
  ['2027-02-20', '1'],
  ['2027-03-08', '2'],
  ['2027-04-02', '3'],
  ['2028-01-05', '3'],
])('what is settled of 2026 goes on %s with the wage of month %s', (today, month) => {
  expect(wageInTheMaking(2026, today)).toBe(month);
});

import { expect, test } from 'vitest';
import { currentYear, pageOf, perOf, today, yearOf } from './query.ts';

const NOW = Date.parse('2026-12-31T23:30:00Z');

test('today and the current year are those of Prague', () => {
  expect(today(NOW)).toBe('2027-01-01');
  expect(currentYear(NOW)).toBe(2027);
  expect(today(Date.parse('2026-07-31T21:59:59Z'))).toBe('2026-07-31');
});

test.each([
  [undefined, 2027],
  ['', 2027],
  ['x', 2027],
  ['2024x', 2027],
  ['2024', 2024],
  [' 2024 ', 2024],
  ['1999', 2000],
  ['-5', 2000],
  ['2101', 2100],
  ['99999999999999999999', 2100],
])('the year of %j is %i', (given, year) => {
  expect(yearOf(given, NOW)).toBe(year);
});

test.each([
  [undefined, 1, 100],
  ['', 1, 100],
  ['0', 1, 1],
  ['-3', 1, 100],
  ['7', 7, 7],
  ['500', 500, 500],
  ['501', 501, 500],
  ['1e3', 1, 100],
])('of %j the page is %i and the size %i', (given, page, per) => {
  expect(pageOf(given)).toBe(page);
  expect(perOf(given)).toBe(per);
});

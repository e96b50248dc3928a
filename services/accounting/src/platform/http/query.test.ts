import { expect, test } from 'vitest';
import { currentYear, isOn, pageOf, perOf, queryValues, today, yearOf } from './query.ts';

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

test.each([
  ['1', true],
  ['true', true],
  ['', false],
  ['0', false],
  ['ano', false],
  [undefined, false],
])('the flag %j is %s', (given, isSet) => {
  expect(isOn(given)).toBe(isSet);
});

test('texts stand for the values of their kinds; what stands for none stays a text', () => {
  const kinds = { numbers: ['a', 'b', 'c', 'd', 'e'], flags: ['f', 'g', 'h', 'i'] };
  const query = {
    a: ' 12 ',
    b: '-1 234,50',
    c: '1e3',
    d: '0.5',
    e: ' ',
    f: 'true',
    g: '0',
    h: 'ano',
    i: '',
    text: ' 1 ',
    other: '',
    constructor: 'x',
  };
  expect(queryValues(query, kinds)).toEqual({
    a: 12,
    b: -1234.5,
    c: '1e3',
    d: 0.5,
    f: true,
    g: false,
    h: 'ano',
    text: '1',
    constructor: 'x',
  });
  expect(queryValues({ a: '1', f: '1' }, { numbers: [] })).toEqual({ a: '1', f: '1' });
});

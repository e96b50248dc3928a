import { expect, test } from 'vitest';
import { beforeNumber } from './before-number.ts';

const z = (number: number | string) => beforeNumber('z', number);

test('a preposition has its vowel before numbers that are read with a cluster of consonants', () => {
  const vocalised = [2, 3, 4, 6, 7, 12, 13, 14, 16, 17, 20, 21, 30, 42, 60, 77, 100, 105, 199, 200, 700];
  for (const number of vocalised) expect(z(number)).toBe(`ze ${number}`);
  const plain = [0, 1, 5, 8, 9, 10, 11, 15, 18, 19, 50, 59, 80, 99, 500, 888, 999];
  for (const number of plain) expect(z(number)).toBe(`z ${number}`);
});

test('thousands and above are read by how many there are, and by their name when it is one', () => {
  for (const number of [2000, 12_345, 100_000, 3_000_000, 64_000_000]) expect(z(number)).toBe(`ze ${number}`);
  for (const number of [1000, 1999, 5000, 11_000, 1_000_000, 1_200_000_000])
    expect(z(number)).toBe(`z ${number}`);
});

test('amounts, rates and days are read from their beginning', () => {
  expect(z('4\u00a0321,50\u00a0Kč')).toBe('ze 4\u00a0321,50\u00a0Kč');
  expect(z('1\u00a0234,50\u00a0Kč')).toBe('z 1\u00a0234,50\u00a0Kč');
  expect(z('15\u202f000 Kč')).toBe('z 15\u202f000 Kč');
  expect(z('4. 11. 2026')).toBe('ze 4. 11. 2026');
  expect(z('11. 2. 2026')).toBe('z 11. 2. 2026');
  expect(z('21 %')).toBe('ze 21 %');
  expect(z('0,5 %')).toBe('z 0,5 %');
  expect(z('−300 Kč')).toBe('z −300 Kč');
  expect(z('úhrnu')).toBe('z úhrnu');
});

test('six and seven need no vowel after v, but after s', () => {
  expect([2, 6, 7, 12, 16, 100].map((number) => beforeNumber('v', number))).toEqual([
    've 2',
    'v 6',
    'v 7',
    've 12',
    'v 16',
    've 100',
  ]);
  expect([1, 2, 5, 6, 7].map((number) => beforeNumber('s', number))).toEqual([
    's 1',
    'se 2',
    's 5',
    'se 6',
    'se 7',
  ]);
});

import { expect, test } from 'vitest';
import { parseTime } from './moment.ts';

test('times are read as people write them', () => {
  expect(parseTime('7')).toBe('07:00');
  expect(parseTime(' 7:30 ')).toBe('07:30');
  expect(parseTime('18.05')).toBe('18:05');
  expect(parseTime('0615')).toBe('06:15');
});

test('what is no time is refused', () => {
  expect(parseTime('24:00')).toBeNull();
  expect(parseTime('7:65')).toBeNull();
  expect(parseTime('ráno')).toBeNull();
  expect(parseTime('')).toBeNull();
});

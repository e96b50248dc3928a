import { expect, test } from 'vitest';
import { monthNamed, monthText } from './months.ts';

test.each([
  ['socialni 11/2026', '2026-11'],
  ['záloha 11/2026', '2026-11'],
  ['112026', '2026-11'],
  ['202611', '2026-11'],
  ['OSVC 1/2026, Novak', '2026-01'],
  ['zaloha 01.2026', '2026-01'],
  ['zdravotni 9 / 2026', '2026-09'],
  ['pojistne 2026-09', '2026-09'],
  ['11/2026 socialni 112026', '2026-11'],
])('%s names a month', (message, month) => {
  expect(monthNamed(message)).toBe(month);
});

test.each([
  [null],
  [''],
  ['socialni'],
  ['10/2026 a 11/2026'],
  ['zaplaceno 15.11.2026'],
  ['zaplaceno 15. 11. 2026'],
  ['2026-11-15'],
  ['13/2026'],
  ['1120260'],
  ['VS 8811202699'],
  ['FV 11/20261'],
  ['rok 2026'],
])('%s names none, or more than one', (message) => {
  expect(monthNamed(message)).toBeNull();
});

test('a month is written as people write it', () => {
  expect(monthText('2026-11')).toBe('11/2026');
});

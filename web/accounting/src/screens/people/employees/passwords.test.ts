import { expect, test } from 'vitest';
import { isPassword, newPassword, pastedPasswords } from './passwords.ts';

test('passwords that are made up can be used, and no two are alike', () => {
  const made = Array.from({ length: 200 }, newPassword);
  expect(
    made.every((each) => isPassword(each) && /^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/.test(each)),
  ).toBe(true);
  expect(new Set(made).size).toBe(200);
});

test('a column, or the last one of several, is taken line by line', () => {
  expect(pastedPasswords('jedna-dva\r\ntri-ctyri\r\n')).toEqual(['jedna-dva', 'tri-ctyri']);
  expect(pastedPasswords('Eva\tjedna-dva\nJan\t\n')).toEqual(['jedna-dva', '']);
});

import { expect, test } from 'vitest';
import { isPassword, newPassword, pastedPasswords } from './passwords.ts';

test('passwords that are made up can be used, and no two are alike', () => {
  const made = Array.from({ length: 200 }, newPassword);
  expect(
    made.every((each) => isPassword(each) && /^([a-hjkmnp-z2-9]{4}-){2}[a-hjkmnp-z2-9]{4}$/.test(each)),
  ).toBe(true);
  expect(new Set(made).size).toBe(200);
});

const people = [
  { full_name: 'Jana Malá', personal_number: '1' },
  { full_name: 'Jana Marie Malá', personal_number: '2' },
  { full_name: 'Petr Novák', personal_number: '3' },
  { full_name: 'Petr Novák', personal_number: '4' },
];
const paste = (first: number, ...lines: string[]) => pastedPasswords(lines.join('\r\n'), people, first);

test('one password is pasted as any text, and a column goes down from its row as far as there are people', () => {
  expect(paste(0, 'jedna-dva')).toBeNull();
  expect(paste(2, 'jedna-dva', 'tri-ctyri', 'navic', '')).toEqual({
    given: [
      [2, 'jedna-dva'],
      [3, 'tri-ctyri'],
    ],
    unused: [],
  });
});

test('passwords beside names go to who is named, whatever the order, accents and cells', () => {
  const { given, unused } = paste(
    3,
    'Zaměstnanec\tHeslo',
    'Novák\tPetr\t4\theslo-ctyri',
    'MALA Jana Marie\theslo-dva',
    'Jana Malá\theslo-jedna',
  ) ?? { given: null, unused: null };
  expect(given).toEqual([
    [3, 'heslo-ctyri'],
    [1, 'heslo-dva'],
    [0, 'heslo-jedna'],
  ]);
  expect(unused).toEqual([]);
});

test('a name that nobody or more than one has gives nobody a password and is told', () => {
  expect(paste(0, 'Petr Novák\theslo-cizi', 'Karel Cizí\theslo-cizi', 'Jana Malá\tspravne')).toEqual({
    given: [[0, 'spravne']],
    unused: ['Petr Novák', 'Karel Cizí'],
  });
});

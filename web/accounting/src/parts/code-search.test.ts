import { expect, test } from 'vitest';
import { matching } from './code-search.ts';

const countries = [
  { value: 'CZ', label: 'Česko' },
  { value: 'NL', label: 'Nizozemsko' },
  { value: 'SK', label: 'Slovensko' },
  { value: 'SI', label: 'Slovinsko' },
];
const found = (search: string, atMost = 10) => matching(countries, search, atMost).map(({ value }) => value);

test('codes are found by words of their names without accents, and by the code, which comes first', () => {
  expect(found('')).toEqual(['CZ', 'NL', 'SK', 'SI']);
  expect(found('cesko')).toEqual(['CZ']);
  expect(found('SLOV sko')).toEqual(['SK', 'SI']);
  expect(found('sk')).toEqual(['SK', 'CZ', 'NL', 'SI']);
  expect(found('xx')).toEqual([]);
  expect(found('', 2)).toEqual(['CZ', 'NL']);
});

test('an option is found by words that its name does not have', () => {
  const office = { value: '451', label: 'Finanční úřad pro hlavní město Prahu', words: 'Hlavní město Praha' };
  expect(matching([office, ...countries], 'praha', 10)).toEqual([office]);
  expect(matching([office, ...countries], 'uřad praha', 10)).toEqual([office]);
});

test('where no name has a word, its endings do not count', () => {
  const activities = [
    { value: '31', label: 'Výroba nábytku' },
    { value: '56', label: 'Stravování a pohostinství' },
  ];
  const named = (search: string) => matching(activities, search, 10).map(({ value }) => value);
  expect(named('nábytek')).toEqual(['31']);
  expect(named('pohostinstvím')).toEqual(['56']);
  expect(named('nábřeží')).toEqual([]);
});

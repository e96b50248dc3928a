import { describe, expect, test } from 'vitest';
import { languageOf } from './language.ts';
import { unknownNames } from './names.ts';
import { unknownNumbers } from './numbers.ts';
import { Vocabulary } from './words.ts';

describe('numbers', () => {
  test.each([
    ['1,500 people', '1 500 lidí'],
    ['2,5 procenta', '2.5 percent'],
    ['12 October', 'the twelfth of October'],
    ['3 people', 'three people'],
    ['20. 11.', '20 November'],
    ['GPT-5', 'the model GPT-5'],
    ['at 07:30', 'at 7:30'],
    ['in 2024 500 people', 'in 2024, 500 people'],
  ])('%s is in: %s', (text, source) => {
    expect(unknownNumbers(text, [source])).toEqual([]);
  });

  test.each([
    ['1,500 people', '1,600 people', ['1,500']],
    ['25 percent', '2.6 percent', ['25']],
    ['4 people', 'three people', ['4']],
  ])('%s is not in: %s', (text, source, unknown) => {
    expect(unknownNumbers(text, [source])).toEqual(unknown);
  });
});

describe('names', () => {
  const unknown = (text: string, ...sources: string[]) => unknownNames([text], new Vocabulary(sources));

  test.each([
    ['The chip of Nvidia sells', 'Nvidia chip'],
    ['Podle Tima Cooka i Microsoftu', 'Tim Cook and Microsoft'],
    ['Rozhodla Evropská komise v Bruselu', 'the European Commission in Brussels decided'],
    ['It was in Germany', 'Bylo to v Německu'],
    ['Yesterday the price fell', 'prices fell'],
    ['On Monday the price fell', 'prices fell'],
    ['Shares of OpenAI’s rival', 'OpenAI has a rival'],
  ])('%s: all in: %s', (text, source) => {
    expect(unknown(text, source)).toEqual([]);
  });

  test.each([
    ['It was said by Elon Musk', 'Tim Cook said it', ['Elon', 'Musk']],
    ['Elon Musk said it', 'Tim Cook said it', ['Musk']],
    ['NASA said it', 'the agency said it', ['NASA']],
    ['The firm in Madrid said it', 'the firm in Paris', ['Madrid']],
  ])('%s: not all in: %s', (text, source, names) => {
    expect(unknown(text, source)).toEqual(names);
  });
});

test.each([
  ['The price of bread is higher than it was a year ago, and that will not change.', 'en'],
  ['Cena chleba je vyšší, než byla před rokem, a to se podle pekařů nezmění.', 'cs'],
  ['Der Preis für Brot ist höher als vor einem Jahr, und das wird sich nicht ändern.', null],
  ['Cena chleba je wyższa niż przed rokiem i to się nie zmieni.', null],
  ['12 34 56', null],
  ['', null],
])('the language of "%s" is %s', (text, lang) => {
  expect(languageOf(text)).toBe(lang);
});

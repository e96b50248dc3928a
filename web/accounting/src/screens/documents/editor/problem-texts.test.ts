import { expect, test } from 'vitest';
import { problemTexts } from './problem-texts.ts';

test('a figure that is none is named with its line as the form has it, and the rest says itself what it is', () => {
  const lines = [{ key: 'a' }, { key: 'blank' }, { key: 'c' }];
  const places = new Map([
    ['a', 0],
    ['c', 1],
  ]);
  const errors = {
    'lines[1].unit_price': 'Musí být číslo.',
    rate: 'Musí být číslo.',
    external_number: 'Vyplňte číslo dokladu dodavatele.',
  };
  expect(problemTexts(errors, places, lines)).toEqual([
    'Cena za MJ, řádek 3: Musí být číslo.',
    'Kurz: Musí být číslo.',
    'Vyplňte číslo dokladu dodavatele.',
  ]);
  // A line that is gone meanwhile has no place any more.
  expect(problemTexts({ 'lines[1].quantity': 'Musí být číslo.' }, places, [])).toEqual([
    'Množství: Musí být číslo.',
  ]);
});

import { expect, test } from 'vitest';
import { settlement as t } from '../../../cs/settlement.ts';
import { wageInTheMaking } from './values.ts';

test.each([
  ['2027-01-12', '1'],
  ['2027-02-20', '1'],
  ['2027-03-08', '2'],
  ['2027-04-02', '3'],
  ['2028-01-05', '3'],
])('what is settled of 2026 goes on %s with the wage of month %s', (today, month) => {
  expect(wageInTheMaking(2026, today)).toBe(month);
});

test.each([
  [0, 0, 'V tomto roce tu není žádná mzda se zálohou.'],
  [1, 1, 'Mzdy se zálohou za 1 měsíc, prohlášení v 1.'],
  [12, 3, 'Mzdy se zálohou za 12 měsíců, prohlášení ve 3.'],
])('%i months of wages, %i of them declared, are said in words', (months, declared, said) => {
  expect(t.ownFacts(months, declared).replaceAll('\u00a0', ' ')).toBe(said);
});

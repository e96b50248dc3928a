import { expect, it } from 'vitest';
import { readableName, splitBusinessName, withCapitals } from './person-name.ts';

it.each([
  ['Jan Novák', 'Jan', 'Novák'],
  ['Ing. Josef Truhlář, Ph.D. - truhlářství', 'Josef', 'Truhlář'],
  ['doc. MUDr. Eva Malá – ordinace', 'Eva', 'Malá'],
  ['Jan Novák MBA', 'Jan', 'Novák'],
  ['Jana Nová Veselá', 'Jana Nová', 'Veselá'],
  ['JAN NOVÁK', 'Jan', 'Novák'],
  ['Anna Nováková-Malá', 'Anna', 'Nováková-Malá'],
  ['Novák', null, 'Novák'],
])('%s: %s and %s', (name, first, last) => {
  expect(splitBusinessName(name)).toEqual({ first, last });
});

it('finds no name where there is none', () => {
  expect(splitBusinessName('')).toBeNull();
  expect(splitBusinessName('Ing.')).toBeNull();
  expect(readableName('JAN', null)).toBeNull();
});

it('writes capitals as people do and leaves other names alone', () => {
  expect(readableName('KLAUS-DIETER', 'SCHÜRMANN')).toBe('Klaus-Dieter Schürmann');
  expect(withCapitals("JOHN O'NEILL")).toBe("John O'Neill");
  expect(withCapitals('Jan van Dijk')).toBe('Jan van Dijk');
});

import { expect, test } from 'vitest';
import { byName, taxFormActivities } from './codebooks.ts';

test('countries stand in the Czech order of their names, the own one first', () => {
  const names = ['Zambie', 'Česko', 'Chorvatsko', 'Dánsko', 'Čad', 'Irsko'];
  const countries = names.map((name) => ({ code: name === 'Česko' ? 'CZ' : name, name }));
  expect(byName(countries).map(({ name }) => name)).toEqual([
    'Česko',
    'Čad',
    'Dánsko',
    'Chorvatsko',
    'Irsko',
    'Zambie',
  ]);
});

test('activities have the six digits of tax forms, sections none, and a group with one class the name of the class', () => {
  const entries = [
    { code: 'B', name: 'Těžba a dobývání', level: 1 },
    { code: '05', name: 'Těžba uhlí', level: 2 },
    { code: '051', name: 'Těžba černého uhlí', level: 3 },
    { code: '0510', name: 'Těžba a úprava černého uhlí', level: 4 },
    { code: '05101', name: 'Těžba uhlí v hlubině', level: 5 },
  ];
  expect(taxFormActivities(entries)).toEqual([
    { value: '050000', label: '05 Těžba uhlí' },
    { value: '051000', label: '0510 Těžba a úprava černého uhlí' },
    { value: '051010', label: '05101 Těžba uhlí v hlubině' },
  ]);
});

import { expect, test } from 'vitest';
import { byName } from './codebooks.ts';

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

import { expect, test } from 'vitest';
import { matching } from '../../parts/code-search.ts';
import { accountOptions } from './account-options.ts';

const options = accountOptions([
  { code: '066', name: 'Zápůjčky a úvěry ve skupině' },
  { code: '321', name: 'Závazky z obchodních vztahů' },
  { code: '365', name: 'Ostatní závazky ke společníkům obchodní korporace' },
  { code: '365100', name: 'Jan Novák' },
  { code: '479', name: 'Jiné dlouhodobé závazky' },
]);
const found = (search: string) => matching(options, search, 10).map(({ value }) => value);

test('a loan that the company received is found by its name, not only those that it gave', () => {
  expect(found('půjčka společník')).toEqual(['365', '365100']);
  expect(found('zápůjčka')).toEqual(['365', '365100', '479']);
  expect(found('půjčk')).toEqual(['066', '365', '365100', '479']);
});

import { expect, test } from 'vitest';
import { knownMunicipalities, optionsOfMunicipalities } from './municipalities.ts';

test('municipalities with name and code are known, each once, whatever else settings hold', () => {
  const prague = { municipality: 'Praha', municipality_code: '554782', country: 'CZ' };
  const known = knownMunicipalities([
    null,
    undefined,
    'Praha',
    prague,
    { ...prague },
    { municipality: 'Brno', municipality_code: '12' },
    { municipality: ' ', municipality_code: '554782' },
    { municipality: 'Praha', municipality_code: 554782 },
  ]);
  expect(known).toEqual([{ municipality: 'Praha', municipality_code: '554782' }]);
  expect(optionsOfMunicipalities(known).map(({ label }) => label)).toEqual(['Praha (554782)']);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { AREAS, areaOf } from './areas.ts';

test.each([
  ['/firmy/1', 'day'],
  ['/firmy/1/', 'day'],
  ['/firmy/1/banka/pohyby/5', 'bank'],
  ['/firmy/1/banka/parovani', 'matching'],
  ['/firmy/1/nastaveni/vykazy-dph', 'vat'],
  ['/firmy/1/nastaveni/udaje', 'company'],
  ['/firmy/1/dan-z-prijmu', 'income_tax'],
  ['/firmy/1/dan-z-mezd', 'settlement'],
  ['/firmy/1/neni', 'day'],
  ['/ucet/klice', 'account'],
  ['/', 'account'],
  ['/firmy/nova', 'account'],
])('%s is helped by %s', (path, key) => {
  expect(areaOf(path)).toBe(key);
});

test('every screen of a company has an area of its own, not only what is shown where nothing is known', () => {
  const text = readFileSync(new URL('../screens.ts', import.meta.url), 'utf8');
  const paths = [...text.matchAll(/frame: 'company',\s*path: '([^']+)'/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(80);
  const known = Object.values(AREAS).flatMap((area) => area.paths);
  const isKnown = (path: string) => known.some((each) => path === each || path.startsWith(`${each}/`));
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { help } from '../cs/help.ts';
import { needsTexts } from '../cs/needs.ts';
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
  ['/firmy/co-potrebuji', 'companies'],
  ['/firmy/co-potrebuji/', 'companies'],
  ['/vyfotit', 'attachments'],
  ['/doklad/1/2', 'attachments'],
])('%s is helped by %s', (path, key) => {
  expect(areaOf(path)).toBe(key);
});

const text = readFileSync(new URL('../screens.ts', import.meta.url), 'utf8');
const pathsOf = (frame: string) =>
  [...text.matchAll(new RegExp(`frame: '${frame}',\\s*path: '([^']+)'`, 'g'))].map(([, path = '']) => path);

test('every screen of a company has an area of its own, not only what is shown where nothing is known', () => {
  const paths = pathsOf('company');
  expect(paths.length).toBeGreaterThan(80);
  const known = Object.values(AREAS).flatMap((area) => area.paths);
  const isKnown = (path: string) => known.some((each) => path === each || path.startsWith(`${each}/`));
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
});

test('so has every screen outside of companies', () => {
  const paths = ['public', 'account'].flatMap(pathsOf);
  expect(paths.length + pathsOf('company').length).toBe([...text.matchAll(/frame: '/g)].length);
  const known = Object.values(AREAS).flatMap((area) => area.outside ?? []);
  const isKnown = (path: string) =>
    known.some((each) => path === each || (each !== '/' && path.startsWith(`${each}/`)));
  expect(paths.filter((path) => !isKnown(path))).toEqual([]);
});

test('the help tells the list of what companies need and the keys that go from company to company', () => {
  const said = JSON.stringify(help.areas);
  for (const words of [needsTexts.title, 'Shift J', 'Shift K']) expect(said).toContain(words);
});

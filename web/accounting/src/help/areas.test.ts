import { expect, test } from 'vitest';
import { areaOf } from './areas.ts';

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

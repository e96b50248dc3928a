import { expect, test } from 'vitest';
import { ofEveryCompany, screenWithoutRecord } from './company-keys.ts';

test.each([
  ['/firmy/3', ''],
  ['/firmy/3/dph', '/dph'],
  ['/firmy/3/dph/evidence', '/dph/evidence'],
  ['/firmy/3/nastaveni/dph', '/nastaveni/dph'],
  ['/firmy/3/podani/7', '/podani'],
  ['/firmy/3/zamestnanci/7', '/zamestnanci'],
  // Documents of a kind have lists of their own.
  ['/firmy/3/doklady/7/upravit', ''],
])('of %s another company has %s', (pathname, screen) => {
  expect(screenWithoutRecord(pathname)).toBe(screen);
});

test('the period, the kind, the state and whose work it is are kept for another company, contacts and rows are not', () => {
  const ofEvery = { druh: 'receipt', obdobi: '2026-10', rok: '2026', stav: 'odlozene', kdo: 'moje' };
  const search = { ...ofEvery, partner: '7', strana: '3', q: 'Novák' };
  expect(ofEveryCompany(search)).toEqual(ofEvery);
});

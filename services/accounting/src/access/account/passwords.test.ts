import { expect, test } from 'vitest';
import { hashPassword, PASSWORD_COST, verifyNobody, verifyPassword, whyWeak } from './passwords.ts';

test('a hash is argon2id with a salt of its own, and fits its password alone', async () => {
  const password = 'příliš žluťoučký kůň';
  const first = await hashPassword(password, 'test', PASSWORD_COST);
  const second = await hashPassword(password, 'test', PASSWORD_COST);
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(first).not.toBe(second);
  expect(await verifyPassword(password, first, 'test')).toBe(true);
  expect(await verifyPassword(password, second, 'test')).toBe(true);
  for (const other of ['', 'příliš žluťoučký kuň', `${password} `])
    expect(await verifyPassword(other, first, 'test')).toBe(false);
  expect(await verifyNobody(password, 'test', PASSWORD_COST)).toBe(false);
});

test('a hash with other costs is read by the costs that it names', async () => {
  // From the reference implementation: argon2id, t=2, m=256, p=1, "password" with the salt "somesalt".
  const hash = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', hash, 'test')).toBe(true);
  expect(await verifyPassword('Password', hash, 'test')).toBe(false);
  await expect(verifyPassword('x', 'plain text', 'test')).rejects.toThrow('unknown form');
});

test.each([
  ['krátké', 'aspoň 10'],
  ['😀'.repeat(9), 'aspoň 10'],
  ['xy7'.repeat(67), 'nejvýše 200'],
  ['password123', 'běžné'],
  ['Password!!!!', 'běžné'],
  ['2026Password', 'běžné'],
  ['qwertyuiop', 'běžné'],
  ['1234567890', 'běžné'],
  ['98765432109876', 'běžné'],
  ['123456789012a', 'běžné'],
  ['abcabcabcabc', 'běžné'],
  ['            ', 'běžné'],
])('%j is refused: %s', (password, reason) => {
  expect(whyWeak(password)).toContain(reason);
});

test.each([
  'spravne-kun-baterie',
  '😀😁😂🤣😃😄😅😆😉😊',
  'dvanactka 8205',
  '7391046285',
  'heslo je v trezoru',
])('%j can be used', (password) => {
  expect(whyWeak(password)).toBeNull();
});

import { expect, test } from 'vitest';
import { digestOf, isKeyToken, newKeyToken, newToken } from './tokens.ts';

test('tokens have their form and are never the same', () => {
  const tokens = Array.from({ length: 1000 }, newKeyToken);
  for (const token of tokens) expect(isKeyToken(token)).toBe(true);
  expect(new Set(tokens).size).toBe(1000);
  expect(newToken()).toMatch(/^[A-Za-z0-9_-]{40}$/);
  for (const other of [
    '',
    'service_',
    `service_${'a'.repeat(39)}`,
    `service_${'a'.repeat(41)}`,
    `service_${'a'.repeat(39)}=`,
  ])
    expect(isKeyToken(other)).toBe(false);
});

test('a digest is SHA-256', () => {
  expect(digestOf('abc').toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

import { expect, test } from 'vitest';
import { nameOfDocument } from './name-of.ts';

const draft = { number: null, total_payable: 1210, currency: 'CZK' };

test('a document is called by its number, and a draft by what tells it from others', () => {
  const partner = { name: 'Pekárna U Mlýna' };
  expect(nameOfDocument({ ...draft, number: '2026001', partner })).toBe('2026001');
  expect(nameOfDocument({ ...draft, partner })).toMatch(/^koncept, Pekárna U Mlýna, 1\s210,00\sKč$/);
  expect(nameOfDocument({ ...draft, partner: null, currency: 'EUR' })).toMatch(
    /^koncept, bez partnera, 1\s210,00\sEUR$/,
  );
  expect(nameOfDocument(draft)).toMatch(/^koncept, 1\s210,00\sKč$/);
});

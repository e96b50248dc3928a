import { expect, test } from 'vitest';
import { withMinus } from './words.ts';

test('amounts that go out have a true minus; hyphens of names, numbers and days stay', () => {
  expect(withMinus('-99,00\u00a0Kč · Papírna')).toBe('−99,00\u00a0Kč · Papírna');
  expect(withMinus('-CZK\u00a099.00 · Papírna')).toBe('−CZK\u00a099.00 · Papírna');
  expect(withMinus('Papírna · 3. 11. 2026 · -1 200,00 EUR')).toBe('Papírna · 3. 11. 2026 · −1 200,00 EUR');
  expect(withMinus('Faktura FV-2026-7 · Novák - syn · A-17')).toBe('Faktura FV-2026-7 · Novák - syn · A-17');
});

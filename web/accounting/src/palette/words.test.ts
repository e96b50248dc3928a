import { expect, test } from 'vitest';
import { hasWords } from './words.ts';

test('amounts are found as they are typed: with a hyphen and plain spaces', () => {
  expect(hasWords('−1\u00a0200,00\u00a0Kč · Papírna', '-1 200,00 pap')).toBe(true);
  expect(hasWords('−1\u00a0200,00\u00a0Kč · Papírna', '−1\u00a0200')).toBe(true);
  expect(hasWords('1\u00a0200,00\u00a0Kč · Papírna', '-1')).toBe(false);
});

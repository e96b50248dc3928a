import { expect, test } from 'vitest';
import { counted } from './plural.ts';

test.each([
  [0, '0 dní'],
  [1, '1 den'],
  [2, '2 dny'],
  [4, '4 dny'],
  [5, '5 dní'],
  [11, '11 dní'],
  [22, '22 dní'],
  [1.5, '1,5 dne'],
  [12_000, '12 000 dní'],
])('%d', (count, text) => {
  expect(counted(count, ['den', 'dny', 'dní', 'dne']).replaceAll('\u00a0', ' ')).toBe(text);
});

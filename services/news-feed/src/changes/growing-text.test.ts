import { expect, test } from 'vitest';
import { GrowingText } from './growing-text.ts';

test.each([
  ['short', 1, 10],
  ['as long as expected', 400, 1_000_000],
  ['longer than expected', 3000, 100_000],
])('a text that is %s is put together as it was added', (_, parts, expected) => {
  const text = new GrowingText(expected);
  const added = Array.from({ length: parts }, (_, i) => `${i} příliš žluťoučký 🐎 ${'x'.repeat(i % 500)}`);
  for (const part of added) text.add(part);
  const bytes = text.bytes();
  expect(bytes.toString()).toBe(added.join(''));
  expect(bytes.buffer.byteLength).toBeLessThanOrEqual(Math.max(bytes.length * 2, 64 * 1024));
});

import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [1023, '1 023 B'],
  [1024, '1 kB'],
  [15_000, '15 kB'],
  [1_500_000, '1,4 MB'],
  [20 * 1024 * 1024, '20 MB'],
  [5 * 1024 ** 3, '5 GB'],
])('%d bytes are %s', (bytes, text) => {
  expect(fileSize(bytes).replaceAll(/\s/g, ' ')).toBe(text);
});

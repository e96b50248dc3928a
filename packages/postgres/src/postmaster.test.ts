import { expect, test } from 'vitest';
import { sharedMegabytes } from './postmaster.ts';

const GIGABYTE = 2 ** 30;

test.each([
  [GIGABYTE / 2, 128],
  [GIGABYTE, 128],
  [4 * GIGABYTE, 512],
  [64 * GIGABYTE, 1024],
])('of %d bytes of memory the server keeps %d MB of its files', (memory, expected) => {
  expect(sharedMegabytes(memory)).toBe(expected);
});

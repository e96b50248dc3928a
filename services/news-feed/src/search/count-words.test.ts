import { expect, it } from 'vitest';
import { countWords } from './index.ts';

it.each([
  ['', 0],
  ['  \n\t', 0],
  ['— … 😀 !', 0],
  ['Vláda dnes jednala.', 3],
  ['covid-19 isn’t over\n\nyet', 4],
  ['-'.repeat(100_000), 0],
])('counts what stands between spaces: %j', (text, words) => {
  expect(countWords(text)).toBe(words);
});

import { expect, test } from 'vitest';
import { help as cs } from '../cs/help.ts';
import { help as en } from '../en/help.ts';
import { WORD_KEYS } from './word-keys.ts';

test.each([
  ['Czech', cs],
  ['English', en],
])('every word explained on screens stands once in the %s help', (_, { areas }) => {
  const keys = Object.values(areas).flatMap(({ words }) => words.flatMap(({ key }) => key ?? []));
  expect(keys.toSorted()).toEqual([...WORD_KEYS].sort());
});

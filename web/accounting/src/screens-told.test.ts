import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCREENS } from './screens.ts';

test('accessibility is told of as many screens as there are', () => {
  const told = readFileSync(new URL('../../../docs/accessibility.md', import.meta.url), 'utf8');
  const numbers = [...told.matchAll(/\b(\d+) screens\b/g)].map(([, number]) => Number(number));
  expect(numbers).toEqual([SCREENS.length]);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const textOf = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('accessibility is told of as many screens as there are', () => {
  const screens = [...textOf('./screens.ts').matchAll(/\bframe: '/g)].length;
  const told = textOf('../../../docs/accessibility.md').matchAll(/\b(\d+) screens\b/g);
  expect([...told].map(([, number]) => Number(number))).toEqual([screens]);
});

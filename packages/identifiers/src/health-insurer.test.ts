import { expect, it } from 'vitest';
import { isHealthInsurerCode } from './health-insurer.ts';

it.each([
  ['111', true],
  ['999', true],
  ['11', false],
  ['1111', false],
  ['VZP', false],
  [' 111', false],
])('%j has the shape of an insurer code: %s', (text, expected) => {
  expect(isHealthInsurerCode(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { startsIn } from './inputs.ts';

const startsFrom2024 = (...said: readonly (readonly [number, boolean])[]) =>
  [2024, 2025, 2026, 2027, 2028].filter((year) => startsIn(year, new Map(said)));

test('a start holds for three years from the first one, also when it is said again for a later one', () => {
  expect(startsFrom2024([2024, true])).toEqual([2024, 2025, 2026]);
  expect(startsFrom2024([2024, true], [2025, true])).toEqual([2024, 2025, 2026]);
  expect(startsFrom2024([2024, true], [2026, true])).toEqual([2024, 2025, 2026]);
  expect(startsFrom2024([2024, true], [2025, false], [2026, true])).toEqual([2024, 2026, 2027, 2028]);
});

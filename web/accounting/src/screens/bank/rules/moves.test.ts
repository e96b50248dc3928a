import { expect, test } from 'vitest';
import { movedTo, placeAt, placeByKey } from './moves.ts';

test.each<[string, number, number | null]>([
  ['ArrowUp', 2, 1],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 2, 3],
  ['ArrowDown', 4, 4],
  ['Home', 3, 1],
  ['End', 2, 4],
  ['Enter', 2, null],
])('%s takes the %ith of four to %s', (key, position, place) => {
  expect(placeByKey(key, position, 4)).toBe(place);
});

test.each<[number, number, number]>([
  [0, 3, 1],
  [60, 3, 2],
  [120, 3, 3],
  [160, 3, 3],
  [999, 1, 3],
  [60, 1, 1],
  [110, 1, 2],
])('at a height of %i the %ith of three comes to %i', (height, position, place) => {
  expect(placeAt(height, [50, 100, 150], position)).toBe(place);
});

test('a list is put in order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 4, 1)).toEqual(['d', 'a', 'b', 'c']);
  expect(movedTo(['a', 'b', 'c', 'd'], 1, 3)).toEqual(['b', 'c', 'a', 'd']);
  expect(movedTo(['a', 'b'], 2, 2)).toEqual(['a', 'b']);
});

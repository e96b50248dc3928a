import { expect, test } from 'vitest';
import { currentOf } from './queue.ts';

test('what is shown stays until it is settled, then the next comes, and after the last the first that is left', () => {
  const order = [7, 5, 3, 1];
  const among =
    (...ids: number[]) =>
    (id: number) =>
      ids.includes(id);
  expect(currentOf(order, null, among(7, 5, 3, 1))).toBe(7);
  expect(currentOf(order, 5, among(7, 5, 3, 1))).toBe(5);
  expect(currentOf(order, 5, among(7, 3, 1))).toBe(3);
  expect(currentOf(order, 1, among(7, 3))).toBe(7);
  expect(currentOf(order, 99, among(5, 3))).toBe(5);
  expect(currentOf(order, 5, among())).toBeNull();
});

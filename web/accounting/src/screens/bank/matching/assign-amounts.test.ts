import { expect, test } from 'vitest';
import { type AssignLine, gapOf, leftOf, shortOf, withFound } from './assign-amounts.ts';
import type { Found } from './document-search.tsx';

const found = (id: number, remaining: number, more: Partial<Found> = {}): Found => ({
  ...{ id, number: `D${id}`, name: null, currency: 'CZK', remaining, isContrary: false },
  ...more,
});
const CZK = { remaining: 7260, currency: 'CZK' };
const added = (movement: typeof CZK, ...all: Found[]) =>
  all.reduce<AssignLine[]>((lines, each) => withFound(lines, each, movement), []);
const amounts = (lines: readonly AssignLine[]) => lines.map(({ amount }) => amount);

const NOTE = found(3, 1210, { isContrary: true });

test.each([
  ['last', [found(1, 3630), found(2, 4840), NOTE], [3630, 4840, 1210]],
  ['first', [NOTE, found(1, 3630), found(2, 4840)], [1210, 3630, 4840]],
])('a credit note that comes %s is taken off, and the invoices are paid whole', (_, all, expected) => {
  const lines = added(CZK, ...all);
  expect(amounts(lines)).toEqual(expected);
  expect([leftOf(CZK, lines), shortOf(lines)]).toEqual([0, 0]);
});

test('what somebody typed stays when a credit note makes room', () => {
  const [first, second] = added(CZK, found(1, 3630), found(2, 4840)) as [AssignLine, AssignLine];
  expect([second.amount, second.isCut]).toEqual([3630, true]);
  const lines = withFound([first, { ...second, amount: 3000, isCut: false }], NOTE, CZK);
  expect(amounts(lines)).toEqual([3630, 3000, 1210]);
  expect([leftOf(CZK, lines), shortOf(lines)]).toEqual([1840, 1840]);
});

test('a document of which more remains than of the movement takes what is left', () => {
  const lines = added({ remaining: -100, currency: 'CZK' }, found(1, 80), found(2, 50));
  expect(amounts(lines)).toEqual([80, 20]);
  expect(shortOf(lines)).toBe(30);
});

test('crowns pay one in another currency whole; what another currency comes to in crowns nobody knows', () => {
  const lines = added(CZK, found(1, 1210, { currency: 'EUR' }));
  expect(amounts(lines)).toEqual([1210]);
  expect(gapOf(CZK, lines)).toBe(0);
  expect(gapOf({ remaining: 300, currency: 'EUR' }, added(CZK, found(1, 7260)))).toBe(null);
});

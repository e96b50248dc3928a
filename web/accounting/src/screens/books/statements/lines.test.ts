import { expect, test } from 'vitest';
import { linesOf } from './lines.ts';

const account = (code: string) => ({ account: code, column: 'amount' });
const ROWS = [
  { key: 'total', level: 0, net: 3 },
  { key: 'B.', level: 1, net: 3 },
  { key: 'B.I.', level: 2, net: 0 },
  { key: 'B.I.1.', level: 3, net: 0 },
  { key: 'B.II.', level: 2, net: 3 },
  { key: 'B.II.1.', level: 3, net: -1, accounts: [account('021')] },
  { key: 'B.II.2.', level: 3, net: 4, accounts: [account('022'), account('082')] },
  { key: 'C.', level: 1, net: 0, accounts: [] },
];
const shown = (turned: readonly string[] = [], isUsed: ((row: { net: number }) => boolean) | null = null) =>
  linesOf<{ account: string; column: string }, (typeof ROWS)[number]>(ROWS, {
    turned: new Set(turned),
    isUsed,
  });
const ids = (...given: Parameters<typeof shown>) => shown(...given).map(({ id }) => id);

test('rows are unfolded and their accounts folded until they are turned', () => {
  expect(ids()).toEqual(ROWS.map(({ key }) => key));
  expect(ids(['B.II.2.'])).toEqual([
    ...['total', 'B.', 'B.I.', 'B.I.1.', 'B.II.', 'B.II.1.', 'B.II.2.', 'B.II.2. 022 amount'],
    ...['B.II.2. 082 amount', 'C.'],
  ]);
  expect(ids(['B.II.'])).toEqual(['total', 'B.', 'B.I.', 'B.I.1.', 'B.II.', 'C.']);
  expect(ids(['B.', 'B.II.2.'])).toEqual(['total', 'B.', 'C.']);
});

test('a line says whether it is unfolded and how deep it stands', () => {
  const states = Object.fromEntries(shown(['B.II.2.']).map(({ id, isOpen, depth }) => [id, [isOpen, depth]]));
  expect(states).toMatchObject({
    total: [null, 0],
    'B.': [true, 0],
    'B.II.1.': [false, 2],
    'B.II.2.': [true, 2],
    'B.II.2. 022 amount': [null, 3],
    'C.': [null, 0],
  });
});

test('rows without a figure are left out where nothing below has one', () => {
  expect(ids([], ({ net }) => net !== 0)).toEqual(['total', 'B.', 'B.II.', 'B.II.1.', 'B.II.2.']);
  const cancelled = [
    { key: 'B.', level: 1, net: 0 },
    { key: 'B.I.', level: 2, net: 1 },
    { key: 'B.II.', level: 2, net: -1 },
  ];
  expect(
    linesOf(cancelled, { turned: new Set(), isUsed: ({ net }) => net !== 0 }).map(({ id }) => id),
  ).toEqual(['B.', 'B.I.', 'B.II.']);
});

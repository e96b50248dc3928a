import { expect, test } from 'vitest';
import type { IncomeLine } from './model.ts';
import { type Asked, shownGroups } from './shown-lines.ts';

const line = (code: string, amount: number, items: number[] = []): IncomeLine => ({
  ...{ code, label: `Řádek ${code}`, amount, source: 'ledger', field: null, note: null, reference: null },
  items: items.map((each, i) => ({
    ...{ type: 'account', id: `51${i}`, label: 'Účet', amount: each, reason: null },
  })),
});
const LINES = [line('10', 100), line('20', 0), line('40', 30, [10.4, 19.6]), line('70', 30), line('100', 0)];
const ask = (more: Partial<Asked> = {}) =>
  shownGroups({
    ...{ lines: LINES, before: null, results: ['70'], rates: ['280'], isOpen: () => false, isWhole: false },
    groups: [
      { title: 'Zvyšuje', first: '10' },
      { title: 'Snižuje', first: '100' },
    ],
    ...more,
  }).map(({ title, rows }) => [title, rows.map(({ id }) => id)]);

test('shows lines that have something, in the parts of the form, and no part without any', () => {
  expect(ask()).toEqual([['Zvyšuje', ['10', '40', '70']]]);
});

test('shows empty lines when all are asked for, or when they had something the year before', () => {
  expect(ask({ isWhole: true })).toEqual([
    ['Zvyšuje', ['10', '20', '40', '70']],
    ['Snižuje', ['100']],
  ]);
  expect(ask({ before: [line('100', 5)] })).toEqual([
    ['Zvyšuje', ['10', '40', '70']],
    ['Snižuje', ['100']],
  ]);
});

test('shows a rate only among all lines, or where it is a result', () => {
  const lines = [line('10', 100), line('280', 21)];
  expect(ask({ lines })).toEqual([['Zvyšuje', ['10']]]);
  expect(ask({ lines, results: ['280'] })).toEqual([['Zvyšuje', ['10', '280']]]);
});

test('puts what an unfolded line is made of under it', () => {
  expect(ask({ isOpen: (code) => code === '40' })).toEqual([['Zvyšuje', ['10', '40', '40 0', '40 1', '70']]]);
});

test('knows lines of a form that no part is told of', () => {
  expect(ask({ groups: [] })).toEqual([[null, ['10', '40', '70']]]);
});

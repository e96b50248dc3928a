import { expect, test } from 'vitest';
import { eachOnce, matching } from './matching.ts';

const entry = (label: string, keywords = '') => ({
  ...{ id: label, label, keywords },
  leftSection: null,
  onClick: () => undefined,
});
const groups = [
  { group: 'Akce', actions: [entry('Nová faktura'), entry('Nový záznam DPH')] },
  { group: 'Obrazovky', actions: [entry('Záznamy DPH'), entry('DPH'), entry('Účty', 'dph')] },
];
const labels = (query: string) =>
  matching(query, groups).map(({ group, actions }) => [group, ...actions.map(({ label }) => label)]);

test('what is called as it is typed comes first, with its group', () => {
  expect(labels('dph')).toEqual([
    ['Obrazovky', 'DPH', 'Záznamy DPH', 'Účty'],
    ['Akce', 'Nový záznam DPH'],
  ]);
});

test('what begins as it is typed comes before what has it further on', () => {
  expect(labels('zaznam')).toEqual([
    ['Obrazovky', 'Záznamy DPH'],
    ['Akce', 'Nový záznam DPH'],
  ]);
});

test('with nothing typed, and among equals, all stay in their order', () => {
  expect(labels('')).toEqual([
    ['Akce', 'Nová faktura', 'Nový záznam DPH'],
    ['Obrazovky', 'Záznamy DPH', 'DPH', 'Účty'],
  ]);
  expect(labels('nov')).toEqual([['Akce', 'Nová faktura', 'Nový záznam DPH']]);
});

test('a record that was found under two names is one, and what was typed comes first', () => {
  const [typed, both, month] = [
    { type: 'partner', id: 1 },
    { type: 'partner', id: 2 },
    { type: 'payslip', id: 1 },
  ];
  expect(
    eachOnce([
      [typed, both],
      [month, both],
    ]),
  ).toEqual([typed, both, month]);
});

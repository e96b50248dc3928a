import { expect, test } from 'vitest';
import { cellsOf, pastedInto } from './paste.ts';
import { emptyLine } from './values.ts';

test('a single cell is ordinary text', () => {
  expect(cellsOf('Prkno')).toBeNull();
  expect(cellsOf('Prkno\n')).toBeNull();
});

test('rows of a spreadsheet become lines from the cell on, and those behind the last are added', () => {
  const cells = cellsOf('Prkno\t2\tks\t150,50\r\nHřebíky\t1\tbal.\t80\r\n');
  const lines = pastedInto([emptyLine('taxable:12'), emptyLine()], 1, 'name', cells ?? []);
  expect(lines.map(({ name, quantity, unit, unit_price }) => [name, quantity, unit, unit_price])).toEqual([
    ['', '1', '', ''],
    ['Prkno', '2', 'ks', '150,50'],
    ['Hřebíky', '1', 'bal.', '80'],
  ]);
});

test('cells beyond the last column are left out, and what is not pasted stays', () => {
  const line = { ...emptyLine(), name: 'Práce' };
  expect(pastedInto([line], 0, 'unit', [['hod', '900', 'navíc']])[0]).toMatchObject({
    name: 'Práce',
    unit: 'hod',
    unit_price: '900',
  });
});

test('added lines have the VAT of the one above', () => {
  const lines = pastedInto([emptyLine('taxable:12')], 0, 'name', [['A'], ['B']]);
  expect(lines.map(({ vat }) => vat)).toEqual(['taxable:12', 'taxable:12']);
});

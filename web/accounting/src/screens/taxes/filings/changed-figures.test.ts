import { expect, test } from 'vitest';
import { changedFigures, figureText, rowNames } from './changed-figures.ts';

const amounts = (base: number | null, vat: number | null) => ({
  ...{ base, vat },
  ...{ vat_reduced: null, coefficient: null },
});

test('only figures that differ are told, by their column', () => {
  const lines = [
    { line: '1', filed: amounts(1000, 210), live: amounts(1500, 315) },
    { line: '20', filed: amounts(800, null), live: null },
    { line: '62', filed: amounts(null, 210), live: amounts(null, 315) },
  ];
  expect(changedFigures({ lines })).toEqual([
    { line: '1', column: 'base', filed: 1000, live: 1500, change: 500 },
    { line: '1', column: 'vat', filed: 210, live: 315, change: 105 },
    { line: '20', column: 'base', filed: 800, live: null, change: -800 },
    { line: '62', column: 'vat', filed: 210, live: 315, change: 105 },
  ]);
});

test('of per cents no amount is told by which they differ', () => {
  const of = (coefficient: number) => ({ ...amounts(null, null), coefficient });
  expect(changedFigures({ lines: [{ line: '52', filed: of(80), live: of(85) }] })).toEqual([
    { line: '52', column: 'coefficient', filed: 80, live: 85, change: null },
  ]);
});

test('rows of a return of VAT and of the income tax are called as on the form', () => {
  const line = { line: '40', label: 'Základní sazba', base: 1, vat: 1, vat_reduced: null, coefficient: null };
  const code = { code: '42', label: 'Úhrn dílčích základů', amount: 1, field: null, items: [] };
  const names = rowNames({ lines: [line], income_tax: { lines: [code] } } as unknown as Parameters<
    typeof rowNames
  >[0]);
  expect([names.get('40'), names.get('42'), names.get('IV')]).toEqual([
    ...['Základní sazba', 'Úhrn dílčích základů', undefined],
  ]);
  expect(rowNames({}).size).toBe(0);
});

test('months of an overview are counted, with a true minus, and all else is money', () => {
  expect([figureText('months_main', -3), figureText('profit', -3)]).toEqual(['−3', '−3,00']);
});

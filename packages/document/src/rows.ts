import { add, haler, ZERO } from '@news-and-accounting/money';
import { keyOfRow, nameOfRow } from './treatments.ts';
import type { RowKey, TaxedRow } from './types.ts';

export const emptyRow = (key: RowKey): TaxedRow => ({
  ...keyOfRow(key),
  base: ZERO,
  vat: ZERO,
  baseCzk: ZERO,
  vatCzk: ZERO,
});

/** Adds the second row to the first, or takes it off. */
export function plusRow(a: TaxedRow, b: TaxedRow, sign: 1 | -1 = 1): TaxedRow {
  const of = (figure: 'base' | 'vat' | 'baseCzk' | 'vatCzk') => add(a[figure], haler(sign * b[figure]));
  return { ...keyOfRow(a), base: of('base'), vat: of('vat'), baseCzk: of('baseCzk'), vatCzk: of('vatCzk') };
}

/** Rows of one treatment, commodity and rate as one, in the order of the first of each. */
export function sumByRow(rows: readonly TaxedRow[]): TaxedRow[] {
  const sums = new Map<string, TaxedRow>();
  for (const row of rows) {
    const name = nameOfRow(row);
    const before = sums.get(name);
    sums.set(name, before === undefined ? row : plusRow(before, row));
  }
  return [...sums.values()];
}

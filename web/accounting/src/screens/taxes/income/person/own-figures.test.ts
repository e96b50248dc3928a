import { expect, test } from 'vitest';
import type { Income } from '../model.ts';
import { ownFigures } from './own-figures.ts';

test('who became a payer of VAT later was none in the year before', () => {
  const company = { vat_status: 'quarterly' as const, vat_registered_on: '2026-07-01', settings: {} };
  const of = (year: number) => {
    const income = { year, lines: [], result: {} } as unknown as Income;
    return ownFigures(income, { inputs: {}, usualRate: 60, mode: 'flat' }, company).isVatPayer;
  };
  expect([2025, 2026, 2027].map(of)).toEqual([false, true, true]);
});

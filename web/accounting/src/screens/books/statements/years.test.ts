import { expect, test } from 'vitest';
import type { BookkeepingFacts } from '../../../parts/bookkeeping-years.ts';
import { yearsBefore } from './years.ts';

test('a year is compared with those before it that have a ledger', () => {
  const history = [
    { from: 1900, bookkeeping: 'tax_records' },
    { from: 2023, bookkeeping: 'double_entry' },
    { from: 2026, bookkeeping: 'flat_tax' },
  ];
  const settings = { bookkeeping_history: history } as unknown as BookkeepingFacts['settings'];
  const facts = { flat_expense_rate: null, settings };
  expect(yearsBefore(2025, { ...facts, bookkeeping: 'flat_tax' })).toEqual([2023, 2024]);
  expect(yearsBefore(2025, { ...facts, bookkeeping: 'double_entry' })).toEqual([2021, 2022, 2023, 2024]);
});

import { expect, test } from 'vitest';
import { type BookkeepingFacts, lastLedgerDay } from './bookkeeping-years.ts';

const person = (bookkeeping: BookkeepingFacts['bookkeeping'], ...history: readonly [number, string][]) => ({
  ...{ bookkeeping, flat_expense_rate: null },
  settings: {
    bookkeeping_history: history.map(([from, each]) => ({ from, bookkeeping: each })),
  } as unknown as BookkeepingFacts['settings'],
});

test('an entry begins today, or on the last day of the last year with a ledger', () => {
  const today = '2026-05-04';
  expect(lastLedgerDay(person('double_entry'), today)).toBe(today);
  const entered = person('flat_tax', [1900, 'double_entry'], [2025, 'flat_tax'], [2026, 'flat_tax']);
  expect(lastLedgerDay(entered, today)).toBe('2024-12-31');
  expect(lastLedgerDay(person('tax_records', [1900, 'tax_records']), today)).toBe(today);
  expect(lastLedgerDay(person('flat_tax', [1900, 'double_entry'], [2027, 'flat_tax']), today)).toBe(today);
});

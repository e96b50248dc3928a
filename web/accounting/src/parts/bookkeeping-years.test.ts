import { expect, test } from 'vitest';
import { type BookkeepingFacts, booksBetween, lastLedgerDay } from './bookkeeping-years.ts';

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

test('days have the books of each of their years', () => {
  const entered = person('flat_tax', [1900, 'double_entry'], [2025, 'flat_tax']);
  expect(booksBetween(entered, '2024-02-01', '2024-12-31')).toEqual({
    hasLedger: true,
    hasCashJournal: false,
  });
  expect(booksBetween(entered, '2024-12-01', '2025-01-31')).toEqual({
    hasLedger: true,
    hasCashJournal: true,
  });
  const recorded = person('tax_records', [1900, 'tax_records']);
  expect(booksBetween(recorded, '2026-11-01', '2026-11-30')).toEqual({
    hasLedger: false,
    hasCashJournal: true,
  });
});

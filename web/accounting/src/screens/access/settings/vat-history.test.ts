import { expect, test } from 'vitest';
import {
  ALWAYS,
  filingHistory,
  hasDayOfSupply,
  hasStatusBetween,
  statusOn,
  vatHistory,
  withChange,
} from './vat-history.ts';

test('without a history the data of the company say since when it is a payer', () => {
  const facts = { vat_registered_on: null, settings: {} };
  expect(vatHistory({ ...facts, vat_status: 'none' })).toEqual([]);
  expect(vatHistory({ ...facts, vat_status: 'monthly' })).toEqual([{ from: ALWAYS, status: 'monthly' }]);
});

test('forms are filed since the company came to be', () => {
  const company = {
    vat_status: 'monthly',
    vat_registered_on: null,
    settings: { founded_on: '2026-10-01' },
  } as const;
  expect(filingHistory(company)).toEqual([{ from: '2026-10-01', status: 'monthly' }]);
  expect(filingHistory({ ...company, vat_registered_on: '2026-11-01' })[0]?.from).toBe('2026-11-01');
});

test('a change is put in its place and holds from its day', () => {
  const history = withChange([{ from: '2025-01-01', status: 'quarterly' }], {
    from: '2024-03-01',
    status: 'monthly',
  });
  expect(history.map(({ status }) => status)).toEqual(['monthly', 'quarterly']);
  expect(['2024-02-29', '2024-12-31', '2025-01-01'].map((day) => statusOn(history, day))).toEqual([
    'none',
    'monthly',
    'quarterly',
  ]);
});

test('days have forms of VAT when any of them has a status', () => {
  const history = [
    { from: '2024-03-01', status: 'monthly' },
    { from: '2025-01-01', status: 'none' },
  ] as const;
  const has = (from: string, to: string) => hasStatusBetween(history, from, to);
  expect(has('2024-01-01', '2024-02-29')).toBe(false);
  expect(has('2024-02-01', '2024-03-01')).toBe(true);
  expect(has('2024-12-31', '2025-06-30')).toBe(true);
  expect(has('2025-01-01', '2025-06-30')).toBe(false);
});

test('only who has to do with VAT on the day sees a day of supply, unless it is another one', () => {
  const company = { vat_status: 'monthly', vat_registered_on: '2026-03-01', settings: {} } as const;
  const on = (issued_on: string | null, taxable_on: string | null) =>
    hasDayOfSupply(company, { issued_on, taxable_on });
  expect(on('2026-03-01', '2026-03-01')).toBe(true);
  expect(on('2026-02-28', '2026-02-28')).toBe(false);
  expect(on('2026-02-28', '2026-02-20')).toBe(true);
  expect(on(null, null)).toBe(false);
});

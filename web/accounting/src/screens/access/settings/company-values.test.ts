import { expect, test } from 'vitest';
import type { Company } from '../../../api/companies.ts';
import { changesOf, valuesOf } from './company-values.ts';

const COMPANY = {
  name: 'Dílna s.r.o.',
  legal_form: 'sro',
  bookkeeping: 'double_entry',
  flat_expense_rate: null,
  vat_status: 'none',
  vat_registered_on: null,
  country: 'CZ',
  currency: 'CZK',
  fiscal_year_start: 1,
  default_due_days: 14,
  tax_office_code: null,
  tax_office_workplace: null,
  city: 'Brno',
} as unknown as Company;

test('only what differs is sent', () => {
  const values = valuesOf(COMPANY);
  expect(changesOf(values, values)).toEqual({});
  expect(changesOf(values, { ...values, name: 'Jiná', fiscal_year_start: '7', city: ' ' })).toEqual({
    name: 'Jiná',
    fiscal_year_start: 7,
    city: null,
  });
});

test('what does not go with the legal form or the bookkeeping is not sent', () => {
  const values = valuesOf(COMPANY);
  expect(changesOf(values, { ...values, bookkeeping: 'flat_tax' })).toEqual({});
  expect(changesOf(values, { ...values, vat_registered_on: '2026-01-01' })).toEqual({});
  const person = { ...values, legal_form: 'osvc' as const, bookkeeping: 'flat_expenses' as const };
  expect(changesOf(values, { ...person, flat_expense_rate: '80' })).toEqual({
    legal_form: 'osvc',
    bookkeeping: 'flat_expenses',
    flat_expense_rate: 80,
  });
});

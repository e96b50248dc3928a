import { expect, test } from 'vitest';
import { settling } from '../../cs/bank-matching.ts';
import { categoryHint } from './category-hint.ts';

test('what is spent is said to leave the tax as it is only where expenses are a share of income', () => {
  expect(categoryHint('expense_deductible', 'flat_expenses')).toBe(settling.flatHint);
  expect(categoryHint('expense_deductible', 'tax_records')).toBe(settling.categoryHints.expense_deductible);
  expect(categoryHint('income_taxable', 'flat_expenses')).toBe(settling.categoryHints.income_taxable);
});

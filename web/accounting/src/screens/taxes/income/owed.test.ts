import { expect, test } from 'vitest';
import { filedBalance, owedOf } from './owed.ts';

const DUE = '2025-05-02';
const filing = (filing_type: string, amount: number, more: object = {}) => ({
  ...{ status: 'filed' as const, proof_state: 'accepted' as const, filing_type, amount, due_on: DUE },
  ...more,
});

test('a year without a return, and one as it was filed, owe the whole of it', () => {
  expect(owedOf([], 100, DUE, 'prepare')).toEqual({ amount: 100, before: null, dueOn: DUE });
  expect(owedOf([filing('B', 100)], 100, DUE, 'done')).toEqual({ amount: 100, before: null, dueOn: DUE });
});

test('what has changed since owes the difference, whose day nobody knows yet', () => {
  const filings = [filing('B', 22_470)];
  expect(owedOf(filings, 84_630, DUE, 'changed')).toEqual({ amount: 62_160, before: 22_470, dueOn: null });
  expect(owedOf(filings, 20_000, DUE, 'changed')).toEqual({ amount: -2470, before: 22_470, dueOn: null });
});

test('a draft owes the difference by its own day', () => {
  const draft = filing('D', 62_160, { status: 'draft', proof_state: 'none', due_on: '2025-12-31' });
  const owed = owedOf([draft, filing('B', 22_470)], 84_630, DUE, 'file');
  expect(owed).toEqual({ amount: 62_160, before: 22_470, dueOn: '2025-12-31' });
});

test('a filed additional return owes its own amount, and further ones count from all of them', () => {
  const further = filing('D', 62_160, { due_on: '2025-12-31' });
  const filings = [further, filing('B', 22_470)];
  expect(owedOf(filings, 84_630, DUE, 'pay')).toEqual({
    ...{ amount: 62_160, before: 22_470, dueOn: '2025-12-31' },
  });
  expect(owedOf(filings, 90_000, DUE, 'changed')).toMatchObject({ amount: 5370, before: 84_630 });
});

test('a corrected additional return takes the place of the one before, a refused one of none', () => {
  expect(filedBalance([filing('E', 50), filing('D', 40), filing('O', 110), filing('B', 100)])).toBe(160);
  expect(filedBalance([filing('D', 40, { proof_state: 'rejected' }), filing('B', 100)])).toBe(100);
  expect(filedBalance([filing('D', 7), filing('D', 40), filing('B', 100)])).toBe(147);
  expect(filedBalance([filing('B', 100, { status: 'draft' })])).toBeNull();
});

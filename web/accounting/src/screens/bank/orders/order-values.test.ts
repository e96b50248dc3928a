import { expect, test } from 'vitest';
import type { BankAccount } from '../api.ts';
import type { Candidate } from './candidates.ts';
import { leftInOthers, wayOf } from './order-values.ts';

const candidate = (key: string, currency: string, group: Candidate['group'] = 'documents') =>
  ({ key, currency, group }) as Candidate;

test('documents in other currencies than the account are told by currency, what is told otherwise and wages not', () => {
  const candidates = [
    ...[candidate('d1', 'CZK'), candidate('d2', 'USD'), candidate('d3', 'EUR'), candidate('d4', 'EUR')],
    ...[candidate('d5', 'EUR'), candidate('p1', 'CZK', 'wages')],
  ];
  expect(leftInOthers(candidates, 'CZK', ['d5'])).toEqual([
    { currency: 'EUR', count: 2 },
    { currency: 'USD', count: 1 },
  ]);
  expect(leftInOthers(candidates, 'EUR', [])).toEqual([
    { currency: 'CZK', count: 1 },
    { currency: 'USD', count: 1 },
  ]);
});

test('the way is an order from an account that is there or can be added, else the bank', () => {
  const accounts = [{ currency: 'CZK' }] as BankAccount[];
  expect(['CZK', 'EUR', 'USD'].map((currency) => wayOf(accounts, currency))).toEqual([
    'account',
    'add',
    'bank',
  ]);
});

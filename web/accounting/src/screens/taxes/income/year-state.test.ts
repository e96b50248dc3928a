import { expect, test } from 'vitest';
import { yearState } from './year-state.ts';

const YEAR = { filings: [], isRunning: false, isChanged: false, balance: 100, payment: 'open' as const };
const filed = { status: 'filed', proof_state: 'none' } as const;

test('says what is to be done next', () => {
  expect(yearState({ ...YEAR, isRunning: true })).toBe('running');
  expect(yearState(YEAR)).toBe('prepare');
  expect(yearState({ ...YEAR, filings: [{ status: 'draft', proof_state: 'none' }, filed] })).toBe('file');
  expect(yearState({ ...YEAR, filings: [filed] })).toBe('pay');
  expect(yearState({ ...YEAR, filings: [filed], payment: 'paid' })).toBe('done');
});

test('pays nothing where money comes back', () => {
  expect(yearState({ ...YEAR, filings: [filed], balance: -100 })).toBe('done');
});

test('what the office refused and what has changed since comes before the payment', () => {
  expect(yearState({ ...YEAR, filings: [{ status: 'filed', proof_state: 'rejected' }] })).toBe('rejected');
  expect(yearState({ ...YEAR, filings: [filed], isChanged: true })).toBe('changed');
});

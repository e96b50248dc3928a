import { expect, test } from 'vitest';
import type { Filing } from '../filings/model.ts';
import { type FormState, formState, monthState } from './month-state.ts';

const filing = (status: Filing['status'], proof_state: Filing['proof_state'] = 'none') => ({
  status,
  proof_state,
});

test('a form is as far as its newest filing', () => {
  const state = (applies: boolean, filings: ReturnType<typeof filing>[] = [], isRunning = false) =>
    formState({ applies, filings }, isRunning);
  expect(state(true)).toBe('waiting');
  expect(state(true, [], true)).toBe('running');
  expect(state(false)).toBe('none');
  expect(state(true, [filing('draft')])).toBe('draft');
  expect(state(true, [filing('draft'), filing('filed', 'accepted')])).toBe('draft');
  expect(state(true, [filing('filed')])).toBe('filed');
  expect(state(true, [filing('filed', 'rejected')])).toBe('rejected');
  // Filed once, and nothing left to report since.
  expect(state(false, [filing('filed', 'delivered')])).toBe('delivered');
});

test('a period says what is to be done next', () => {
  const state = (forms: FormState[], parts: Partial<Parameters<typeof monthState>[0]> = {}) =>
    monthState({ forms, isRunning: false, hasErrors: false, isChanged: false, payment: null, ...parts });
  expect(state(['none', 'none'])).toBe('none');
  expect(state(['running', 'none'], { isRunning: true })).toBe('running');
  expect(state(['waiting', 'none'])).toBe('prepare');
  expect(state(['waiting', 'draft'], { hasErrors: true })).toBe('errors');
  expect(state(['draft', 'filed'])).toBe('file');
  expect(state(['filed', 'none'], { payment: 'open' })).toBe('pay');
  expect(state(['filed', 'none'], { payment: 'overdue', isChanged: true })).toBe('changed');
  expect(state(['rejected', 'draft'])).toBe('rejected');
  expect(state(['delivered', 'accepted', 'none'], { payment: 'paid' })).toBe('done');
});

import { expect, test } from 'vitest';
import type { VatChange } from '../../access/settings/vat-history.ts';
import {
  firstShown,
  lastEnded,
  lastStatus,
  monthCodes,
  periodMeant,
  periodOf,
  periodsOf,
  periodText,
  registrationIn,
} from './periods.ts';

const ALWAYS_MONTHLY: VatChange[] = [{ from: '1900-01-01', status: 'monthly' }];

test('periods are called as people call them', () => {
  expect(periodText('2026-10')).toBe('říjen 2026');
  expect(periodText('2026-Q3')).toBe('3. čtvrtletí 2026');
  expect(periodText('2025')).toBe('2025');
  expect(monthCodes('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(periodOf('2026-05-31', 'quarterly')).toBe('2026-Q2');
});

test('periods begin with the one that runs, and the last ended is offered first', () => {
  const periods = periodsOf(ALWAYS_MONTHLY, '2026-11-20');
  expect(periods.slice(0, 3)).toEqual(['2026-11', '2026-10', '2026-09']);
  expect(lastEnded(periods, '2026-11-20')).toBe('2026-10');
  expect(lastEnded(periodsOf(ALWAYS_MONTHLY, '2026-11-30'), '2026-11-30')).toBe('2026-10');
});

test('a payer that changed its periods has months and then quarters, nothing before it was one', () => {
  const history: VatChange[] = [
    { from: '2025-11-15', status: 'monthly' },
    { from: '2026-01-01', status: 'quarterly' },
  ];
  expect(periodsOf(history, '2026-05-20')).toEqual(['2026-Q2', '2026-Q1', '2025-12', '2025-11']);
});

test('a period has the status of its last day that has one', () => {
  const ended: VatChange[] = [
    { from: '2026-02-10', status: 'quarterly' },
    { from: '2026-05-16', status: 'none' },
  ];
  expect(lastStatus('2026-Q2', ended)).toBe('quarterly');
  expect(lastStatus('2026-Q3', ended)).toBe('none');
  expect(periodsOf(ended, '2026-11-20')).toEqual(['2026-Q2', '2026-Q1']);
});

test('who never had anything to do with VAT has no period', () => {
  expect(periodsOf([], '2026-11-20')).toEqual([]);
  expect(lastEnded([], '2026-11-20')).toBeNull();
});

test('who registered within the month that runs is offered that month', () => {
  const periods = periodsOf([{ from: '2026-11-10', status: 'monthly' }], '2026-11-20');
  expect(lastEnded(periods, '2026-11-20')).toBe('2026-11');
});

test('the page begins with what is next to be filed here, not with what was due before the company was', () => {
  const today = '2026-11-29';
  const first = (history: VatChange[], keptSince: string) =>
    firstShown(periodsOf(history, today), { today, keptSince });
  expect(first(ALWAYS_MONTHLY, '2026-11-29')).toBe('2026-11');
  expect(first(ALWAYS_MONTHLY, '2026-11-25')).toBe('2026-10');
  expect(first(ALWAYS_MONTHLY, '2020-01-01')).toBe('2026-10');
  expect(first([{ from: '2026-01-01', status: 'quarterly' }], '2026-11-29')).toBe('2026-Q4');
  expect(first([], '2026-11-29')).toBeNull();
  const ended: VatChange[] = [
    { from: '2026-01-01', status: 'monthly' },
    { from: '2026-09-01', status: 'none' },
  ];
  expect(first(ended, '2026-11-29')).toBe('2026-08');
});

test('a month means the quarter of who files by quarters, a quarter its last month of who files by months', () => {
  const today = '2026-11-20';
  const monthly = periodsOf(ALWAYS_MONTHLY, today);
  const quarterly = periodsOf([{ from: '2026-04-01', status: 'quarterly' }], today);
  expect(periodMeant('2026-09', quarterly)).toBe('2026-Q3');
  expect(periodMeant('2026-Q3', monthly)).toBe('2026-09');
  expect(periodMeant('2026-Q4', monthly)).toBe('2026-11');
  expect(periodMeant('2026-10', monthly)).toBe('2026-10');
  // Nobody was a payer then.
  expect(periodMeant('2026-02', quarterly)).toBe('2026-02');
  expect(periodMeant('', monthly)).toBeNull();
});

test('a period knows that the registration of a payer begins or ends in it, also at its first and last day', () => {
  const history: VatChange[] = [
    { from: '2025-04-01', status: 'identified' },
    { from: '2026-01-01', status: 'monthly' },
    { from: '2027-01-01', status: 'quarterly' },
    { from: '2027-07-01', status: 'none' },
  ];
  const of = (code: string) => registrationIn(code, history);
  expect(of('2025-04')).toBeNull();
  expect(of('2026-01')).toEqual({ kind: 'begins', day: '2026-01-01' });
  expect(of('2026-02')).toBeNull();
  expect(of('2027-Q1')).toBeNull();
  expect(of('2027-Q2')).toEqual({ kind: 'ends', day: '2027-06-30' });
  expect(of('2027-07')).toBeNull();
  expect(registrationIn('2026-05', [{ from: '1900-01-01', status: 'monthly' }])).toBeNull();
});

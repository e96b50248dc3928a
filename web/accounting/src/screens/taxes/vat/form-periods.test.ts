import { expect, test } from 'vitest';
import { formPeriods, shownStatements } from './form-periods.ts';

test('legal persons file the control statement by months, natural ones as the return, identified ones never', () => {
  const control = (period: string, status: 'monthly' | 'quarterly' | 'identified', isPerson: boolean) =>
    formPeriods(period, { status, isPerson }).control;
  expect(control('2026-Q3', 'quarterly', false)).toEqual(['2026-07', '2026-08', '2026-09']);
  expect(control('2026-Q3', 'quarterly', true)).toEqual(['2026-Q3']);
  expect(control('2026-08', 'monthly', false)).toEqual(['2026-08']);
  expect(control('2026-08', 'identified', false)).toEqual([]);
});

test('of a quarter the recapitulative statement is that of the whole or those of its months', () => {
  const quarter = { period: '2026-Q3', applies: true, filings: [] };
  const months = ['2026-07', '2026-08', '2026-09'].map((period) => ({ period, applies: false, filings: [] }));
  const shown = (statements: { period: string; applies: boolean; filings: unknown[] }[]) =>
    shownStatements(statements, (each) => each).map(({ period }) => period);
  expect(shown([quarter, ...months])).toEqual(['2026-Q3']);
  const [july, ...others] = months;
  if (july === undefined) throw new Error('a quarter begins with a month');
  const none = { ...quarter, applies: false };
  expect(shown([none, { ...july, applies: true }, ...others])).toEqual(['2026-07']);
  expect(shown([none, ...months])).toEqual(['2026-Q3']);
  // What was filed stays, also when the rows have changed since.
  expect(shown([{ ...none, filings: [{}] }, { ...july, applies: true }, ...others])).toEqual([
    '2026-Q3',
    '2026-07',
  ]);
  expect(shown([quarter])).toEqual(['2026-Q3']);
});

import { expect, test } from 'vitest';
import { ALWAYS, statusOn, vatHistory, withChange } from './vat-history.ts';

test('without a history the data of the company say since when it is a payer', () => {
  const facts = { vat_registered_on: null, settings: {} };
  expect(vatHistory({ ...facts, vat_status: 'none' })).toEqual([]);
  expect(vatHistory({ ...facts, vat_status: 'monthly' })).toEqual([{ from: ALWAYS, status: 'monthly' }]);
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

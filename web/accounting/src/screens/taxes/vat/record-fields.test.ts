import { expect, test } from 'vitest';
import type { RecordValues } from './record-dialog.tsx';
import { recordOf } from './record-fields.ts';

const VALUES: RecordValues = {
  ...{ kind: 'bad_debt_debtor', date: '2026-10-31', rate: null, base: 1000, vat: 210 },
  document: { id: 7, number: '2026001', name: 'Dodavatel', currency: 'CZK', remaining: 1210 },
  ...{ account_code: ' ', text: '  ' },
};

test('a record is sent with what its kind has and nothing else', () => {
  expect(recordOf(VALUES)).toEqual({
    ...{ kind: 'bad_debt_debtor', date: '2026-10-31', document_id: 7, rate: null, base: 1000, vat: 210 },
  });
  expect(recordOf({ ...VALUES, kind: 'adjustment', account_code: ' 548 ', text: 'Stroj' })).toEqual({
    ...{ kind: 'adjustment', date: '2026-10-31', vat: 210, account_code: '548', text: 'Stroj' },
  });
  expect(recordOf({ ...VALUES, kind: 'self_supply', rate: 21, vat: null })).toEqual({
    ...{ kind: 'self_supply', date: '2026-10-31', rate: 21, base: 1000, vat: null },
  });
});

import type { DocumentRecord, PaymentRecord } from '@news-and-accounting/import-formats';
import { halerFromDecimal } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { type HistoryAround, historyOf } from './history.ts';

const czk = halerFromDecimal;
const UNTIL = '2025-12-31';

function of(
  payments: [string | null, string | null][],
  more: Partial<DocumentRecord> = {},
  around: Partial<HistoryAround> = {},
) {
  const record = {
    ...{ kind: 'invoice', currency: 'CZK', issuedOn: '2025-11-01', dueOn: '2025-11-15', paymentMethod: null },
    payments: payments.map(
      ([paidOn, amount]): PaymentRecord => ({
        paidOn,
        amount: amount === null ? null : czk(amount),
        method: null,
      }),
    ),
    ...more,
  } as DocumentRecord;
  const all = { until: UNTIL, isDoubleEntry: true, totalPayable: czk('1210'), ...around };
  const { payments: taken, errors, warnings } = historyOf(record, all);
  return [
    ...taken.map(({ paidOn, amount, method }) => `${paidOn} ${amount / 100} ${method}`),
    ...errors.map(({ field }) => `error ${field}`),
    ...warnings.map(({ code }) => `${code}`),
  ];
}

test('payments are taken by their days, and what came later is left to the bank', () => {
  expect(
    of([
      ['2025-12-31', '210'],
      ['2025-11-20', '500'],
      ['2026-01-05', '500'],
    ]),
  ).toEqual(['2025-11-20 500 transfer', '2025-12-31 210 transfer', 'PAYMENT_LATER']);
});

test('a payment without a day is taken by the due day in double entry, and refused where the day makes the tax', () => {
  expect(of([[null, '1210']])).toEqual(['2025-11-15 1210 transfer', 'PAYMENT_DAY']);
  expect(of([[null, '1210']], { dueOn: '2026-01-15' })).toEqual(['2025-12-31 1210 transfer', 'PAYMENT_DAY']);
  expect(of([[null, '1210']], {}, { isDoubleEntry: false })).toEqual(['error payments.0.paid_on']);
  expect(of([[null, '0']], {}, { isDoubleEntry: false })).toEqual([]);
});

test('what was paid of a credit note is below zero, and what was given back of an invoice as well', () => {
  const note = { totalPayable: czk('-1210') };
  expect(of([['2025-12-01', '1210']], { kind: 'credit_note' }, note)).toEqual(['2025-12-01 -1210 transfer']);
  expect(of([['2025-12-01', '-1210']], { kind: 'credit_note' }, note)).toEqual(['2025-12-01 -1210 transfer']);
  expect(of([['2025-12-01', '-10']])).toEqual(['2025-12-01 -10 transfer']);
});

test('what was paid whole is what the document comes to', () => {
  expect(of([['2025-12-01', null]])).toEqual(['2025-12-01 1210 transfer']);
  expect(of([['2025-12-01', null]], { kind: 'credit_note' }, { totalPayable: czk('-1210') })).toEqual([
    '2025-12-01 -1210 transfer',
  ]);
  expect(of([['2026-01-05', null]])).toEqual(['PAYMENT_LATER']);
});

test('a receipt in cash is paid by its issue', () => {
  const around = { totalPayable: czk('121') };
  expect(of([], { kind: 'receipt' }, around)).toEqual(['2025-11-01 121 cash']);
  expect(of([], { kind: 'receipt', paymentMethod: 'card' }, around)).toEqual([]);
  expect(of([['2025-11-02', '121']], { kind: 'receipt', paymentMethod: 'cash' }, around)).toEqual([
    '2025-11-02 121 cash',
  ]);
});

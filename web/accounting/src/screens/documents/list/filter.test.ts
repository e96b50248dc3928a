import { expect, test } from 'vitest';
import { type DocumentFilter, documentsQuery, isFiltered } from './filter.ts';

const NOTHING: DocumentFilter = {
  words: '',
  kind: '',
  state: '',
  period: '',
  from: '',
  to: '',
  dateKind: '',
  partner: '',
  tag: '',
  currency: '',
};
const TODAY = '2026-02-28';

test('a list without a filter asks for its own kinds', () => {
  expect(documentsQuery('offers', NOTHING, TODAY)).toEqual({ kind: 'quote,order,delivery_note' });
  expect(documentsQuery('issued', NOTHING, TODAY)).toEqual({
    kind: 'invoice,advance,tax_receipt,credit_note',
    direction: 'issued',
  });
  expect(isFiltered(NOTHING)).toBe(false);
});

test('what was supplied is asked for without advances and the tax documents of their payments', () => {
  const filter = { ...NOTHING, kind: 'bez-zaloh' };
  expect(documentsQuery('issued', filter, TODAY).kind).toBe('invoice,credit_note');
  expect(documentsQuery('received', filter, TODAY).kind).toBe(
    'received_invoice,received_credit_note,receipt',
  );
  expect(isFiltered(filter)).toBe(true);
});

test('what the address says goes into the query, and what makes no sense does not', () => {
  const filter = {
    ...NOTHING,
    words: 'dřevo',
    kind: 'cash_in',
    state: 'po-splatnosti',
    partner: 'x',
    currency: 'eur',
    dateKind: 'due',
  };
  expect(documentsQuery('received', filter, TODAY)).toEqual({
    kind: 'received_invoice,received_advance,received_credit_note,receipt,tax_receipt',
    direction: 'received',
    status: 'issued',
    payment_state: 'overdue',
    q: 'dřevo',
  });
  expect(documentsQuery('others', { ...filter, period: 'mesic', state: '' }, TODAY)).toEqual({
    kind: 'cash_in',
    from: '2026-02-01',
    to: '2026-02-28',
    date_kind: 'due',
    q: 'dřevo',
  });
});

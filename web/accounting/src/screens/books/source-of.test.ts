import { expect, test } from 'vitest';
import { sourceOf, sourceOfEntry } from './source-of.ts';

const posting = {
  date: '2026-05-31',
  debit: '551',
  credit: '082',
  source_id: 7,
  entry_id: 4,
  document_id: null,
};

test.each([
  ['asset', {}, { to: '/firmy/3/majetek/7' }],
  ['payroll', { debit: '521', credit: '331' }, { to: '/firmy/3/mzdy/7' }],
  ['payroll_rounding', { source_id: 202605 }, { to: '/firmy/3/mzdy', search: { rok: '2026', mesic: '5' } }],
  ['opening', { debit: '221', credit: '701' }, { to: '/firmy/3/nastaveni/udaje' }],
  ['opening', { debit: '701', credit: '221' }, { to: '/firmy/3/nastaveni/udaje' }],
  ['opening', { debit: '022', credit: '321' }, { to: '/firmy/3/majetek/7' }],
  ['opening', { debit: '701', credit: '411', source_id: null }, null],
  ['document', { document_id: 7 }, { to: '/firmy/3/doklady/7' }],
  ['payment', { document_id: 12 }, { to: '/firmy/3/doklady/12' }],
  ['payment', {}, null],
  ['bank', {}, { to: '/firmy/3/banka/pohyby/7' }],
  ['vat', { debit: '343', credit: '343900' }, { to: '/firmy/3/denik/4' }],
  ['something new', {}, null],
])('a posting of %s with %o comes from %o', (source, given, target) => {
  expect(sourceOf(3, { ...posting, ...given, source })).toEqual(target);
});

test('the clearing of a VAT return comes from its filing, a record from the ledger of its day', () => {
  const entry = { source: 'vat', postings: [{ ...posting, source: 'vat' }] };
  expect(sourceOfEntry(3, { ...entry, filing_id: 7 } as never)).toEqual({ to: '/firmy/3/podani/7' });
  expect(sourceOfEntry(3, { ...entry, filing_id: null } as never)).toEqual({
    to: '/firmy/3/dph/evidence',
    search: { dny: 'vlastni', od: '2026-05-31', do: '2026-05-31' },
  });
});

import { expect, test } from 'vitest';
import { alike, cashBegun, purposeOf } from './cash-purpose.tsx';
import { emptyLine, newValues } from './values.ts';

const of = (...codes: string[]) => purposeOf(codes.map((account_code) => ({ account_code })));

test('what cash is of is read from the accounts of its lines, and from none that differ', () => {
  expect([of(''), of('491', '491'), of('261')]).toEqual(['business', 'own', 'transfer']);
  expect(of('022', '022')).toBe('asset');
  expect([of('', '261'), of('501'), of()]).toEqual([null, null, null]);
});

test('cash that came in begins as its address says, and as usual where it says nothing', () => {
  const usual = newValues('cash_in', 14, false);
  const given = { purpose: 'z-uctu', day: '2026-11-12', amount: '919.5', vatPayer: false };
  expect(cashBegun(usual, given)).toMatchObject({
    issued_on: '2026-11-12',
    lines: [{ name: 'Výběr z účtu', unit_price: '919,5', account_code: '261', vat: '' }],
  });
  // A payer of VAT owes none of it.
  expect(cashBegun(usual, { ...given, vatPayer: true }).lines).toMatchObject([{ vat: 'not_subject' }]);
  const wrong = { purpose: 'vklad', day: 'dnes', amount: '1e9', vatPayer: false };
  expect(cashBegun(usual, wrong)).toMatchObject({
    issued_on: usual.issued_on,
    lines: [{ unit_price: '', account_code: '491' }],
  });
  expect(cashBegun(usual, { ...given, purpose: 'constructor' })).toBe(usual);
  const out = newValues('cash_out', 14, false);
  expect(cashBegun(out, given)).toBe(out);
  expect(cashBegun(out, { ...given, purpose: 'na-ucet' })).toMatchObject({
    issued_on: '2026-11-12',
    lines: [{ name: 'Vklad na účet', unit_price: '919,5', account_code: '261' }],
  });
});

test('lines that are added or pasted are what the first one is, those that were there stay', () => {
  const line = (key: string, account_code: string, vat = '') => ({
    ...emptyLine(vat),
    ...{ key, account_code, name: key },
  });
  const own = line('1', '491', 'not_subject');
  const pasted = [own, line('2', ''), line('3', '')];
  expect(alike(pasted, new Set(['1']))).toMatchObject([
    { key: '1', account_code: '491', vat: 'not_subject' },
    { key: '2', account_code: '491', vat: 'not_subject' },
    { key: '3', account_code: '491', vat: 'not_subject' },
  ]);
  expect(alike(pasted, new Set(['1', '2', '3']))).toBeNull();
  expect(alike([line('1', '518'), line('2', '')], new Set(['1']))).toBeNull();
  expect(alike([own], new Set())).toBeNull();
});

import { expect, test } from 'vitest';
import { exactDecimal, tidied } from './figures.ts';
import {
  isOfOtherState,
  ofVatCode,
  ossCode,
  ossRateOf,
  ratesOn,
  usualVat,
  vatCodeOf,
  vatOptions,
  withoutTax,
} from './vat-choice.ts';

const RATES = [
  { kind: 'basic', rate: 21, valid_from: '2013-01-01', valid_to: null },
  { kind: 'reduced', rate: 15, valid_from: '2013-01-01', valid_to: '2023-12-31' },
  { kind: 'reduced', rate: 12, valid_from: '2024-01-01', valid_to: null },
];

test('rates are those of the day', () => {
  expect(ratesOn(RATES, '2023-12-31')).toEqual([21, 15]);
  expect(ratesOn(RATES, '2024-01-01')).toEqual([21, 12]);
});

test('who receives chooses the rate of a tax that is self-assessed, who issues does not', () => {
  const codes = (side: 'issued' | 'received') =>
    vatOptions({ side, status: 'payer', rates: [21, 12] }).map(({ treatment, rate }) =>
      vatCodeOf(treatment, rate),
    );
  expect(codes('issued')).toContain('reverse_charge');
  expect(codes('received')).toContain('reverse_charge:12');
  expect(codes('received')).not.toContain('reverse_charge');
});

test('who is no payer has nothing to choose', () => {
  const choice = { side: 'issued', status: 'none', rates: [21, 12] } as const;
  expect(vatOptions(choice)).toEqual([]);
  expect(usualVat(choice, 'taxable')).toBe('not_subject');
});

test('the usual VAT is that of the contact, else the basic rate', () => {
  const choice = { side: 'issued', status: 'payer', rates: [21, 12] } as const;
  expect(usualVat(choice, null)).toBe('taxable:21');
  expect(usualVat(choice, 'eu_services')).toBe('eu_services');
  expect(usualVat({ ...choice, side: 'received' }, 'eu_services')).toBe('eu_services:21');
});

test('a choice says what is sent', () => {
  expect(ofVatCode('')).toEqual({});
  expect(ofVatCode('taxable:12')).toEqual({ vat_treatment: 'taxable', vat_rate: 12 });
  expect(ofVatCode('export')).toEqual({ vat_treatment: 'export', vat_rate: null });
  expect(ofVatCode(ossCode('25,5'))).toEqual({ vat_treatment: 'oss', vat_rate: 25.5 });
  expect(ofVatCode(ossCode('dvacet'))).toEqual({ vat_treatment: 'oss', vat_rate: 'dvacet' });
  expect([ossRateOf('oss:25,5'), ossRateOf(ossCode(' ')), ossRateOf('taxable:21')]).toEqual([
    '25,5',
    '',
    null,
  ]);
});

test('figures are read exactly, and what is none stays as it was written', () => {
  expect(exactDecimal('1 234,567891')).toBe('1234.567891');
  expect(exactDecimal('1.234,50 Kč')).toBe('1234.50');
  expect(exactDecimal('−3')).toBe('-3');
  expect(exactDecimal('dva')).toBeNull();
  expect(tidied('1234567,5')).toBe('1\u00a0234\u00a0567,5');
  expect(tidied('dva')).toBe('dva');
});

test('only taxed lines of a customer of another member state go without tax', () => {
  expect(['DE136695976', 'EL123456789', 'CZ27082440', null].map(isOfOtherState)).toEqual([
    ...[true, true, false, false],
  ]);
  const lines = ['', 'taxable:12', 'outside_cz'].map((vat) => ({ vat }));
  const vats = (usual: string) => withoutTax(lines, usual, 'eu_goods').map(({ vat }) => vat);
  expect(vats('taxable:21')).toEqual(['eu_goods', 'eu_goods', 'outside_cz']);
  expect(vats('eu_services')).toEqual(['', 'eu_goods', 'outside_cz']);
});

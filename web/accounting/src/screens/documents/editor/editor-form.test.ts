import { expect, test } from 'vitest';
import { following, missingCommodities } from './editor-form.ts';
import { bodyOf, type DocumentValues, emptyLine, newValues } from './values.ts';

const values = (more: Partial<DocumentValues>) =>
  ({ kind: 'invoice', issued_on: '2026-11-20', due_on: null, due_days: '14', ...more }) as DocumentValues;
const line = (vat: string, commodity = '', name = 'Zdivo') => ({ ...emptyLine(vat), name, commodity });

const STARTED = { variable_symbol: '' };

test('a receipt was received on the day that stands on it, unless another was typed', () => {
  const receipt = values({ kind: 'receipt', received_on: '2026-12-07', taxable_on: '2026-12-07' });
  expect(following(receipt, 'issued_on', new Set(), STARTED)).toMatchObject({
    received_on: '2026-11-20',
    taxable_on: '2026-11-20',
  });
  expect(following(receipt, 'issued_on', new Set(['received_on']), STARTED).received_on).toBe('2026-12-07');
  const invoice = values({ kind: 'received_invoice', received_on: '2026-12-07' });
  expect(following(invoice, 'issued_on', new Set(), STARTED).received_on).toBe('2026-12-07');
});

test('the number of a supplier is proposed as the symbol where it may be one, and never over what is there', () => {
  const symbol = (external_number: string, typed: (keyof DocumentValues)[] = [], initial = STARTED) => {
    const invoice = values({ kind: 'received_invoice', external_number, variable_symbol: 'x' });
    return following(invoice, 'external_number', new Set(typed), initial).variable_symbol;
  };
  expect([symbol(' 2026000123 '), symbol('FV-12'), symbol('20260001234')]).toEqual(['2026000123', '', '']);
  expect(symbol('2026000123', ['variable_symbol'])).toBe('x');
  expect(symbol('2026000123', [], { variable_symbol: '77' })).toBe('x');
  const invoice = values({ external_number: '12', variable_symbol: '' });
  expect(following(invoice, 'external_number', new Set(), STARTED).variable_symbol).toBe('');
});

test('the share of a deduction is sent with what has one, also where another was chosen after it was typed', () => {
  const sent = (deduction: string) => {
    const own = { ...line('taxable:21'), deduction, deduction_percent: '60' };
    const [first] = bodyOf({ ...newValues('received_invoice', 14, true), lines: [own] }).lines ?? [];
    return [first?.deduction, first?.deduction_percent];
  };
  expect(['proportional', 'reduced', 'car', 'none', ''].map(sent)).toEqual([
    ['proportional', 60],
    ['reduced', 60],
    ['car', null],
    ['none', null],
    [null, null],
  ]);
});

test('each line in reverse charge has to say its subject, by its place among what is sent', () => {
  const lines = [
    line('reverse_charge', '4'),
    emptyLine(),
    line('taxable:21'),
    line('reverse_charge:21'),
    line(''),
  ];
  expect(Object.keys(missingCommodities(values({ lines }), 'taxable:21'))).toEqual(['lines[2].commodity']);
  expect(Object.keys(missingCommodities(values({ lines }), 'reverse_charge'))).toEqual([
    'lines[2].commodity',
    'lines[3].commodity',
  ]);
  expect(missingCommodities(values({ kind: 'quote', lines }), 'taxable:21')).toEqual({});
  const said = (kind: 'invoice' | 'received_invoice') =>
    missingCommodities(values({ kind, lines }), 'taxable:21')['lines[2].commodity'];
  expect(said('invoice')).toContain('Na vystaveném dokladu');
  expect(said('received_invoice')).toContain('Na zaevidovaném dokladu');
});

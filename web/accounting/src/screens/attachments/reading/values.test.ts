import { describe, expect, test } from 'vitest';
import { bodyOf, following, newLine, sentIndexes, valuesOf } from './values.ts';

const partner = { id: null, matched_by: null, proposal: null };
const READ = {
  kind: 'received_invoice' as const,
  external_number: 'A1',
  issued_on: '2026-03-02',
  currency: 'CZK',
  payee_account: { number: '123457', bank_code: '0800', iban: 'CZ3008000000000000123457' },
  rounding: 0.2,
  lines: [{ name: 'Papír', unit: 'ks', unit_price: 100, vat_treatment: 'taxable', vat_rate: 21 }],
  vat: [{ vat_treatment: 'taxable', rate: 21, base: 100, vat: 21 }],
};
const initial = valuesOf({ document: READ, partner });
const sent = (changes: Partial<typeof initial>) =>
  bodyOf({ document: READ }, { ...initial, ...changes }, initial);

describe('what was read and corrected', () => {
  test('is sent with everything that the screen does not show', () => {
    expect(sent({})).toMatchObject({ ...READ, lines: [{ ...READ.lines[0], quantity: 1 }] });
  });

  test('has the symbols of the payment as they were read or corrected, and none of what we issue', () => {
    const document = { ...READ, constant_symbol: '0308', specific_symbol: '77' };
    const values = valuesOf({ document, partner });
    expect(values).toMatchObject({ constant_symbol: '0308', specific_symbol: '77' });
    const corrected = { ...values, constant_symbol: ' 0558 ', specific_symbol: '' };
    expect(bodyOf({ document }, corrected, values)).toMatchObject({
      ...{ constant_symbol: '0558', specific_symbol: null },
    });
    const ours = { ...READ, kind: 'invoice' as const };
    expect(bodyOf({ document: ours }, valuesOf({ document: ours, partner }), values)).not.toHaveProperty(
      'constant_symbol',
    );
  });

  test('keeps the sums of the supplier only while the lines are his', () => {
    const [line] = initial.lines;
    if (line === undefined) throw new Error('no line');
    const body = sent({ lines: [{ ...line, unit_price: 90 }] });
    expect(body).not.toHaveProperty('vat');
    expect(body).not.toHaveProperty('rounding');
    expect(body.lines).toMatchObject([{ unit_price: 90, unit: 'ks', vat_rate: 21 }]);
  });

  test('has lines that were added and not those that were removed, each with its treatment and rate', () => {
    const added = { ...newLine(initial.lines, 1), name: 'Doprava', unit_price: 50, vat: 'reverse_charge:21' };
    expect(added.key).toBe(1);
    const body = sent({ lines: [added] });
    expect(body.lines).toEqual([
      { name: 'Doprava', quantity: 1, unit_price: 50, vat_treatment: 'reverse_charge', vat_rate: 21 },
    ]);
    expect(body).not.toHaveProperty('vat');
    // Another one gets no key of a line that was read, nor of one that is there.
    expect(newLine([added], 1).key).toBe(2);
  });

  test('is told what is wrong with a line at that line, though empty ones before it are not sent', () => {
    const [line] = initial.lines;
    if (line === undefined) throw new Error('no line');
    const empty = newLine([line], 1);
    const lines = [empty, { ...line, unit_price: 90 }, { ...newLine([empty], 1), name: 'Doprava' }];
    const body = sent({ lines });
    expect(body.lines).toMatchObject([{ name: 'Papír' }, { name: 'Doprava' }]);
    expect([...sentIndexes(lines)]).toEqual([
      [line.key, 0],
      [empty.key + 1, 1],
    ]);
  });

  test('of a photograph that says nothing is a receipt with one line, which is not sent empty', () => {
    const unread = { document: { kind: 'received_invoice' as const }, partner, method: 'none' as const };
    expect(valuesOf(unread)).toMatchObject({ kind: 'received_invoice', lines: [{ key: 0, name: '' }] });
    const photograph = valuesOf(unread, { isPicture: true });
    expect(bodyOf(unread, photograph, photograph)).toMatchObject({
      ...{ kind: 'receipt', payment_method: 'cash', lines: [] },
    });
    expect(valuesOf({ ...unread, method: 'qr' }, { isPicture: true })).toMatchObject({
      kind: 'received_invoice',
      lines: [],
    });
  });

  test('of a rate that was not read says nothing', () => {
    const [line] = valuesOf({
      document: { ...READ, lines: [{ name: 'Papír', unit_price: 100, vat_treatment: 'taxable' }] },
      partner,
    }).lines;
    if (line === undefined) throw new Error('no line');
    expect(sent({ lines: [line] }).lines).toEqual([
      { name: 'Papír', quantity: 1, unit_price: 100, vat_treatment: 'taxable' },
    ]);
  });

  test('in another currency loses the sums of the supplier, and has a rate only where that is no CZK', () => {
    const euro = sent({ currency: 'EUR', rate: 25.1 });
    expect(euro).toMatchObject({ currency: 'EUR', rate: 25.1 });
    expect(euro).not.toHaveProperty('vat');
    expect(sent({ rate: 25.1 })).not.toHaveProperty('rate');
  });

  test('has another account whole, and none where it was taken out', () => {
    expect(sent({ iban: 'cz98 0300 0000 0002 0331 0906' }).payee_account).toEqual({
      iban: 'CZ9803000000000203310906',
    });
    expect(sent({ iban: '' }).payee_account).toBeNull();
  });
});

test('a number that is typed is the symbol where none is, of what is paid by transfer', () => {
  const symbol = (kind: string, read: string, typed: (keyof typeof initial)[] = []) => {
    const start = { ...initial, kind, variable_symbol: read };
    const changed = { ...start, external_number: '2026000123' };
    return following(start)(changed, 'external_number', new Set(typed)).variable_symbol;
  };
  expect(symbol('received_invoice', '')).toBe('2026000123');
  expect([symbol('received_invoice', '77'), symbol('receipt', ''), symbol('invoice', '')]).toEqual([
    '77',
    '',
    '',
  ]);
  expect(symbol('received_invoice', '', ['variable_symbol'])).toBe('');
});

import { describe, expect, test } from 'vitest';
import { bodyOf, valuesOf } from './values.ts';

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

  test('keeps the sums of the supplier only while the lines are his', () => {
    const [line] = initial.lines;
    if (line === undefined) throw new Error('no line');
    const body = sent({ lines: [{ ...line, unit_price: 90 }] });
    expect(body).not.toHaveProperty('vat');
    expect(body).not.toHaveProperty('rounding');
    expect(body.lines).toMatchObject([{ unit_price: 90, unit: 'ks', vat_rate: 21 }]);
  });

  test('has another account whole, and none where it was taken out', () => {
    expect(sent({ iban: 'cz98 0300 0000 0002 0331 0906' }).payee_account).toEqual({
      iban: 'CZ9803000000000203310906',
    });
    expect(sent({ iban: '' }).payee_account).toBeNull();
  });
});

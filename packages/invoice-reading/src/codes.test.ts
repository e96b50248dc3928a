import { rate } from '@news-and-accounting/document';
import { describe, expect, test } from 'vitest';
import { confirmByPayments } from './confirm-by-payments.ts';
import type { FoundCode } from './pages.ts';
import { type RatesOn, readInvoiceCodes } from './read-invoice-codes.ts';
import { type Field, type Found, nothingRead, type Reading } from './reading.ts';

/** Rates as they were from 2013 to 2026; in the service they come from the law. */
const ratesOn: RatesOn = (day) =>
  day < '2024-01-01' ? [rate('21'), rate('15'), rate('10')] : [rate('21'), rate('12'), null];
const code = (text: string): FoundCode => ({ text, page: 2, box: { x: 1, y: 2, width: 3, height: 4 } });
const read = (...texts: string[]) => readInvoiceCodes(texts.map(code), ratesOn);
const plain = (found: Found<object> = {}) =>
  Object.fromEntries(Object.entries(found).map(([name, field]) => [name, (field as Field<unknown>).value]));

const IBAN = 'CZ6508000000192000145399';
const ALONE =
  'SID*1.0*ID:2026/17*DD:20260302*AM:2330.00*TP:0*TD:9*VII:CZ27082440*INI:27082440*INR:00177041*DUZP:20260228*DT:20260316' +
  `*TB0:1000.00*T0:210.00*TB1:1000.00*T1:120.00*VS:202617*CC:CZK*ACC:${IBAN}*MSG:Prace*ON:OBJ-3`;

describe('QR Faktura', () => {
  test('that stands alone gives everything, a row for each rate of the day of supply', () => {
    const reading = read(ALONE);
    expect(plain(reading?.head)).toEqual({
      number: '2026/17',
      issued_on: '2026-03-02',
      taxable_on: '2026-02-28',
      due_on: '2026-03-16',
      variable_symbol: '202617',
      currency: 'CZK',
      total: 233_000,
      base: 200_000,
      vat_total: 33_000,
      order_number: 'OBJ-3',
      subject: 'Prace',
    });
    expect(plain(reading?.supplier)).toEqual({ ico: '27082440', dic: 'CZ27082440' });
    expect(plain(reading?.customer)).toEqual({ ico: '00177041' });
    expect(plain(reading?.account)).toEqual({ iban: IBAN, number: '19-2000145399', bank_code: '0800' });
    expect(reading?.rows.map(plain)).toEqual([
      { treatment: 'taxable', rate: 2100, base: 100_000, vat: 21_000 },
      { treatment: 'taxable', rate: 1200, base: 100_000, vat: 12_000 },
    ]);
    expect(reading?.head.number?.evidence).toEqual({
      source: 'qr',
      page: 2,
      text: 'ID:2026/17',
      box: { x: 1, y: 2, width: 3, height: 4 },
    });
  });

  test('inside of QR Platba takes account, amount, due day and symbol from it, also after a blank', () => {
    const inside = 'SID%2A1.0%2AID:17%2ADD:20231230%2ATB2:100.00%2AT2:10.00%2AINI:177041';
    const reading = read(
      `SPD*1.0*ACC:${IBAN}+GIBACZPX*AM:110.00*CC:CZK*DT:20240115*X-VS:17*X-INV: ${inside}`,
    );
    expect(plain(reading?.head)).toMatchObject({
      number: '17',
      total: 11_000,
      due_on: '2024-01-15',
      variable_symbol: '17',
    });
    expect(plain(reading?.account)).toMatchObject({ iban: IBAN, bic: 'GIBACZPX' });
    expect(plain(reading?.supplier)).toEqual({ ico: '00177041' });
    // Of a day of 2023 the third pair has the second reduced rate.
    expect(reading?.rows.map(plain)).toEqual([{ treatment: 'taxable', rate: 1000, base: 10_000, vat: 1000 }]);
    expect(reading?.head.number?.evidence).toMatchObject({ text: 'ID:17' });
  });

  test('without tax is one row of what is not subject to it, with the tax of the customer a row of reverse charge', () => {
    const small = read('SID*1.0*ID:5*DD:20260101*AM:500.00*TD:0*INI:177041');
    expect(small?.rows.map(plain)).toEqual([{ treatment: 'not_subject', base: 50_000, vat: 0 }]);
    expect(small?.head.kind).toBeUndefined();
    const reversed = read('SID*1.0*ID:5*DD:20260101*AM:500.00*TP:1*VII:CZ27082440*NTB:500.00');
    expect(reversed?.rows.map(plain)).toEqual([{ treatment: 'reverse_charge', base: 50_000, vat: 0 }]);
  });

  test('tells rounding from what has no tax', () => {
    const row = 'SID*1.0*ID:5*DD:20260101*VII:CZ27082440*TB0:100.40*T0:21.08';
    expect(read(`${row}*NTB:-0.48`)?.rows).toHaveLength(1);
    expect(read(`${row}*NTB:40.00`)?.rows.map(plain).at(-1)).toEqual({
      treatment: 'not_subject',
      base: 4000,
      vat: 0,
    });
  });

  test('is a correction by its type, an advance by no tax document of who is registered', () => {
    const kind = (rest: string) => read(`SID*1.0*ID:5*DD:20260101${rest}`)?.head.kind?.value;
    expect(kind('*TD:1')).toBe('credit_note');
    expect(kind('*TD:0*VII:CZ27082440')).toBe('advance');
    expect(kind('*TD:2')).toBeUndefined();
  });

  test('is read from the first code that has one; a payment alone is none', () => {
    const payment = `SPD*1.0*ACC:${IBAN}*AM:1.00*CC:CZK`;
    expect(read(payment)).toBeNull();
    expect(read('https://example.com', payment, ALONE)?.head.number?.value).toBe('2026/17');
    expect(read('SID*1.0*ID:1*DD:20261301')).toBeNull();
    expect(read()).toBeNull();
  });
});

describe('QR Platba beside a text', () => {
  const said = <T>(value: T): Field<T> => ({
    value,
    isConfirmed: false,
    evidence: { source: 'text', page: 1, text: String(value), box: null },
  });
  const text = (parts: Partial<Reading>): Reading => ({ ...nothingRead('text'), ...parts });
  const payment = code(`SPD*1.0*ACC:${IBAN}*AM:121.00*CC:CZK*DT:20260316*X-VS:7`);

  test('confirms what is the same and fills what is missing, with its own evidence', () => {
    const reading = text({
      head: { total: said(12_100), variable_symbol: said('8'), currency: said('CZK') } as Reading['head'],
      account: { iban: said(IBAN) },
    });
    const { head, account, warnings } = confirmByPayments(reading, [payment]);
    expect(head.total).toMatchObject({ value: 12_100, isConfirmed: true, evidence: { source: 'text' } });
    expect(head.variable_symbol).toMatchObject({ value: '8', isConfirmed: false });
    expect(head.due_on).toMatchObject({
      value: '2026-03-16',
      evidence: { source: 'qr', text: 'DT:20260316' },
    });
    expect(account.iban?.isConfirmed).toBe(true);
    expect(plain(account)).toEqual({ iban: IBAN, number: '19-2000145399', bank_code: '0800' });
    expect(warnings).toEqual([]);
  });

  test('that asks for another account is a warning, and the account of the page is confirmed by nothing', () => {
    const other = 'CZ6907101781240000004159';
    const reading = text({ account: { iban: { ...said(other), isConfirmed: true } } });
    const { account, warnings } = confirmByPayments(reading, [payment]);
    expect(account.iban).toMatchObject({ value: other, isConfirmed: false });
    expect(warnings).toEqual([
      {
        code: 'TEXT_DIFFERS',
        message:
          'Platební kód žádá platbu na účet CZ6508000000192000145399 (19-2000145399/0800), na stránce je účet CZ6907101781240000004159 (178124-4159/0710).',
      },
    ]);
  });

  test('asks for what remains after advances: that is no total', () => {
    const reading = text({ head: { advances: said(500), payable: said(12_100) } as Reading['head'] });
    const { head } = confirmByPayments(reading, [payment]);
    expect(head.total).toBeUndefined();
    expect(head.payable?.isConfirmed).toBe(true);
  });

  test('also of the European code; what is no payment changes nothing', () => {
    const reading = text({});
    expect(confirmByPayments(reading, [code('hello')])).toBe(reading);
    const european = code(['BCD', '002', '1', 'SCT', '', 'Firma', IBAN, 'EUR12.50'].join('\n'));
    expect(plain(confirmByPayments(reading, [european]).head)).toEqual({ currency: 'EUR', total: 1250 });
  });
});

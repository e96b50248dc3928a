import { type Rate, rate } from '@news-and-accounting/document';
import { halerFromDecimal } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { readDescriptor, writeDescriptor } from './descriptor.ts';
import { europeanCode } from './european-code.ts';
import { matrixOf } from './matrix.ts';
import type { InvoiceFacts, Payment } from './payment.ts';
import { paymentCode } from './payment-code.ts';
import { readEuropeanCode } from './read-european-code.ts';
import { readInvoice, readSpayd } from './read-spayd.ts';
import { transferSpayd } from './spayd.ts';
import { seen } from './testing/camera.ts';
import { FACTS, PAYMENT, row } from './testing/payments.ts';

const TWO_RATES =
  'SPD*1.0*ACC:CZ3008000000000000123457*AM:12443.66*CC:CZK*DT:20260326*MSG:FAKTURA FV20260001*X-VS:20260001*X-INV:SID%2A1.0%2AID:FV20260001%2ADD:20260312%2ATP:0%2AVII:CZ27082440%2AINI:27082440%2AVIR:CZ10803351%2AINR:10803351%2ADUZP:20260312%2ATB0:8990.00%2AT0:1887.90%2ATB1:1398.00%2AT1:167.76';
const PUBLISHED =
  'SID*1.0*ID:012150672*DD:20151201*TP:0*AM:495.00*VS:012150672*VII:CZ60194383*INI:60194383*VIR:CZ12345678*DUZP:20151201*DT:20151217*TB0:409.09*T0:85.91*CC:CZK*ACC:CZ3103000000270016060243';

/** The invoice part of a payment with other facts, without its asterisks' escapes. */
const part = (facts: Partial<InvoiceFacts>, payment: Partial<Payment> = {}): string =>
  paymentCode({ ...PAYMENT, ...payment, invoice: { ...FACTS, ...facts } })
    ?.match(/X-INV:(.*)$/)?.[1]
    ?.replaceAll('%2A', '*') ?? '';

test('an invoice of two rates', () => {
  expect(paymentCode(PAYMENT)).toBe(TWO_RATES);
});

test('an invoice that settles advances', () => {
  const rows = [row('5350.28', '1123.56'), row('2175.14', '261.02', '12')];
  const day = '2026-05-20';
  const payment: Partial<Payment> = { number: 'FV20260007', amount: halerFromDecimal('8910') };
  const invoice = { settlesAdvances: true, rows, issuedOn: day, taxableOn: day };
  expect(paymentCode({ ...PAYMENT, ...payment })).toContain('*AM:8910.00*');
  expect(part(invoice, payment)).toBe(
    'SID*1.0*ID:FV20260007*DD:20260520*TP:0*SA:1*VII:CZ27082440*INI:27082440*VIR:CZ10803351*INR:10803351*DUZP:20260520*TB0:5350.28*T0:1123.56*TB1:2175.14*T1:261.02',
  );
});

test('the example that the authors of QR Faktura publish is read and written to the letter', () => {
  const descriptor = readDescriptor(PUBLISHED, 'SID');
  expect(descriptor && writeDescriptor(descriptor)).toBe(PUBLISHED);
  expect(readInvoice(PUBLISHED)).toEqual({
    number: '012150672',
    issuedOn: '2015-12-01',
    taxableOn: '2015-12-01',
    dueOn: '2015-12-17',
    liability: 'ordinary',
    documentType: null,
    isAdvance: false,
    settlesAdvances: false,
    supplier: { dic: 'CZ60194383', ico: '60194383' },
    customer: { dic: 'CZ12345678', ico: null },
    amount: 49_500,
    currency: 'CZK',
    variableSymbol: '012150672',
    iban: 'CZ3103000000270016060243',
    taxed: [
      { base: 40_909, vat: 8_591 },
      { base: 0, vat: 0 },
      { base: 0, vat: 0 },
    ],
    untaxed: null,
    others: {},
  });
});

test('an advance tells no tax', () => {
  const code = paymentCode({ ...PAYMENT, kind: 'advance', number: 'ZF2026/řada_1' }) ?? '';
  expect(code).toContain('*MSG:ZALOHA ZF2026/RADA 1*');
  expect(readSpayd(code)?.invoice).toMatchObject({
    number: 'ZF2026/řada_1',
    documentType: '0',
    isAdvance: true,
    taxableOn: null,
    untaxed: null,
  });
  expect(part({}, { kind: 'advance' })).toMatch(/\*TP:0\*TD:0\*VII:.*\*INR:10803351$/);
});

test('rates of before stand where theirs of today do; what has no tax, and rounding, apart', () => {
  const rows = [row('100', '15', '15'), row('50', '5', '10'), row('7', '0', null)];
  expect(part({ rows, rounding: halerFromDecimal('-0.40') })).toMatch(
    /\*TB1:100.00\*T1:15.00\*TB2:50.00\*T2:5.00\*NTB:6.60$/,
  );
  expect(part({ rows: [row('1', '0.23', '23')] })).toBe('');
  const standard = [rate('21'), rate('23')];
  expect(part({ rows: [row('1', '0.23', '23')], vatRates: { ...FACTS.vatRates, standard } })).toMatch(
    /\*TB0:1.00\*T0:0.23$/,
  );
});

test('tells whether the customer pays the tax', () => {
  const reversed = { ...row('100', '0', null), treatment: 'reverse_charge' } as const;
  expect(part({ rows: [reversed] })).toMatch(/\*TP:1\*.*\*NTB:100.00$/);
  expect(part({ rows: [reversed, row('100', '21')] })).toMatch(
    /\*TP:2\*.*\*TB0:100.00\*T0:21.00\*NTB:100.00$/,
  );
  const abroad = {
    treatment: 'oss',
    rate: rate('19') as Rate,
    base: row('100', '0').base,
    vat: row('19', '0').base,
  } as const;
  expect(part({ rows: [abroad] })).toMatch(/\*TP:0\*.*\*DUZP:20260312\*NTB:119.00$/);
});

test('numbers that are not there leave no key', () => {
  const nobody = { dic: null, ico: null };
  expect(part({ supplier: nobody, customer: nobody, taxableOn: null, rows: [] })).toBe(
    'SID*1.0*ID:FV20260001*DD:20260312*TP:0',
  );
  expect(
    paymentCode({
      ...PAYMENT,
      dueOn: null,
      invoice: null,
      symbols: { variable: '', constant: '0308', specific: '7' },
    }),
  ).toBe('SPD*1.0*ACC:CZ3008000000000000123457*AM:12443.66*CC:CZK*MSG:FAKTURA FV20260001*X-KS:0308*X-SS:7');
});

test.each<[string, Partial<Payment>]>([
  ['no account', { payee: { ...PAYMENT.payee, iban: null } }],
  ['a wrong account', { payee: { ...PAYMENT.payee, iban: 'CZ3008000000000000123458' } }],
  ['nothing left to pay', { amount: halerFromDecimal('0') }],
  ['too much paid', { amount: halerFromDecimal('-1') }],
  ['eleven characters of amount', { amount: halerFromDecimal('10000000.00') }],
  ['another currency', { currency: 'USD' }],
  [
    'a larger amount than the European code takes',
    { currency: 'EUR', amount: halerFromDecimal('1000000000') },
  ],
])('%s gives no code', (_, change) => {
  expect(paymentCode({ ...PAYMENT, ...change })).toBeNull();
});

test('the largest amount has ten characters', () => {
  expect(paymentCode({ ...PAYMENT, amount: halerFromDecimal('9999999.99') })).toContain('*AM:9999999.99*');
});

test('a transfer in EUR', () => {
  const payment = { ...PAYMENT, currency: 'EUR', amount: halerFromDecimal('395.10') };
  const code = [
    'BCD',
    '002',
    '1',
    'SCT',
    'GIBACZPX',
    'Vzorová účetní s.r.o.',
    'CZ3008000000000000123457',
    'EUR395.10',
    '',
    '',
    'FAKTURA FV20260001',
  ];
  expect(paymentCode(payment)).toBe(code.join('\n'));
  expect(readEuropeanCode(code.join('\r\n'))).toEqual({
    bic: 'GIBACZPX',
    name: 'Vzorová účetní s.r.o.',
    iban: 'CZ3008000000000000123457',
    amount: 39_510,
    purpose: null,
    reference: null,
    text: 'FAKTURA FV20260001',
  });
  const long =
    europeanCode({ ...payment, payee: { ...payment.payee, bic: null, name: `${'ů'.repeat(69)}\n€€` } }) ?? '';
  expect(readEuropeanCode(long)).toMatchObject({ bic: null, name: `${'ů'.repeat(69)} ` });
});

test.each([
  '',
  'https://example.com/',
  'SPD*1.0*ACC:CZ3008000000000000123458*AM:1.00',
  'SPD*1.0*ACC:CZ3008000000000000123457*AM:1,00',
  'SPD*1.0*DT:20260230',
  'SPD*1.0*AM:1.00*AM:2.00',
  'SPD*1.0*MSG:%E0%A4%A',
  'SPD*1.0*X-INV:SID%2A1.0%2ADD:2026-01-01',
  'SPD*1.0*am:1.00',
])('%s is no payment', (text) => {
  expect(readSpayd(text)).toBeNull();
});

test.each([
  'BCD',
  'BCD\n002\n1\nSCT\n\nName\nCZ00\nEUR1.00',
  'BCD\n002\n1\nSCT\n\nName\nDE89370400440532013000\nEUR1,00',
])('%j is no European transfer', (text) => {
  expect(readEuropeanCode(text)).toBeNull();
});

test('codes of others are read with what only they have, with a BIC and a closing asterisk', () => {
  const text =
    'SPD*1.0*ACC:CZ3008000000000000123457+GIBACZPX*AM:480.5*CC:CZK*RN:TOM%C3%81%C5%A0*PT:IP*X-URL:HTTP://A.CZ*';
  expect(readSpayd(text)).toMatchObject({
    bic: 'GIBACZPX',
    amount: 48_050,
    dueOn: null,
    invoice: null,
    others: { RN: 'TOMÁŠ', PT: 'IP', 'X-URL': 'HTTP://A.CZ' },
  });
});

test('a reader of another author reads the picture', () => {
  const matrix = matrixOf(TWO_RATES);
  // Version 10: alphanumeric with error correction M.
  expect(matrix.length).toBe(57);
  expect(seen(matrix)).toBe(TWO_RATES);
});

test('a transfer names its payee and says what it is for', () => {
  const transfer = {
    ...{ iban: 'CZ3008000000000000123457', name: 'Žlutý kůň, výroba a prodej sudů s.r.o.', currency: 'CZK' },
    ...{ amount: halerFromDecimal('12100.50'), dueOn: '2026-11-24', message: 'Fa č. 2026/150 – *děkujeme' },
    symbols: { variable: '2026000150', constant: '0308', specific: null },
  };
  const code = transferSpayd(transfer);
  expect(code).toBe(
    'SPD*1.0*ACC:CZ3008000000000000123457*AM:12100.50*CC:CZK*RN:ZLUTY KUN  VYROBA A PRODEJ SUDU S.R*DT:20261124*MSG:FA C. 2026/150    DEKUJEME*X-VS:2026000150*X-KS:0308',
  );
  expect(readSpayd(code ?? '')).toMatchObject({ amount: 1_210_050, message: 'FA C. 2026/150    DEKUJEME' });
  expect(transferSpayd({ ...transfer, currency: 'EUR' })).toBeNull();
  expect(transferSpayd({ ...transfer, name: null, message: null })).not.toMatch(/RN|MSG/);
});

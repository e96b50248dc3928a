import { type Rate, rate } from '@news-and-accounting/document';
import { halerFromDecimal } from '@news-and-accounting/money';
import fc from 'fast-check';
import type { InvoiceFacts, Payment, TaxRow, VatRates } from '../payment.ts';

const IBANS = ['CZ3008000000000000123457', 'CZ3103000000270016060243', 'DE89370400440532013000'];

export const row = (base: string, vat: string, percent: string | null = '21'): TaxRow => ({
  treatment: percent === null ? 'exempt' : 'taxable',
  rate: percent === null ? null : rate(percent),
  base: halerFromDecimal(base),
  vat: halerFromDecimal(vat),
});

export const VAT_RATES: VatRates = {
  standard: [rate('21')],
  reduced: [rate('15'), rate('12')],
  secondReduced: [rate('10')],
};

export const FACTS: InvoiceFacts = {
  issuedOn: '2026-03-12',
  taxableOn: '2026-03-12',
  settlesAdvances: false,
  supplier: { dic: 'CZ27082440', ico: '27082440' },
  customer: { dic: 'CZ10803351', ico: '10803351' },
  rows: [row('8990', '1887.90'), row('1398', '167.76', '12')],
  rounding: halerFromDecimal('0'),
  vatRates: VAT_RATES,
};

/** An invoice of two rates to a payer. */
export const PAYMENT: Payment = {
  kind: 'invoice',
  number: 'FV20260001',
  payee: { name: 'Vzorová účetní s.r.o.', iban: 'CZ3008000000000000123457', bic: 'GIBACZPX' },
  currency: 'CZK',
  amount: halerFromDecimal('12443.66'),
  dueOn: '2026-03-26',
  symbols: { variable: '20260001', constant: null, specific: '' },
  invoice: FACTS,
};

const AMOUNTS = fc.integer({ min: 1, max: 1_100_000_000 }).map((value) => halerFromDecimal(`${value / 100}`));
const DAYS = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));
const DIGITS = fc.option(fc.stringMatching(/^\d{1,10}$/));
const NUMBERS = fc.record({ dic: DIGITS.map((all) => all && `CZ${all}`), ico: DIGITS });
const ROWS = fc.array(
  fc.record({
    treatment: fc.constantFrom('taxable', 'taxable', 'reverse_charge', 'exempt', 'oss'),
    rate: fc.constantFrom(2100, 1500, 1200, 1000).map((value) => value as Rate),
    base: AMOUNTS,
    vat: AMOUNTS,
  }),
  { maxLength: 6 },
);

export const PAYMENTS: fc.Arbitrary<Payment> = fc.record({
  kind: fc.constantFrom('invoice', 'advance'),
  number: fc.oneof(fc.stringMatching(/^[A-Za-z0-9/_.-]{1,40}$/), fc.string({ minLength: 1, maxLength: 40 })),
  payee: fc.record({
    name: fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
    iban: fc.constantFrom(...IBANS),
    bic: fc.option(fc.constantFrom('GIBACZPX')),
  }),
  currency: fc.constantFrom('CZK', 'EUR'),
  amount: AMOUNTS,
  dueOn: fc.option(DAYS),
  symbols: fc.record({ variable: DIGITS, constant: DIGITS, specific: DIGITS }),
  invoice: fc.option(
    fc.record({
      issuedOn: DAYS,
      taxableOn: fc.option(DAYS),
      settlesAdvances: fc.boolean(),
      supplier: NUMBERS,
      customer: NUMBERS,
      rows: ROWS,
      rounding: fc.integer({ min: -50, max: 50 }).map((value) => halerFromDecimal(`${value / 100}`)),
      vatRates: fc.constant(VAT_RATES),
    }),
  ),
});

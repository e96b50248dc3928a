import { type Haler, halerFromDecimal } from '@news-and-accounting/money';
import { millionths, ONE, type Rate, rate } from '../decimals.ts';
import type { LinePosting, PostingAccounts } from '../postings.ts';
import type { Amount, DocumentInput, Line, TaxedRow, Treatment } from '../types.ts';

export const amount = (text: string): Amount => halerFromDecimal(text);
export const text = (value: Haler): string => (value / 100).toFixed(2);

const NO_DISCOUNT = 0 as Rate;

/** A line of one piece, taxable at 21 % unless told otherwise. */
export function line(price: string, given: Partial<Line> = {}): Line {
  const treatment: Treatment = given.treatment ?? 'taxable';
  return {
    quantity: ONE,
    unitPrice: millionths(price),
    discount: NO_DISCOUNT,
    commodity: null,
    rate: treatment === 'taxable' ? rate('21') : null,
    ...given,
    treatment,
  };
}

/** An issued document in CZK without rounding. */
export const document = (lines: readonly Line[], given: Partial<DocumentInput> = {}): DocumentInput => ({
  side: 'issued',
  pricesIncludeVat: false,
  lines,
  rounding: 'none',
  exchangeRate: null,
  ...given,
});

export const row = (rateText: string, base: string, vat: string): TaxedRow => ({
  treatment: 'taxable',
  commodity: null,
  rate: rate(rateText),
  base: amount(base),
  vat: amount(vat),
  baseCzk: amount(base),
  vatCzk: amount(vat),
});

/** Rows as texts: rate, base, tax. */
export const rowTexts = (rows: readonly TaxedRow[]): string[] =>
  rows.map(({ rate: each, base, vat }) => `${each === null ? '-' : each / 100} ${text(base)} ${text(vat)}`);

export const ACCOUNTS: PostingAccounts = {
  partner: '311',
  vat: () => '343',
  advance: '324',
  roundingLoss: '548',
  roundingGain: '648',
};

export const linePosting = (account: string, given: Partial<LinePosting> = {}): LinePosting => ({
  account,
  costCentre: null,
  deduction: 'full',
  deductionPercent: null,
  ...given,
});

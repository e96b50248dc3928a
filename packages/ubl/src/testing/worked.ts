import { millionths, rate, type Treatment } from '@news-and-accounting/document';
import {
  czk,
  documentOf,
  line,
  PARTNER,
  receiptOf,
  TERMS,
} from '../../../business-document/src/testing/documents.ts';
import { writeUbl } from '../write-ubl.ts';

export const written = (given: Parameters<typeof documentOf>[0]): string => writeUbl(documentOf(given));

export const LINES = [
  line('Vývoj', '10000', { unit: 'h' }),
  line('Kniha návodů', '5000', { unit: 'ks', rate: rate('12') }),
  line('Doprava', '1000'),
];
export const CREDIT = {
  kind: 'credit_note',
  reason: 'Oprava ceny dopravy',
  original: { kind: 'invoice', number: 'FV20260007', issuedOn: '2026-05-20', uuid: null },
  lines: [line('Doprava', '1000', { quantity: millionths('-1') })],
} as const;
const abroad = (treatment: Treatment) => ({
  lines: [line('x', '100', { treatment })],
  partner: { ...PARTNER, country: 'DE', dic: null, ico: null, vatId: 'DE123456789' },
});
const ADVANCE = documentOf({ kind: 'advance', lines: LINES.slice(0, 2) });
export const PAID = {
  number: 'ZF1',
  variableSymbol: null,
  paidOn: null,
  amount: czk('10000'),
  receipt: receiptOf('DP20260001', ADVANCE, czk('10000')),
};

/** One of each that the format puts in another way. */
export const WORKED = {
  'two rates': { lines: LINES },
  'settled advances': { lines: LINES, advances: [PAID] },
  'a credit note': CREDIT,
  'a debit note': { ...CREDIT, lines: [line('Doplatek', '100')] },
  'an advance': { kind: 'advance', lines: LINES },
  'a tax receipt': { kind: 'tax_receipt', lines: LINES, pricesIncludeVat: true },
  'nobody as customer': { lines: LINES, isSimplified: true, partner: null },
  'who is no payer': { hasVat: false, lines: [line('Služba', '8000', { treatment: 'not_subject' })] },
  'goods to a member state': abroad('eu_goods'),
  'services to a member state': abroad('eu_services'),
  'triangular trade': abroad('triangular'),
  export: { ...abroad('export'), language: 'en' },
  'a foreign currency': { currency: 'EUR', exchangeRate: millionths('24.685'), lines: LINES },
  'a discount': {
    lines: [line('Vývoj', '1499.9', { quantity: millionths('2.375'), discount: rate('12.5') })],
  },
  'rounding in the price': { lines: [line('Služba', '100.30')], roundingWay: 'price' },
  'rounding in cash': {
    lines: [line('Služba', '100.30')],
    roundingWay: 'outside',
    payment: { ...TERMS, method: 'cash' },
  },
} as const satisfies Record<string, Parameters<typeof documentOf>[0]>;

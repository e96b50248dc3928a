import type { Account, BusinessDocument, Language, Party } from '@news-and-accounting/business-document';
import { documentUuid } from '@news-and-accounting/business-document';
import {
  calculate,
  type DocumentInput,
  type Line,
  type Millionths,
  type Rate,
} from '@news-and-accounting/document';
import { vatRatesOn } from '../documents/index.ts';

const WORDS = {
  cs: {
    partner: { name: 'Ukázkový odběratel s.r.o.', street: 'Lipová', city: 'Olomouc' },
    before: 'Fakturujeme Vám podle objednávky:',
    items: [
      ['Návrh a příprava', 'h'],
      ['Tištěná příručka', 'ks'],
      ['Doprava', null],
    ],
  },
  en: {
    partner: { name: 'Sample Customer Ltd', street: 'Lipová', city: 'Olomouc' },
    before: 'We invoice you as ordered:',
    items: [
      ['Design and preparation', 'h'],
      ['Printed handbook', 'pcs'],
      ['Delivery', null],
    ],
  },
} as const;

/** Quantity, price in hundredths, discount in hundredths of a per cent, and which of the rates in force. */
const FIGURES = [
  [12, 95_000, 0, 0],
  [40, 18_000, 1_000, 1],
  [1, 45_000, 0, 0],
] as const;
const MILLIONTHS = 1_000_000;

export type SampleOrder = {
  language: Language;
  /** As they are on the company's documents. */
  issuer: Party;
  account: Account | null;
  /** Whether the company is a payer of VAT. */
  isPayer: boolean;
  today: string;
  dueOn: string;
};

/** An invoice of a company that nobody has issued, to show what its paper looks like. */
export function sampleDocument(order: SampleOrder): BusinessDocument {
  const { language, issuer, account, isPayer, today, dueOn } = order;
  const words = WORDS[language];
  const lines = linesOf(isPayer ? vatRatesOn(today) : null);
  const input: DocumentInput = {
    ...{ side: 'issued', pricesIncludeVat: false, lines, rounding: 'none', exchangeRate: null },
  };
  const figures = calculate(input);
  const number = `FV${today.slice(0, 4)}0001`;
  return {
    ...{
      kind: 'invoice',
      number,
      uuid: documentUuid(null, '0', '0'),
      isSimplified: false,
      isSelfBilled: false,
    },
    ...{ hasVat: isPayer, language, issuedOn: today, taxableOn: isPayer ? today : null, dueOn, issuer },
    partner: partnerOf(words.partner),
    ...{ currency: 'CZK', exchangeRate: null, pricesIncludeVat: false },
    lines: lines.map((line, at) => {
      const { base = 0, vat = 0 } = figures.lines[at] ?? {};
      const [name = '', unit = null] = words.items[at] ?? [];
      const amounts = { base, vat, baseCzk: base, vatCzk: vat } as Pick<
        BusinessDocument['lines'][number],
        'base' | 'vat' | 'baseCzk' | 'vatCzk'
      >;
      return { ...line, name, unit, ...amounts };
    }),
    ...{ vatBeforeAdvances: figures.vatBeforeAdvances, vat: figures.vat, advances: [] },
    ...{ rounding: figures.rounding, roundingCzk: figures.roundingCzk },
    payment: {
      ...{ method: 'transfer', account, constantSymbol: null, specificSymbol: null },
      variableSymbol: number.replaceAll(/\D/g, ''),
    },
    ...{
      original: null,
      reason: null,
      orderNumber: 'OBJ-118',
      textBefore: words.before,
      textAfter: null,
      texts: [],
    },
  };
}

/** @param rates in force, the highest first; null: without VAT */
function linesOf(rates: readonly number[] | null): Line[] {
  return FIGURES.map(([quantity, price, discount, rate]) => ({
    quantity: BigInt(quantity * MILLIONTHS) as Millionths,
    unitPrice: (BigInt(price) * BigInt(MILLIONTHS / 100)) as Millionths,
    discount: discount as Rate,
    treatment: rates === null ? 'not_subject' : 'taxable',
    commodity: null,
    rate: rates === null ? null : ((rates[rate] ?? rates[0] ?? 0) as Rate),
  }));
}

const partnerOf = (given: { name: string; street: string; city: string }): Party => ({
  ...{ ...given, ico: '12345679', dic: null, vatId: null, houseNumber: '12', orientationNumber: null },
  ...{ zip: '77900', country: 'CZ', email: null, phone: null, web: null, databox: null, registerNote: null },
});

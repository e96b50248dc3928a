import {
  calculate,
  type DocumentFigures,
  type DocumentInput,
  inCzk,
  type Line,
  millionths,
  ONE,
  type Rate,
  type RoundingWay,
  rate,
  receiptLines,
  type TaxedRow,
} from '@news-and-accounting/document';
import { type Haler, haler, halerFromDecimal, sum, ZERO } from '@news-and-accounting/money';
import type {
  BusinessDocument,
  DocumentKind,
  DocumentLine,
  Party,
  PaymentTerms,
  SettledAdvance,
} from '../business-document.ts';
import { COMPULSORY_TEXTS, treatmentText } from '../texts.ts';
import { documentUuid } from '../uuid.ts';

export const ISSUER: Party = {
  name: 'Vzorová účetní s.r.o.',
  ico: '27082440',
  dic: 'CZ27082440',
  vatId: null,
  street: 'Hlavní',
  houseNumber: '12',
  orientationNumber: null,
  city: 'Praha',
  zip: '11000',
  country: 'CZ',
  email: 'fakturace@vzorova.cz',
  phone: '+420 222 333 444',
  web: 'www.vzorova.cz',
  databox: 'abc2def',
  registerNote: 'Zapsáno u Městského soudu v Praze, oddíl C, vložka 12345.',
};

export const PARTNER: Party = {
  name: 'Odběratel a.s.',
  ico: '10803351',
  dic: 'CZ10803351',
  vatId: null,
  street: 'Nádražní',
  houseNumber: '5',
  orientationNumber: '3',
  city: 'Brno',
  zip: '60200',
  country: 'CZ',
  email: 'nakup@odberatel.cz',
  phone: null,
  web: null,
  databox: null,
  registerNote: null,
};

export const TERMS: PaymentTerms = {
  method: 'transfer',
  account: {
    number: '123457',
    bankCode: '0800',
    bankName: 'Česká spořitelna, a.s.',
    iban: 'CZ3008000000000000123457',
    bic: 'GIBACZPX',
  },
  variableSymbol: '20260007',
  constantSymbol: null,
  specificSymbol: null,
};

export type GivenLine = Partial<Line> & { readonly name?: string; readonly unit?: string | null };

/** One piece, taxable at 21 % unless told otherwise. */
export const line = (name: string, price: string, given: GivenLine = {}): GivenLine => ({
  name,
  unitPrice: millionths(price),
  rate: given.treatment === undefined || given.treatment === 'taxable' ? rate('21') : null,
  ...given,
});

export type GivenAdvance = Omit<SettledAdvance, 'amountCzk' | 'receipt'> & {
  readonly amountCzk?: Haler;
  readonly receipt?: SettledAdvance['receipt'];
};

export type Given = Partial<
  Omit<BusinessDocument, 'lines' | 'vat' | 'vatBeforeAdvances' | 'advances' | 'rounding' | 'roundingCzk'>
> & {
  readonly lines: readonly GivenLine[];
  readonly advances?: readonly GivenAdvance[];
  readonly roundingWay?: RoundingWay;
};

/** A document of lines with everything that follows from them. */
export function documentOf(given: Given): BusinessDocument {
  const { lines: givenLines, advances: givenAdvances = [], roundingWay = 'none', ...rest } = given;
  const advances = givenAdvances.map((each) => ({
    ...each,
    amountCzk: each.amountCzk ?? each.amount,
    receipt: each.receipt ?? null,
  }));
  const lines: Line[] = givenLines.map((each) => ({
    quantity: ONE,
    unitPrice: ONE,
    discount: 0 as Rate,
    treatment: 'taxable',
    commodity: null,
    rate: null,
    ...each,
  }));
  const input: DocumentInput = {
    side: 'issued',
    pricesIncludeVat: given.pricesIncludeVat ?? false,
    lines,
    rounding: roundingWay,
    exchangeRate: given.exchangeRate ?? null,
    settled: advances.map(({ amount, amountCzk, receipt }) => ({
      amount,
      amountCzk,
      rows: receipt?.rows ?? [],
    })),
  };
  const figures = calculate(input);
  const language = given.language ?? 'cs';
  const written = writtenLines(input, figures, givenLines);
  return {
    kind: 'invoice',
    number: 'FV20260007',
    uuid: documentUuid(ISSUER.ico, '1', '7'),
    isSimplified: false,
    isSelfBilled: false,
    hasVat: true,
    issuedOn: '2026-05-20',
    taxableOn: '2026-05-20',
    dueOn: '2026-06-03',
    issuer: ISSUER,
    partner: PARTNER,
    currency: 'CZK',
    exchangeRate: null,
    pricesIncludeVat: false,
    payment: TERMS,
    original: null,
    reason: null,
    orderNumber: null,
    textBefore: null,
    textAfter: null,
    texts: textsOf(lines, given.kind ?? 'invoice', given.hasVat ?? true, language),
    ...rest,
    language,
    lines: written,
    vatBeforeAdvances: figures.vatBeforeAdvances,
    vat: figures.vat,
    rounding: figures.rounding,
    roundingCzk: figures.roundingCzk,
    advances,
  };
}

/** The tax receipt of a payment of an advance. */
export function receiptOf(
  number: string,
  advance: BusinessDocument,
  paid: Haler,
): { number: string; rows: readonly TaxedRow[] } {
  const lines = receiptLines(advance.vat, paid).map(
    ({ total, ...key }): Line => ({
      ...key,
      quantity: ONE,
      unitPrice: millionths((total / 100).toFixed(2)),
      discount: 0 as Rate,
    }),
  );
  const { exchangeRate } = advance;
  const { vat } = calculate({
    side: 'issued',
    pricesIncludeVat: true,
    lines,
    rounding: 'none',
    exchangeRate,
  });
  return { number, rows: vat };
}

export const czk = (text: string): Haler => halerFromDecimal(text);

function textsOf(lines: readonly Line[], kind: DocumentKind, hasVat: boolean, language: 'cs' | 'en') {
  const treatments = [...new Set(lines.map(({ treatment }) => treatment))];
  const codes = [
    ...treatments.filter((each) => treatmentText(each, language) !== null),
    ...(kind === 'advance' ? ['advance'] : []),
    ...(hasVat ? [] : ['not_payer']),
  ] as (keyof typeof COMPULSORY_TEXTS)[];
  return codes.map((code) => ({ code, text: COMPULSORY_TEXTS[code][language] }));
}

/** Converted by line, the rest of the row in the line with the largest base. */
function writtenLines(
  input: DocumentInput,
  figures: DocumentFigures,
  given: readonly GivenLine[],
): DocumentLine[] {
  const { exchangeRate } = input;
  const convert = (amount: Haler) => (exchangeRate === null ? amount : inCzk(amount, exchangeRate));
  const inLines = figures.lines.map(({ base, vat }) => ({ baseCzk: convert(base), vatCzk: convert(vat) }));
  for (const group of exchangeRate === null ? [] : figures.groups) {
    const rows = group.rows.map((place) => figures.vatBeforeAdvances[place] as TaxedRow);
    const of = (at: number) => Math.abs(figures.lines[at]?.base ?? 0);
    const largest = group.lines.toSorted((a, b) => of(b) - of(a) || a - b)[0] ?? 0;
    const own = group.lines.map((at) => inLines[at] ?? { baseCzk: ZERO, vatCzk: ZERO });
    const rounded = convert(
      haler(
        sum(rows.map(({ base }) => base)) - sum(group.lines.map((at) => figures.lines[at]?.base ?? ZERO)),
      ),
    );
    const target = inLines[largest] ?? { baseCzk: ZERO, vatCzk: ZERO };
    const restOf = (all: readonly Haler[], parts: readonly Haler[]) => sum(all) - sum(parts);
    target.baseCzk = haler(
      target.baseCzk +
        restOf(
          rows.map(({ baseCzk }) => baseCzk),
          own.map(({ baseCzk }) => baseCzk),
        ) -
        rounded,
    );
    target.vatCzk = haler(
      target.vatCzk +
        restOf(
          rows.map(({ vatCzk }) => vatCzk),
          own.map(({ vatCzk }) => vatCzk),
        ),
    );
  }
  return input.lines.map((each, at) => ({
    ...each,
    name: given[at]?.name ?? 'Položka',
    unit: given[at]?.unit ?? null,
    base: figures.lines[at]?.base ?? ZERO,
    vat: figures.lines[at]?.vat ?? ZERO,
    ...(inLines[at] ?? { baseCzk: ZERO, vatCzk: ZERO }),
  }));
}

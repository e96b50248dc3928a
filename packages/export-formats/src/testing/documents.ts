import {
  calculate,
  inCzk,
  isInPrice,
  isSelfAssessed,
  type Line,
  type Millionths,
  type Rate,
  type RoundingWay,
  receiptLines,
  type Side,
  type TaxedRow,
  type Treatment,
} from '@news-and-accounting/document';
import { type Haler, haler, sum, ZERO } from '@news-and-accounting/money';
import type { AccountOut, DocumentOut, KindOut, PartyOut, PaymentOut } from '../record.ts';

export const OWN = { name: 'Ukázková dílna s.r.o.', ico: '27158438', dic: 'CZ27158438' } as const;

/** Rates as they were, for tests alone; the service takes them from the law. */
export const VAT_LEVELS = [
  { from: '2024-01-01', standard: 2100, reduced: 1200, secondReduced: null },
  { from: '2015-01-01', standard: 2100, reduced: 1500, secondReduced: 1000 },
  { from: '2013-01-01', standard: 2100, reduced: 1500, secondReduced: null },
] as const;

export const PARTNER: PartyOut = {
  name: 'Papírna Vltava s.r.o.',
  kind: 'company',
  ico: '25190041',
  dic: 'CZ25190041',
  vatId: null,
  street: 'Mlýnská',
  houseNumber: '5',
  orientationNumber: null,
  city: 'Písek',
  zip: '39701',
  country: 'CZ',
  email: 'fakturace@papirna.example',
};

export const ABROAD: PartyOut = {
  ...PARTNER,
  name: 'Kraft GmbH',
  ico: null,
  dic: null,
  vatId: 'DE811569869',
  street: 'Hauptstraße',
  city: 'Dresden',
  zip: '01067',
  country: 'DE',
};

export const ACCOUNT: AccountOut = { number: '19-2000145399', bankCode: '0800', iban: null, bic: null };

export interface GivenLine {
  readonly name?: string;
  readonly quantity?: number;
  readonly unit?: string | null;
  readonly unitPrice?: number;
  readonly discount?: number;
  readonly treatment?: Treatment;
  readonly commodity?: string | null;
  readonly rate?: number | null;
}

export type Given = Partial<Omit<DocumentOut, 'lines' | 'advances'>> & {
  readonly lines?: readonly GivenLine[];
  readonly roundingWay?: RoundingWay;
  /** How much of an advance of the same supply was paid, in hundredths of its total, and whether it was taxed. */
  readonly advances?: readonly { readonly part: number; readonly isTaxed: boolean }[];
};

const sideOf = (kind: KindOut): Side =>
  kind.startsWith('received') || ['receipt', 'cash_out', 'other_liability'].includes(kind)
    ? 'received'
    : 'issued';

/** A document with everything that follows from its lines. */
export function documentOf(given: Given = {}): DocumentOut {
  const { lines: givenLines = [{}], roundingWay = 'none', advances = [], ...rest } = given;
  const kind = given.kind ?? 'invoice';
  const side = given.side ?? sideOf(kind);
  const exchangeRate = given.exchangeRate ?? null;
  const pricesIncludeVat = given.pricesIncludeVat ?? false;
  const lines = givenLines.map((each) => lineOf(each, side));
  const input = {
    side,
    pricesIncludeVat,
    lines,
    rounding: roundingWay,
    exchangeRate: exchangeRate === null ? null : (BigInt(exchangeRate) as Millionths),
  };
  const whole = calculate(input);
  // Of next to nothing no part was paid.
  const settled = (whole.total < 1000 ? [] : advances).map(({ part, isTaxed }) => {
    const amount = haler(Math.floor((whole.total * part) / 100));
    const amountCzk = input.exchangeRate === null ? amount : inCzk(amount, input.exchangeRate);
    return { amount, amountCzk, rows: isTaxed ? receiptRows(whole.vat, amount, input.exchangeRate) : [] };
  });
  const figures = calculate({ ...input, settled });
  const isReceived = side === 'received';
  return {
    id: 7,
    uuid: '0efbd5c1-f34a-4b0e-ab84-62c448fc043c',
    kind,
    side,
    isCancelled: false,
    isTakenOver: false,
    number: isReceived ? 'PF26000007' : 'FV26000007',
    externalNumber: isReceived ? 'D-A-9' : null,
    partner: PARTNER,
    issuedOn: '2026-05-20',
    taxableOn: kind.endsWith('advance') || kind.startsWith('other') ? null : '2026-05-20',
    vatPeriodOn: kind.endsWith('advance') || kind.startsWith('other') ? null : '2026-05-20',
    dueOn: '2026-06-03',
    accountingOn: '2026-05-20',
    variableSymbol: '26000007',
    constantSymbol: null,
    specificSymbol: null,
    currency: 'CZK',
    exchangeRate,
    pricesIncludeVat,
    rounding: figures.rounding,
    roundingCzk: figures.roundingCzk,
    paymentMethod: 'transfer',
    payeeAccount: isReceived ? ACCOUNT : null,
    cashRegister: null,
    orderNumber: null,
    corrects: null,
    reason: kind.endsWith('credit_note') ? 'Vrácené zboží' : null,
    textBefore: null,
    textAfter: null,
    note: null,
    payments: [],
    ...rest,
    lines: lines.map((each, at) => ({
      ...{ name: givenLines[at]?.name ?? 'Práce', unit: givenLines[at]?.unit ?? null, costCentre: null },
      ...{ quantity: Number(each.quantity), unitPrice: Number(each.unitPrice), discount: each.discount },
      ...{ treatment: each.treatment, commodity: each.commodity, rate: each.rate },
      base: figures.lines[at]?.base ?? ZERO,
      vat: figures.lines[at]?.vat ?? ZERO,
    })),
    rows: figures.vatBeforeAdvances,
    rowsLeft: figures.vat,
    total: figures.total,
    payable: figures.totalPayable,
    advances: settled.map((_, at) => `ZF2600000${at + 1}`),
  };
}

function lineOf(given: GivenLine, side: Side): Line {
  const { quantity = 1_000_000, unitPrice = 1_000_000_000, discount = 0, treatment = 'taxable' } = given;
  const needsRate = isInPrice(treatment) || isSelfAssessed(side, treatment);
  return {
    quantity: BigInt(quantity) as Millionths,
    unitPrice: BigInt(unitPrice) as Millionths,
    discount: discount as Rate,
    treatment,
    commodity: given.commodity ?? null,
    rate: (given.rate === undefined ? (needsRate ? 2100 : null) : given.rate) as Rate | null,
  };
}

/** The rows of the tax receipt of a payment. */
function receiptRows(rows: readonly TaxedRow[], paid: Haler, exchangeRate: Millionths | null) {
  const lines = receiptLines(rows, paid).map(({ total, ...key }) => ({
    ...key,
    quantity: 1_000_000n as Millionths,
    unitPrice: (BigInt(total) * 10_000n) as Millionths,
    discount: 0 as Rate,
  }));
  return calculate({ side: 'issued', pricesIncludeVat: true, lines, rounding: 'none', exchangeRate }).vat;
}

export const paid = (amount: Haler, given: Partial<PaymentOut> = {}): PaymentOut => ({
  ...{ id: 3, paidOn: '2026-06-01', amount, amountCzk: amount, method: 'transfer' },
  ...given,
});

/** What a document comes to by its lines. */
export const sumOfLines = ({ lines }: Pick<DocumentOut, 'lines'>): Haler =>
  sum(lines.map(({ base, vat, treatment }) => haler(base + (isInPrice(treatment) ? vat : 0))));

import type { Amount, Millionths, Rate, RowKey, TaxedRow, Treatment } from '@news-and-accounting/document';
import { type Haler, haler, sum } from '@news-and-accounting/money';
import type {
  BusinessDocument,
  CompulsoryText,
  DocumentKind,
  DocumentLine,
  PaymentTerms,
} from './business-document.ts';
import { divided, perPiece } from './decimals.ts';
import { COMPULSORY_TEXTS, treatmentOfText } from './texts.ts';

/*
 * What the two formats of EN 16931, UBL and CII, have in common: categories of VAT and the reasons beside them, lines
 * whose tax stands in the breakdown only, prices for several pieces, codes of documents and of payments.
 */

const TREATMENTS: Readonly<Record<string, Treatment>> = {
  S: 'taxable',
  Z: 'exempt_with_deduction',
  K: 'eu_goods',
  G: 'export',
  E: 'exempt',
  O: 'not_subject',
};

/** What a category means between two parties. */
export function treatmentOfCategory(category: string, isDomestic: boolean): Treatment {
  if (category === 'AE') return isDomestic ? 'reverse_charge' : 'eu_services';
  return Object.hasOwn(TREATMENTS, category) ? (TREATMENTS[category] as Treatment) : 'exempt';
}

/** A category of the breakdown with the reason that is told of it. */
export interface ToldCategory {
  readonly category: string;
  readonly reason: string | null;
}

/** What a category means: by its reason where that is a compulsory text of ours, else by the parties' states. */
export function treatmentsOf(
  told: readonly ToldCategory[],
  isDomestic: boolean,
): (category: string) => Treatment {
  const byReason = new Map<string, Treatment>();
  for (const { category, reason } of told) {
    const treatment = treatmentOfText(reason ?? '');
    if (treatment !== null) byReason.set(category, treatment);
  }
  return (category) => byReason.get(category) ?? treatmentOfCategory(category, isDomestic);
}

/** Compulsory texts of ours within the reasons of a breakdown, and the language that they are in. */
export function textsAmong(reasons: readonly string[]): Pick<BusinessDocument, 'texts' | 'language'> {
  const found = Object.entries(COMPULSORY_TEXTS).flatMap(([code, words]) =>
    Object.entries(words).flatMap(([language, text]) =>
      reasons.some((reason) => reason.includes(text)) ? [{ code, language, text }] : [],
    ),
  );
  return {
    texts: found.map(({ code, text }) => ({ code: code as CompulsoryText['code'], text })),
    language: found.some(({ language }) => language === 'en') ? 'en' : 'cs',
  };
}

/** Lines and breakdown as a reader gives them; either is made of the other where it is missing. */
export interface ReadSupply {
  readonly lines: readonly DocumentLine[];
  readonly rows: readonly TaxedRow[];
  readonly hasLines: boolean;
}

/** A line whose tax is not told. */
export type UntaxedLine = Omit<DocumentLine, 'vat' | 'baseCzk' | 'vatCzk'>;

/** Lines with the tax of each row shared out as a document of ours would; what is left over goes to the largest. */
export function withSharedTax(lines: readonly UntaxedLine[], rows: readonly TaxedRow[]): DocumentLine[] {
  const taxes = lines.map(({ base, rate }) =>
    haler(Number(divided(BigInt(base) * BigInt(rate ?? 0), 10_000n))),
  );
  for (const { treatment, rate, vat } of rows) {
    const own = lines.flatMap((line, at) => (line.treatment === treatment && line.rate === rate ? [at] : []));
    const size = (at: number) => Math.abs(lines[at]?.base ?? 0);
    const largest = own.toSorted((a, b) => size(b) - size(a) || a - b)[0];
    if (largest === undefined) continue;
    const rest = vat - sum(own.map((at) => taxes[at] as Haler));
    taxes[largest] = haler((taxes[largest] ?? 0) + rest);
  }
  return lines.map((line, at) => {
    const vat = taxes[at] as Amount;
    return { ...line, vat, baseCzk: line.base, vatCzk: vat };
  });
}

/** The rows that lines make where a file has none, each kind once, in their order. */
export function rowsOfLines(lines: readonly (RowKey & Omit<TaxedRow, keyof RowKey>)[]): TaxedRow[] {
  const groups = Map.groupBy(lines, ({ treatment, commodity, rate }) => `${treatment} ${commodity} ${rate}`);
  return [...groups.values()].map((group) => {
    const { treatment, commodity, rate } = group[0] as RowKey;
    const of = (name: 'base' | 'vat' | 'baseCzk' | 'vatCzk') => sum(group.map((line) => line[name]));
    return {
      treatment,
      commodity,
      rate,
      base: of('base'),
      vat: of('vat'),
      baseCzk: of('baseCzk'),
      vatCzk: of('vatCzk'),
    };
  });
}

/** A line for each row, where a file has no lines of its own. */
export const linesOfRows = (rows: readonly TaxedRow[], name: string): DocumentLine[] =>
  rows.map((row) => ({
    ...row,
    name,
    quantity: MILLION as Millionths,
    unit: null,
    unitPrice: (BigInt(row.base) * 10_000n) as Millionths,
    discount: 0 as Rate,
  }));

const MILLION = 1_000_000n;

export interface StatedPrice {
  /** Without tax, for so many pieces; null where it is not told. */
  readonly price: Millionths | null;
  readonly pieces: Millionths;
  /** Of the line's only allowance, in millionths of a per cent; null where there is none, or more. */
  readonly allowance: bigint | null;
}

/** A price, and a discount where the line's allowance is one, that multiplied give the amount of the line. */
export function fittingPrice(
  { price, pieces, allowance }: StatedPrice,
  quantity: Millionths,
  base: Amount,
): Pick<DocumentLine, 'unitPrice' | 'discount'> {
  const exact = () => (quantity === 0n ? 0n : perPiece(base, quantity, null)) as Millionths;
  if (price === null || pieces === 0n) return { unitPrice: exact(), discount: 0 as Rate };
  const unitPrice = divided(price * MILLION, pieces) as Millionths;
  const discount = Number(divided(allowance ?? 0n, 10_000n));
  const fits = (rate: number) =>
    divided(quantity * unitPrice * BigInt(10_000 - rate), MILLION * 10_000n * 10_000n) === BigInt(base);
  if (discount > 0 && discount <= 10_000 && fits(discount)) return { unitPrice, discount: discount as Rate };
  const isExact = quantity === 0n || fits(0);
  return { unitPrice: isExact ? unitPrice : exact(), discount: 0 as Rate };
}

/** An allowance or a charge on the whole document, which is a line of ours. */
export function adjustmentLine(
  key: RowKey,
  { reason, amount, isCharge }: { reason: string | null; amount: Amount; isCharge: boolean },
): UntaxedLine {
  const base = (isCharge ? amount : -amount) as Amount;
  return {
    ...key,
    name: reason ?? (isCharge ? 'Příplatek' : 'Sleva'),
    quantity: MILLION as Millionths,
    unit: null,
    unitPrice: (BigInt(base) * 10_000n) as Millionths,
    discount: 0 as Rate,
    base,
  };
}

/** Codes of UNTDID 1001 that correct downwards. */
const CREDIT_NOTES = new Set(['81', '83', '261', '262', '296', '308', '381', '396', '420', '458', '532']);

export const isCreditNoteCode = (code: string | null): boolean => code !== null && CREDIT_NOTES.has(code);

const KINDS: Readonly<Record<string, DocumentKind>> = {
  '325': 'advance',
  '383': 'credit_note',
  '386': 'tax_receipt',
};

/** The kind by a code of UNTDID 1001 that corrects nothing downwards. */
export const kindOfCode = (code: string): DocumentKind =>
  Object.hasOwn(KINDS, code) ? (KINDS[code] as DocumentKind) : 'invoice';

const METHODS: Readonly<Record<string, PaymentTerms['method']>> = {
  '10': 'cash',
  '30': 'transfer',
  '31': 'transfer',
  '42': 'transfer',
  '48': 'card',
  '50': 'cod',
  '54': 'card',
  '55': 'card',
  '58': 'transfer',
};

/** How something is paid by a code of UNTDID 4461. */
export const methodOfCode = (code: string | null): PaymentTerms['method'] =>
  code !== null && Object.hasOwn(METHODS, code) ? (METHODS[code] as PaymentTerms['method']) : 'other';

/** An account as one text: an IBAN, or a Czech number with the code of its bank. */
export function accountOfText(id: string): {
  iban: string | null;
  number: string | null;
  bankCode: string | null;
} {
  const compact = id.replaceAll(/\s/g, '');
  if (/^[A-Za-z]{2}\d{2}/.test(compact)) return { iban: compact.toUpperCase(), number: null, bankCode: null };
  const [number, bankCode] = compact.split('/');
  return { iban: null, number: number ?? null, bankCode: bankCode ?? null };
}

const NUMBERED = /^(.*\S)\s+(\d+[a-zA-Z]?)(?:\/(\d+[a-zA-Z]?))?$/;

/** Street and numbers of one field. */
export function streetOfText(text: string | null): {
  street: string | null;
  houseNumber: string | null;
  orientationNumber: string | null;
} {
  const found = NUMBERED.exec(text ?? '');
  if (found === null) return { street: text, houseNumber: null, orientationNumber: null };
  return { street: found[1] ?? null, houseNumber: found[2] ?? null, orientationNumber: found[3] ?? null };
}

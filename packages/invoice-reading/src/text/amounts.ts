import type { Amount, Rate } from '@news-and-accounting/document';
import type { Row, Span } from './layout.ts';

/** An amount of money as a row has it. */
export interface FoundAmount extends Span {
  readonly value: Amount;
  /** Whether it has hundredths, `,-`, or a currency beside it: other numbers are hardly money. */
  readonly isMoney: boolean;
  /** ISO 4217, of the mark beside it. */
  readonly currency: string | null;
}

export interface FoundRate extends Span {
  readonly value: Rate;
}

/** Groups of thousands by blank, dot, comma or apostrophe; decimals by comma or point; `,-` for none. */
const AMOUNT =
  /(?<![\p{L}\d/.,:-])(-[ ]?)?(\d{1,3}(?:([ .,'’])\d{3})(?:\3\d{3})*|\d+)([.,](?:\d{1,2}(?!\d)|-{1,2}|=))?(-(?![\d-]))?(?![\d/:-]|[.,]\d|(?!(?:Kč|CZK|EUR|USD|GBP|PLN|CHF|HUF)(?!\p{L}))\p{L})(?! ?%)/giu;
const CURRENCY_AFTER = /^ ?(kc|czk|eur|€|usd|\$|gbp|£|pln|zl|chf|huf)(?![a-z])/;
const CURRENCY_BEFORE = /(kc|czk|eur|€|usd|us\$|\$|gbp|£|pln|chf|huf)[ \t]?-?[ ]?$/;
const CODES: Readonly<Record<string, string>> = {
  kc: 'CZK',
  '€': 'EUR',
  $: 'USD',
  us$: 'USD',
  '£': 'GBP',
  zl: 'PLN',
};

export const currencyOf = (mark: string): string => CODES[mark] ?? mark.toUpperCase();

/** Longer numbers are no money. */
const MOST_DIGITS = 12;

export function amountsIn(row: Row): FoundAmount[] {
  return [...row.text.matchAll(AMOUNT)].flatMap((match) => {
    const [text, before, whole = '', group, decimals, after] = match;
    const number = numberOf(whole, group, decimals);
    const start = match.index + (before ?? '').length;
    const end = match.index + text.length;
    const isDatePart = /^\.? ?\d{1,2}\. ?\d{2,4}/.test(row.text.slice(end)) && decimals === undefined;
    if (number === null || isDatePart) return [];
    const currency =
      CURRENCY_AFTER.exec(row.folded.slice(end))?.[1] ??
      CURRENCY_BEFORE.exec(row.folded.slice(0, match.index + (before ?? '').length))?.[1] ??
      null;
    const isNegative = before !== undefined || after !== undefined;
    return [
      {
        row,
        start: isNegative && before !== undefined ? match.index : start,
        end,
        value: (isNegative ? 0 - number : number) as Amount,
        isMoney: decimals !== undefined || currency !== null,
        currency: currency === null ? null : currencyOf(currency),
      },
    ];
  });
}

function numberOf(whole: string, group: string | undefined, decimals: string | undefined): number | null {
  const digits = group === undefined ? whole : whole.replaceAll(group, '');
  // A group that is divided as the decimals are is none: 1,234,5.
  if (group !== undefined && decimals !== undefined && group === decimals.charAt(0)) return null;
  if (digits.length > MOST_DIGITS) return null;
  const hundredths = /\d/.test(decimals ?? '') ? (decimals ?? '').slice(1).padEnd(2, '0') : '00';
  return Number(digits + hundredths);
}

const PERCENT = /(?<![\d.,])(\d{1,2})(?:[.,](\d{1,2}))?[ ]?%/g;

export function ratesIn(row: Row): FoundRate[] {
  return [...row.text.matchAll(PERCENT)].map((match) => ({
    row,
    start: match.index,
    end: match.index + match[0].length,
    value: (Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))) as Rate,
  }));
}

/** Whole numbers in columns of their own that may be rates: tables leave the sign to their head. */
export function bareRatesIn(row: Row, rates: ReadonlySet<number>): FoundRate[] {
  return [...row.text.matchAll(/(?<![^\t ])(\d{1,2})(?:[.,]0{1,2})?(?![^\t ])/g)].flatMap((match) => {
    const value = (Number(match[1]) * 100) as Rate;
    if (!rates.has(value)) return [];
    return [{ row, start: match.index, end: match.index + match[0].length, value }];
  });
}

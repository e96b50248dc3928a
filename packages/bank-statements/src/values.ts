import { type Haler, haler, LARGEST_AMOUNT } from '@news-and-accounting/money';

const DECIMAL = /^([+-]?)(\d{0,40})(?:\.(\d{0,40}))?(?:[eE]([+-]?\d{1,2}))?$/;

/**
 * The hundredths meant by a plain decimal text, also with an exponent. Null for no number, for one with digits beyond
 * the second decimal, and beyond the largest amount: nothing is rounded.
 */
export function plainAmount(text: string): Haler | null {
  const parts = DECIMAL.exec(text.trim());
  if (parts === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  const digits = whole + fraction;
  if (digits === '') return null;
  const end = whole.length + Number(exponent) + 2;
  if (/[1-9]/.test(digits.slice(Math.max(end, 0))) || end > 60) return null;
  const count = end <= 0 ? 0 : Number(digits.slice(0, end).padEnd(end, '0'));
  return count > LARGEST_AMOUNT ? null : haler(sign === '-' ? 0 - count : count);
}

/** A day that exists, from its parts; null otherwise. */
export function day(year: number, month: number, date: number): string | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  const isReal =
    year >= 1990 && year < 2100 && at.getUTCMonth() === month - 1 && at.getUTCDate() === date && month > 0;
  return isReal ? at.toISOString().slice(0, 10) : null;
}

/** `ddmmyy` or `yymmdd`. */
export function shortDay(text: string, order: 'dmy' | 'ymd'): string | null {
  const parts = /^(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (parts === null) return null;
  const [first, month, last] = parts.slice(1).map(Number) as [number, number, number];
  return order === 'dmy' ? day(2000 + last, month, first) : day(2000 + first, month, last);
}

/** The day that an ISO date, time or date with an offset begins with: what the offset is does not count. */
export function isoDay(text: string | null): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)(?!\d)/.exec(text?.trim() ?? '');
  return parts === null ? null : day(Number(parts[1]), Number(parts[2]), Number(parts[3]));
}

const GAPS = /[\s\p{Cc}]+/gu;

/** One line without doubled blanks; null where nothing is left. What databases refuse is gone. */
export function textOf(text: string | null | undefined): string | null {
  if (text === null || text === undefined) return null;
  return text.replace(GAPS, ' ').trim().toWellFormed() || null;
}

/** What one movement says beyond this is not read: each text is looked for in the others. */
const TEXTS_AT_MOST = 100;

/** Texts one after another, each once: banks repeat one text under several names. */
export function joinedTexts(texts: readonly (string | null | undefined)[]): string | null {
  const found: string[] = [];
  for (const each of texts.slice(0, TEXTS_AT_MOST)) {
    const text = textOf(each);
    if (text !== null && !found.some((known) => known.includes(text))) found.push(text);
  }
  return found.join(' ') || null;
}

/** Digits without leading zeros; null for nothing, only zeros, or what is no symbol. */
export function symbol(text: string | null | undefined): string | null {
  const digits = /^\s*0*(\d{1,10})\s*$/.exec(text ?? '')?.[1] ?? '';
  return digits.replace(/^0+/, '') || null;
}

/** A constant symbol keeps its four digits. */
export function constantSymbol(text: string | null | undefined): string | null {
  return symbol(text)?.padStart(4, '0') ?? null;
}

/** The currency of a text as ISO 4217 writes it. */
export function currencyOf(text: string | null | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : null;
}

const MARKS = /\p{M}/gu;

/** For comparing: lower case, without accents, blanks around and within made one. */
export function folded(text: string): string {
  return text.normalize('NFD').replace(MARKS, '').toLowerCase().replace(GAPS, ' ').trim();
}

export interface Symbols {
  readonly variableSymbol: string | null;
  readonly constantSymbol: string | null;
  readonly specificSymbol: string | null;
}

const NAMED_SYMBOL = /(?<![\p{L}\d])(VS|KS|SS)[ ]?[:.]?[ ]{0,2}(\d{1,20})(?![\p{L}\d])/giu;

/** Symbols that a text names as `VS:123`, `VS123`, `/VS123/`. The first of each counts. */
export function namedSymbols(text: string | null): Symbols {
  const found: Record<string, string> = {};
  if (text !== null) {
    for (const [, name = '', digits = ''] of text.matchAll(NAMED_SYMBOL)) {
      found[name.toUpperCase()] ??= digits;
    }
  }
  return {
    variableSymbol: symbol(found.VS),
    constantSymbol: constantSymbol(found.KS),
    specificSymbol: symbol(found.SS),
  };
}

/** Each symbol from the first of several places that has it. */
export function firstSymbols(...places: readonly Symbols[]): Symbols {
  const first = (name: keyof Symbols) => places.find((each) => each[name] !== null)?.[name] ?? null;
  return {
    variableSymbol: first('variableSymbol'),
    constantSymbol: first('constantSymbol'),
    specificSymbol: first('specificSymbol'),
  };
}

import { accountOf, codeOf, NO_ACCOUNT } from '../account.ts';
import type { Account } from '../statement.ts';
import { constantSymbol, namedSymbols, type Symbols, symbol, textOf } from '../values.ts';

/** What field 86 says of a movement. */
export interface Details extends Symbols {
  /** Kind of the movement by the bank, as a number and in words. */
  readonly code: string | null;
  readonly words: string | null;
  readonly account: Account;
  readonly counterName: string | null;
  readonly message: string | null;
}

export function readDetails(lines: readonly string[]): Details {
  const parts = /^(\d{3})(\?.*)$/s.exec(lines.join(''));
  if (parts === null) return freeText(lines.join(' '));
  const subfields = new Map<number, string>();
  for (const [, key, value = ''] of (parts[2] ?? '').matchAll(/\?(\d\d)([^?]*)/g)) {
    const place = Number(key);
    subfields.set(place, (subfields.get(place) ?? '') + value);
  }
  const joined = (...places: readonly number[]) =>
    textOf(places.map((place) => subfields.get(place) ?? '').join(''));
  const { symbols, rest } = symbolsOf(TEXTS.map((place) => subfields.get(place) ?? ''));
  return {
    code: parts[1] ?? null,
    words: joined(0),
    account: accountOf(joined(31), codeOf(subfields.get(30))),
    // Cut at 27 letters, so a blank between them is one of the name.
    counterName: joined(32, 33),
    message: textOf(rest),
    ...symbols,
  };
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const TEXTS = [...range(20, 29), ...range(60, 63)];
const HEAD = /^\s*(VS|KS|SS)\s*:?\s*(\d{0,16})\s*(?=$|[^\p{L}\d])/iu;

/** Czech banks put symbols at the heads of the first three texts; they are no part of the message. */
function symbolsOf(texts: readonly string[]): { symbols: Symbols; rest: string } {
  const found: Record<string, string> = {};
  const rest = texts.map((text, at) => {
    let left = text;
    for (let parts = HEAD.exec(left); parts !== null && at < 3; parts = HEAD.exec(left)) {
      found[(parts[1] ?? '').toUpperCase()] ??= parts[2] ?? '';
      left = left.slice(parts[0].length).replace(/^[\s,;/]+/, '');
    }
    return left;
  });
  const symbols = {
    variableSymbol: symbol(found.VS),
    constantSymbol: constantSymbol(found.KS),
    specificSymbol: symbol(found.SS),
  };
  const text = rest.join('');
  return { symbols: hasSome(symbols) ? symbols : namedSymbols(text), rest: text };
}

const hasSome = (symbols: Symbols) => Object.values(symbols).some((each) => each !== null);

function freeText(text: string): Details {
  return {
    code: null,
    words: null,
    account: NO_ACCOUNT,
    counterName: null,
    message: textOf(text),
    ...namedSymbols(text),
  };
}

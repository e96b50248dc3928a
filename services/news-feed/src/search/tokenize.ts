import { normalizeText } from './normalize.ts';

/** One word of a compound. `special` is the exact name that punctuation gives it: `c++`, `c#`, `.net`. */
export type Part = { readonly surface: string; readonly special?: string };

/**
 * What stands together without a space: `covid-19` has the parts `covid` and `19` and the joined spelling
 * `covid19`. `start` and `end` are offsets in the normalised text.
 */
export type Unit = {
  readonly parts: readonly Part[];
  readonly joined?: string;
  readonly start: number;
  readonly end: number;
};

/** Longer words are cut, in UTF-16 code units: far below the 2,046 bytes of a PostgreSQL lexeme. */
export const MAX_WORD_LENGTH = 64;

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const DIGITS = /^[0-9]+$/;
const THOUSANDS_SEPARATORS = " ,.'";
/** Up to a quadrillion; a longer row of three-digit numbers is a table, not a number. */
const MAX_SPACES_IN_NUMBER = 5;
const JOINING = "-\u2010'";
const CONNECTORS = new Set(['-', '\u2010', "'", '.', '&', '@', '_']);
const CONNECTORS_OF_DIGITS = new Set([',', ':', '/']);

type OpenUnit = { parts: Part[]; connectors: string; start: number; end: number };

/** Units of an already normalised text (see `normalizeText`), in order. Time is linear in the text. */
export function tokenize(normalized: string): Unit[] {
  const units: Unit[] = [];
  let open: OpenUnit | undefined;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(normalized); match !== null; match = WORD.exec(normalized)) {
    const start = match.index;
    const word = match[0];
    const end = start + word.length;
    const part = partOf(normalized, word, start, end);
    const gap = open !== undefined && start - open.end === 1 ? (normalized[open.end] as string) : '';
    if (open !== undefined && gap !== '' && connects(open, gap, word)) {
      open.parts.push(part);
      open.connectors += gap;
      open.end = end;
      continue;
    }
    if (open !== undefined) units.push(close(open));
    open = { parts: [part], connectors: '', start, end };
  }
  if (open !== undefined) units.push(close(open));
  return units;
}

/** Units of a text as its author wrote it. */
export function unitsOf(text: string): Unit[] {
  return tokenize(normalizeText(text));
}

function partOf(text: string, word: string, start: number, end: number): Part {
  const surface = cut(word);
  if (text[end] === '+' && text[end + 1] === '+') return { surface, special: `${surface}++` };
  if (text[end] === '#' && word.length === 1) return { surface, special: `${surface}#` };
  if (word === 'net' && text[start - 1] === '.') return { surface, special: '.net' };
  return { surface };
}

function connects(open: OpenUnit, gap: string, word: string): boolean {
  if (CONNECTORS.has(gap)) return true;
  const before = open.parts.at(-1)?.surface ?? '';
  if (!DIGITS.test(before) || !DIGITS.test(word)) return false;
  if (CONNECTORS_OF_DIGITS.has(gap)) return true;
  if (gap !== ' ' || word.length !== 3) return false;
  if (open.connectors === '') return before.length <= 3;
  return open.connectors.length < MAX_SPACES_IN_NUMBER && /^ +$/.test(open.connectors);
}

function close(open: OpenUnit): Unit {
  // "Apple's" is about Apple: the possessive s is no word of its own.
  if (open.parts.length > 1 && open.connectors.endsWith("'") && open.parts.at(-1)?.surface === 's') {
    open.parts.pop();
    open.connectors = open.connectors.slice(0, -1);
  }
  const joined = joinedSpelling(open);
  const { parts, start, end } = open;
  return joined === undefined ? { parts, start, end } : { parts, joined, start, end };
}

function joinedSpelling({ parts, connectors }: OpenUnit): string | undefined {
  if (parts.length < 2) return undefined;
  const surfaces = parts.map((part) => part.surface);
  if (surfaces.every((surface) => DIGITS.test(surface))) {
    return isGroupedNumber(surfaces, connectors) ? cut(surfaces.join('')) : undefined;
  }
  if (parts.length > 3) return undefined;
  return [...connectors].every((one) => JOINING.includes(one)) ? cut(surfaces.join('')) : undefined;
}

function isGroupedNumber(groups: readonly string[], connectors: string): boolean {
  const separator = connectors[0] as string;
  if (!THOUSANDS_SEPARATORS.includes(separator) || [...connectors].some((one) => one !== separator))
    return false;
  return groups.every((group, index) => (index === 0 ? group.length <= 3 : group.length === 3));
}

function cut(word: string): string {
  if (word.length <= MAX_WORD_LENGTH) return word;
  const last = word.charCodeAt(MAX_WORD_LENGTH - 1);
  const splitsPair = last >= 0xd800 && last <= 0xdbff;
  return word.slice(0, splitsPair ? MAX_WORD_LENGTH - 1 : MAX_WORD_LENGTH);
}

import { Buffer } from 'node:buffer';
import type { Lang } from '../languages.ts';
import { lexemeOf, quoteLexeme } from './lexeme.ts';
import { PAIRS_LEFT_OUT, pairOf } from './pairs.ts';
import { unitsOf } from './tokenize.ts';

export type SearchableText = { readonly title: string; readonly summary: string; readonly content: string };

// Limits of the type: https://www.postgresql.org/docs/current/textsearch-limitations.html
const MAX_POSITION = 16_383;
const MAX_POSITIONS_PER_LEXEME = 255;
/** A little under the 1 MiB that PostgreSQL allows, counted with the overhead of each entry. */
const MAX_BYTES = 1_000_000;
const ENTRY_OVERHEAD_BYTES = 4;
const POSITION_BYTES = 2;
/** Words past this one share the last position: still found, but never next to another word. */
const LAST_PHRASE_POSITION = MAX_POSITION - 2;
/** Empty positions between title, summary and content, so that no phrase reaches across. */
const FIELD_GAP = 8;

type Entries = { readonly positions: Map<string, number[]>; bytes: number };

/**
 * Literal for `$1::tsvector` of an article, stemmed for `lang`, without weights: its words with their positions
 * and, without positions, its pairs of neighbours. PostgreSQL accepts it for every string. What exceeds the size
 * of the type (over 100,000 words) is left out.
 */
export function toTsvector(text: SearchableText, lang: Lang): string {
  const entries = entriesOf(text, lang);
  let literal = '';
  for (const [lexeme, positions] of entries.positions) {
    literal += `${literal === '' ? '' : ' '}${quoteLexeme(lexeme)}:${positions.join(',')}`;
  }
  for (const pair of pairsOf(entries)) literal += ` ${quoteLexeme(pair)}`;
  return literal;
}

function entriesOf(text: SearchableText, lang: Lang): Entries {
  const entries: Entries = { positions: new Map(), bytes: 0 };
  let position = 0;
  for (const field of [text.title, text.summary, text.content]) {
    position = addField(entries, field, lang, position) + FIELD_GAP;
  }
  return entries;
}

/** The lexemes of every two words that `<->` finds side by side in the vector of an article; some more than once. */
export function neighboursOf(text: SearchableText, lang: Lang): [first: string, second: string][] {
  return neighbours(entriesOf(text, lang));
}

/** From the very positions that `<->` compares, so both always agree. */
function neighbours({ positions }: Entries): [first: string, second: string][] {
  const lexemesAt: string[][] = [];
  for (const [lexeme, places] of positions) {
    for (const place of places) {
      const there = lexemesAt[place];
      if (there === undefined) lexemesAt[place] = [lexeme];
      else there.push(lexeme);
    }
  }
  const found: [string, string][] = [];
  for (const [place, lexemes] of lexemesAt.entries()) {
    for (const next of lexemesAt[place + 1] ?? [])
      for (const lexeme of lexemes ?? []) found.push([lexeme, next]);
  }
  return found;
}

/**
 * A lexeme for every two words that `<->` finds side by side. Where not all of them fit, there is
 * `PAIRS_LEFT_OUT` instead of any.
 */
function pairsOf(entries: Entries): Iterable<string> {
  const pairs = new Set<string>();
  for (const [first, second] of neighbours(entries)) {
    const pair = pairOf(first, second);
    if (pair !== undefined) pairs.add(pair.lexeme);
  }
  let total = entries.bytes;
  for (const pair of pairs) {
    total += Buffer.byteLength(pair);
    if (total > MAX_BYTES) return [PAIRS_LEFT_OUT];
  }
  return pairs;
}

/** Adds the words of a field after position `before` and gives the position of the last one. */
function addField(entries: Entries, field: string, lang: Lang, before: number): number {
  let position = before;
  for (const { parts, joined } of unitsOf(field)) {
    const first = position + 1;
    for (const { surface, special } of parts) {
      position += 1;
      add(entries, lexemeOf(surface, lang), position);
      if (special !== undefined) add(entries, special, position);
    }
    if (joined === undefined) continue;
    // At both ends, so that "nový eshop" and "eshop otevřel" are found in "nový e-shop otevřel".
    add(entries, lexemeOf(joined, lang), first);
    add(entries, lexemeOf(joined, lang), position);
  }
  return position;
}

function add(entries: Entries, lexeme: string, wanted: number): void {
  const position = wanted > LAST_PHRASE_POSITION ? MAX_POSITION : wanted;
  const positions = entries.positions.get(lexeme);
  if (positions === undefined) {
    const bytes = Buffer.byteLength(lexeme) + ENTRY_OVERHEAD_BYTES + POSITION_BYTES;
    if (entries.bytes + bytes > MAX_BYTES) return;
    entries.positions.set(lexeme, [position]);
    entries.bytes += bytes;
    return;
  }
  if (positions.length >= MAX_POSITIONS_PER_LEXEME || positions.includes(position, -2)) return;
  if (entries.bytes + POSITION_BYTES > MAX_BYTES) return;
  positions.push(position);
  entries.bytes += POSITION_BYTES;
}

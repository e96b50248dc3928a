/** The lexeme of two words side by side. Not `isExact`: other pairs may have the same one. */
export type Pair = { readonly lexeme: string; readonly isExact: boolean };

/**
 * Stands in the vector of an article that is too long to hold its pairs; there positions are compared. As it has
 * no letter, no word of a text is the same.
 */
export const PAIRS_LEFT_OUT = '<->';

/** Lengths are those of lexemes, in UTF-16 code units. What is very frequent is short. */
const MAX_EXACT_LENGTH = 8;
const MAX_SHORT_LENGTH = 4;
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;

/**
 * Two lexemes side by side: of at most eight letters together they are a lexeme of their own, others share 65,536,
 * and two long ones have none, because so few articles hold both that comparing positions is fast enough. With
 * a lexeme for each pair, most would stand in a single article, and the index would be eleven times as large.
 * Lexemes have no spaces, so a pair is never a word, and a shared one, which begins with a space, never an exact one.
 */
export function pairOf(first: string, second: string): Pair | undefined {
  const both = `${first} ${second}`;
  if (first.length + second.length <= MAX_EXACT_LENGTH) return { lexeme: both, isExact: true };
  if (Math.min(first.length, second.length) > MAX_SHORT_LENGTH) return undefined;
  return { lexeme: ` ${hash16(both).toString(36)}`, isExact: false };
}

/** FNV-1a of the UTF-16 code units, folded to 16 bits. */
function hash16(text: string): number {
  let hash = FNV_OFFSET;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), FNV_PRIME);
  }
  return (hash ^ (hash >>> 16)) & 0xffff;
}

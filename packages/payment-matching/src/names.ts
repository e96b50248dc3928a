const MARKS = /\p{M}/gu;
/** Legal forms as they are left when dots and blanks are gone; those that are words of names too stay. */
const FORMS =
  /\b(?:spol\s+s\s+r\s+o|s\s+r\s+o|sro|a\s+s|as|v\s+o\s+s|vos|k\s+s|ks|z\s+s|z\s+u|o\s+p\s+s|ops|s\s+p|se|druzstvo|gmbh|ag|ltd|llc|inc|sp\s+z\s+o\s+o|kft|bv)\b/g;
/** What a bank can write in a name is no longer. */
const LENGTH_AT_MOST = 120;

/** The words of a name that tell it: without accents, legal forms and titles of order. */
export function nameWords(name: string): readonly string[] {
  const plain = name
    .slice(0, LENGTH_AT_MOST)
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ');
  const words = plain
    .replace(FORMS, ' ')
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  // A name that is nothing but a form stays what it is.
  return words.length > 0
    ? words
    : plain
        .trim()
        .split(/\s+/)
        .filter((word) => word !== '');
}

/** A name as it is compared, made once. */
export interface KnownName {
  readonly words: readonly string[];
  /** Pairs of letters with how often they stand there. */
  readonly pairs: ReadonlyMap<string, number>;
  readonly size: number;
}

export function knownName(name: string | null): KnownName {
  const words = name === null ? [] : nameWords(name);
  const pairs = new Map<string, number>();
  let size = 0;
  for (const word of words) {
    // Beginnings and ends count too, so that short words weigh something.
    const bounded = `^${word}$`;
    for (let at = 0; at < bounded.length - 1; at += 1) {
      const pair = bounded.slice(at, at + 2);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      size += 1;
    }
  }
  return { words, pairs, size };
}

/** From 0 to 1: how much of both names is the same in pairs of letters, whatever the order of the words. */
export function similarity(a: KnownName, b: KnownName): number {
  const size = a.size + b.size;
  // What differs much in length is not similar; most names end here.
  if (size === 0 || 2 * Math.min(a.size, b.size) < DISSIMILAR * size) return 0;
  let common = 0;
  for (const [pair, count] of a.pairs) common += Math.min(count, b.pairs.get(pair) ?? 0);
  return (2 * common) / size;
}

const DISSIMILAR = 0.6;
export const SIMILAR = 0.75;
/** From here on a name is clearly that of somebody. */
export const SAME = 0.9;

/** Whether two names are similar enough for one to speak for the other. */
export const isSimilarName = (a: string, b: string): boolean =>
  similarity(knownName(a), knownName(b)) >= SIMILAR;

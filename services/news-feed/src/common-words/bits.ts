/** Ids of one part of a word in `common_words`. */
export const IDS_A_PART = 8192;
export const BYTES_A_PART = IDS_A_PART / 8;

/** A set of articles of one language: bit `id % 8` of byte `id >> 3`, as PostgreSQL's `get_bit` counts them. */
export type ArticleBits = Uint8Array;

export function setBit(bits: ArticleBits, id: number, value: boolean): void {
  const byte = id >> 3;
  const mask = 1 << (id & 7);
  bits[byte] = value ? (bits[byte] ?? 0) | mask : (bits[byte] ?? 0) & ~mask;
}

/** Both sets have the same length. The first one is changed, as in all of these. */
export function intersect(bits: ArticleBits, other: ArticleBits): void {
  const [words, others] = [wordsOf(bits), wordsOf(other)];
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] as number) & (others[at] as number);
}

export function unite(bits: ArticleBits, other: ArticleBits): void {
  const [words, others] = [wordsOf(bits), wordsOf(other)];
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] as number) | (others[at] as number);
}

export function subtract(bits: ArticleBits, other: ArticleBits): void {
  const [words, others] = [wordsOf(bits), wordsOf(other)];
  for (let at = 0; at < words.length; at += 1) words[at] = (words[at] as number) & ~(others[at] as number);
}

export function countBits(bits: ArticleBits): number {
  let count = 0;
  for (const word of wordsOf(bits)) {
    let pairs = word - ((word >>> 1) & 0x55555555);
    pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Four bytes at a time: a set is whole parts, in memory of its own. */
function wordsOf(bits: ArticleBits): Uint32Array {
  return new Uint32Array(bits.buffer, bits.byteOffset, bits.length / 4);
}

/** The ids in the set, in their order. */
export function idsOf(bits: ArticleBits): number[] {
  const ids: number[] = [];
  for (let at = 0; at < bits.length; at += 1) {
    const byte = bits[at] as number;
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if ((byte & (1 << bit)) !== 0) ids.push(at * 8 + bit);
  }
  return ids;
}

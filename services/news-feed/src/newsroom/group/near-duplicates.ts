/** Words of a shingle, and the least of them that a text must have to be compared. */
const SHINGLE = 4;
const WORDS_AT_LEAST = 25;
const HASHES = 32;
/** Rows of a band: texts whose shingles agree in 60 % meet in one of 8 bands with a chance of 67 %, at 80 % of 98 %. */
const ROWS = 4;
/** A band that so many texts share is boilerplate, such as a notice of a publisher. */
const BUCKET_AT_MOST = 50;

/**
 * Pairs of texts that share most of their wording, by MinHash: an estimate of the Jaccard similarity of their
 * shingles, compared only where one band of hashes agrees.
 * @param texts the words of each text
 * @returns pairs of indexes, the smaller first, with their estimated similarity
 */
export function nearDuplicates(
  texts: readonly (readonly string[])[],
  atLeast: number,
): [number, number, number][] {
  const signatures = texts.map((words) => (words.length < WORDS_AT_LEAST ? null : signatureOf(words)));
  const buckets = new Map<string, number[]>();
  signatures.forEach((signature, i) => {
    if (signature === null) return;
    for (let row = 0; row < HASHES; row += ROWS) {
      const key = `${row} ${signature.subarray(row, row + ROWS).join(' ')}`;
      const bucket = buckets.get(key);
      if (bucket === undefined) buckets.set(key, [i]);
      else bucket.push(i);
    }
  });
  const pairs = new Map<string, [number, number, number]>();
  for (const bucket of buckets.values()) {
    if (bucket.length > BUCKET_AT_MOST) continue;
    for (const [k, a] of bucket.entries()) {
      for (const b of bucket.slice(k + 1)) {
        if (pairs.has(`${a} ${b}`)) continue;
        const similarity = agreement(signatures[a] as Uint32Array, signatures[b] as Uint32Array);
        if (similarity >= atLeast) pairs.set(`${a} ${b}`, [a, b, similarity]);
      }
    }
  }
  return [...pairs.values()];
}

function agreement(a: Uint32Array, b: Uint32Array): number {
  let same = 0;
  for (let i = 0; i < HASHES; i += 1) if (a[i] === b[i]) same += 1;
  return same / HASHES;
}

function signatureOf(words: readonly string[]): Uint32Array {
  const signature = new Uint32Array(HASHES).fill(0xffffffff);
  for (let start = 0; start + SHINGLE <= words.length; start += 1) {
    const base = hash(words.slice(start, start + SHINGLE).join(' '));
    for (let i = 0; i < HASHES; i += 1) {
      const value = mix(base, i);
      if (value < (signature[i] as number)) signature[i] = value;
    }
  }
  return signature;
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** One of a family of hashes: the finaliser of MurmurHash3 over the base and a number. */
function mix(base: number, i: number): number {
  let value = base ^ Math.imul(i + 1, 0x9e3779b1);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

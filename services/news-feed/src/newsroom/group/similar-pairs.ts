/** Weighted terms of a text: a term may stand several times. */
export type Weighted = { terms: readonly string[]; weight: number };

/** Terms that so large a part of all texts have say little and would make every pair a candidate. */
const COMMON_SHARE = 0.1;
const COMMON_AT_LEAST = 200;
/** Texts that are thought to exist besides the given ones, so that words of a small set are not all rare or all common. */
const BACKGROUND = 1000;

type Vector = { terms: Int32Array; weights: Float64Array };

/**
 * Pairs of texts by the cosine of their TF-IDF vectors, found through an inverted index, so that only texts
 * that share a telling word are compared.
 * @returns pairs of indexes, the smaller first, whose similarity is at least `atLeast`
 */
export function similarPairs(
  texts: readonly (readonly Weighted[])[],
  atLeast: number,
): [number, number, number][] {
  const { vectors, postings } = vectorsOf(texts);
  const common = Math.max(COMMON_AT_LEAST, texts.length * COMMON_SHARE);
  const dots = new Float64Array(texts.length);
  const pairs: [number, number, number][] = [];
  vectors.forEach((vector, i) => {
    const met: number[] = [];
    vector.terms.forEach((term, k) => {
      const posting = postings[term] as number[];
      if (posting.length > common) return;
      const weight = vector.weights[k] as number;
      for (let n = 0; n < posting.length; n += 2) {
        const other = posting[n] as number;
        // Indexes grow along a posting.
        if (other >= i) break;
        if (dots[other] === 0) met.push(other);
        dots[other] = (dots[other] as number) + weight * (posting[n + 1] as number);
      }
    });
    for (const other of met) {
      const similarity = dots[other] as number;
      if (similarity >= atLeast) pairs.push([other, i, similarity]);
      dots[other] = 0;
    }
  });
  return pairs;
}

/** Vectors of length 1, and for each term the texts that have it, each followed by the term's weight there. */
function vectorsOf(texts: readonly (readonly Weighted[])[]): { vectors: Vector[]; postings: number[][] } {
  const numbers = new Map<string, number>();
  const documents: number[] = [];
  const counted = texts.map((parts) => {
    const counts = new Map<number, number>();
    for (const { terms, weight } of parts) {
      for (const term of terms) {
        let number = numbers.get(term);
        if (number === undefined) {
          number = numbers.size;
          numbers.set(term, number);
        }
        counts.set(number, (counts.get(number) ?? 0) + weight);
      }
    }
    for (const number of counts.keys()) documents[number] = (documents[number] ?? 0) + 1;
    return counts;
  });
  const postings: number[][] = documents.map(() => []);
  const vectors = counted.map((counts, i) => {
    const terms = Int32Array.from(counts.keys());
    const weights = Float64Array.from(counts, ([term, count]) => {
      const rarity = Math.log((texts.length + BACKGROUND) / ((documents[term] as number) + 0.5));
      return (1 + Math.log(count)) * rarity;
    });
    const length = Math.hypot(...weights);
    terms.forEach((term, k) => {
      weights[k] = (weights[k] as number) / length;
      (postings[term] as number[]).push(i, weights[k] as number);
    });
    return { terms, weights };
  });
  return { vectors, postings };
}

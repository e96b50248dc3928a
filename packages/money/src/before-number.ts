/** Prepositions that get a vowel before numbers which are read with a cluster of consonants at their beginning. */
export type Preposition = 's' | 'v' | 'z';

/**
 * A Czech preposition and the number behind it, as it is read: `ze 4`, `z 5`, `ze 12 000 Kč`, `z 1. 11. 2026`.
 * @param number a count, or a text that begins with one: an amount, a rate, a day
 */
export function beforeNumber(preposition: Preposition, number: number | string): string {
  const word = beginsWith(String(number));
  const isVocalised = word !== null && (preposition === 'v' ? V : Z_OR_S).has(word);
  return `${preposition}${isVocalised ? 'e' : ''} ${number}`;
}

/** Read as `dva`, `tři`, `čtyři`, `šest`, `sedm` (also of tens, teens and hundreds) and `sto`. */
const Z_OR_S: ReadonlySet<number> = new Set([2, 3, 4, 6, 7, 100]);

/** `v šesti` and `v sedmi` need no vowel. */
const V: ReadonlySet<number> = new Set([2, 3, 4, 100]);

/**
 * The numeral that a number is read from: its digit, 10, 11, 100 for what begins with `sto`, or 1000 for `tisíc`,
 * `milion` and above. Null for what begins with no number, or with `minus`.
 */
function beginsWith(text: string): number | null {
  const digits = /^(\d{1,3}(?:[\s\u00a0\u202f]\d{3})+|\d+)/.exec(text)?.[1]?.replace(/\D/g, '');
  if (digits === undefined) return null;
  const plain = digits.replace(/^0+(?=\d)/, '');
  const rest = (plain.length - 1) % 3;
  const group = Number(plain.slice(0, rest + 1));
  if (group === 1 && plain.length > 3) return 1000;
  if (group >= 100) return group < 200 ? 100 : Math.floor(group / 100);
  if (group >= 20) return Math.floor(group / 10);
  return group > 11 ? group - 10 : group;
}

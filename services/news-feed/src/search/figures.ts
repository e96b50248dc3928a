/** A number with its thousands and decimals: 1,500 and 1 500 and 2.5. */
export const GROUPED_NUMBER = /(?<![\p{N}])\p{Nd}{1,3}(?:[ \u00a0\u202f.,'’]\p{Nd}{3})+(?!\p{Nd})/gu;
export const PLAIN_NUMBER = /\p{Nd}+(?:[.,]\p{Nd}+)?/gu;

/** The numbers of a text in their order, by their digits alone: languages write 1,500 and 1 500, 2.5 and 2,5. */
export function figuresOf(text: string): string[] {
  const found: { at: number; digits: string }[] = [];
  const rest = text.replaceAll(GROUPED_NUMBER, (number, at: number) => {
    found.push({ at, digits: digitsOf(number) });
    return ' '.repeat(number.length);
  });
  for (const match of rest.matchAll(PLAIN_NUMBER))
    found.push({ at: match.index, digits: digitsOf(match[0]) });
  return found.sort((a, b) => a.at - b.at).map(({ digits }) => digits);
}

/** 07 and 7 are the same number. */
export function digitsOf(number: string): string {
  return number.replaceAll(/\P{Nd}/gu, '').replace(/^0+(?=\p{Nd})/u, '');
}

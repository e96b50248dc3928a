const HAS_LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Words of a text as a reader counts them: what stands between spaces and has a letter or a digit. */
export function countWords(text: string): number {
  let words = 0;
  for (const [chunk] of text.matchAll(/\S+/g)) {
    if (HAS_LETTER_OR_DIGIT.test(chunk)) words += 1;
  }
  return words;
}

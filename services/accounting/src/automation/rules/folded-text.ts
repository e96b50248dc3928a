// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
const ASCII = /^[\x00-\x7f]*$/;

/** A text as rules compare it: without case and diacritics. */
export function foldedText(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

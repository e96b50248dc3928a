/** Lower case without accents, and any space as a plain one: `Účetní` → `ucetni`. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('\u00a0', ' ').toLowerCase();
}

/** With a true minus before figures, as pages have it; the service writes a hyphen. */
export const withMinus = (text: string): string => text.replaceAll(/(^|\s)-(?=(?:[A-Z]{3}\s)?\d)/g, '$1−');

/** Whether a text has every word of a query, whole or as a beginning, regardless of accents. */
export function hasWords(text: string, query: string): boolean {
  const words = ` ${withoutAccents(text)}`;
  return withoutAccents(query)
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}

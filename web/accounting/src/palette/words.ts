/** Lower case without accents, any space a plain one and any minus a hyphen, as they are typed: `Účetní` → `ucetni`. */
export function withoutAccents(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('−', '-')
    .toLowerCase();
}

/** Whether a text has every word of a query, whole or as a beginning, regardless of accents. */
export function hasWords(text: string, query: string): boolean {
  const words = ` ${withoutAccents(text)}`;
  return withoutAccents(query)
    .split(/\s+/)
    .every((word) => words.includes(` ${word}`));
}

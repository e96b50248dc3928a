/** Reads a figure as people write it, with a decimal comma or point: an exact decimal text; null when it is none. */
export function exactDecimal(text: string): string | null {
  const plain = text.replaceAll(/[\s\u00a0]|Kč|€|CZK|EUR/gi, '').replace('−', '-');
  const isGroupedByDots = /^-?\d{1,3}(\.\d{3})+,\d+$/.test(plain);
  const decimal = (isGroupedByDots ? plain.replaceAll('.', '') : plain).replace(',', '.');
  return /^-?\d{1,13}(\.\d{1,6})?$/.test(decimal) ? decimal : null;
}

/** A figure written out when its field is left: `1 234,5`; what cannot be read stays as it is. */
export function tidied(text: string): string {
  const exact = exactDecimal(text);
  if (exact === null) return text;
  const [whole = '', decimals] = exact.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** A figure that is no amount, such as hours, as Czech readers write it: `7,5`. */
export function decimalText(value: number): string {
  return decimalOfText(String(value));
}

/** An exact decimal text as Czech readers write it: `1 234,5`, with a true minus; other texts stay as they are. */
export function decimalOfText(text: string): string {
  if (!/^-?\d+(\.\d+)?…?$/.test(text)) return text;
  const [whole = '', decimals] = text.replace('-', '−').split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '\u00a0');
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}

/** Reads a figure with a decimal comma or point. Null when it is none. */
export function parseDecimal(text: string): number | null {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

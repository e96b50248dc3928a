/** A whole number of parts of ten to the power of `places` as a decimal text without needless zeros. */
export function decimalText(parts: number, places: number): string {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0');
  const fraction = digits.slice(-places).replace(/0+$/, '');
  return `${parts < 0 ? '-' : ''}${digits.slice(0, -places)}${fraction === '' ? '' : `.${fraction}`}`;
}

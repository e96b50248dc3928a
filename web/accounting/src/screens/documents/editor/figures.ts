import { locale } from '../../../cs/locale.ts';
import { grouped, plainFigure } from '../../../parts/decimal.ts';

const BY_DOTS = /^-?\d{1,3}(\.\d{3})+,\d+$/;

/** Reads a figure as people write it, with a decimal comma or point: an exact decimal text; null when it is none. */
export function exactDecimal(text: string): string | null {
  const decimal = plainFigure(text.replaceAll(/Kč|€|CZK|EUR/gi, ''), BY_DOTS);
  return /^-?\d{1,13}(\.\d{1,6})?$/.test(decimal) ? decimal : null;
}

/** A figure written out when its field is left: `1 234,5`; what cannot be read stays as it is. */
export function tidied(text: string): string {
  const exact = exactDecimal(text);
  if (exact === null) return text;
  const [whole = '', decimals] = exact.split('.');
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}${locale.decimalMark}${decimals}`;
}

import { locale } from '../cs/locale.ts';

/** A figure that is no amount, such as hours, as readers of the language write it: `7,5`. */
export function decimalText(value: number): string {
  return decimalOfText(String(value));
}

/** An exact decimal text as readers of the language write it: `1 234,5`, with a true minus; others stay as they are. */
export function decimalOfText(text: string): string {
  if (!/^-?\d+(\.\d+)?…?$/.test(text)) return text;
  const [whole = '', decimals] = text.replace('-', '−').split('.');
  return decimals === undefined ? grouped(whole) : `${grouped(whole)}${locale.decimalMark}${decimals}`;
}

/** Reads a figure with a decimal comma or point. Null when it is none. */
export function parseDecimal(text: string): number | null {
  const plain = plainFigure(text);
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

/** The digits of a whole number in groups of three. */
export function grouped(whole: string): string {
  return whole.replace(/\B(?=(?:\d{3})+$)/g, locale.groupMark);
}

const BY_COMMAS = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

/**
 * What somebody writes for a figure, with a decimal point only. Before three digits a comma groups in English: `1,234`
 * is 1234 there and 1.234 in Czech.
 * @param byDots how Czech figures look whose dots group
 */
export function plainFigure(text: string, byDots?: RegExp): string {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-');
  const mark = locale.groupMark === ',' ? BY_COMMAS.test(plain) && ',' : byDots?.test(plain) && '.';
  return (mark ? plain.replaceAll(mark, '') : plain).replace(',', '.');
}

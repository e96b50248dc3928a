import type { Haler } from '@news-and-accounting/money';
import { day, isoDay, plainAmount } from '../values.ts';

/** What stands before the hundredths in a file. */
export type DecimalMark = ',' | '.';

const BLANKS = /[\s\u00A0\u2009\u202F'’]/g;

/**
 * The mark that a file uses: a dot before one or two last digits makes it the dot, otherwise it is the comma.
 */
export class Marks {
  #dot = false;
  #comma = false;

  see(text: string): void {
    const end = /([.,])\d{1,2}\D*$/.exec(text.slice(-20))?.[1];
    if (end === '.') this.#dot = true;
    if (end === ',') this.#comma = true;
  }

  /** Null where both are used so. */
  decimal(): DecimalMark | null {
    if (this.#dot && this.#comma) return null;
    return this.#dot ? '.' : ',';
  }
}

/** `-1 489,50`, `1.234,5`, `600,000`, also followed by a currency; more than two decimals only when they are zeros. */
export function amountIn(text: string, mark: DecimalMark): Haler | null {
  const plain = text
    .replace(BLANKS, '')
    .replace(/(?:[A-Z]{3}|Kč)$/, '')
    .replace(/^[−–]/, '-');
  const [whole = '', fraction, ...more] = plain.split(mark);
  if (more.length > 0 || (fraction !== undefined && !/^\d+$/.test(fraction))) return null;
  const other = mark === ',' ? '.' : ',';
  const isGrouped = /^[+-]?\d{1,3}([.,]\d{3})+$/.test(whole);
  if (whole.includes(other) && !isGrouped) return null;
  return plainAmount(`${whole.replaceAll(other, '')}.${fraction ?? ''}`);
}

/** `d.m.yyyy`, `dd-mm-yyyy`, `dd/mm/yyyy` or ISO, each also with a time. */
export function dayIn(text: string): string | null {
  const iso = isoDay(text);
  if (iso !== null) return iso;
  const parts = /^\s*(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/.exec(text);
  return parts === null ? null : day(Number(parts[4]), Number(parts[3]), Number(parts[1]));
}

import {
  amountText,
  type Haler,
  halerFromDecimal,
  halerFromJson,
  halerToJson,
  MoneyError,
  sum,
} from '@news-and-accounting/money';
import { decimalOfText } from './decimal.ts';

const NO_BREAK_SPACE = '\u00a0';

/**
 * An amount of the interface as Czech readers write it: `1 234 567,50`, with a true minus and spaces that do not
 * break.
 * @param amount a JSON number with at most two decimals
 */
export function moneyText(amount: number): string {
  const [whole = '', decimals = ''] = amountText(halerFromJson(Math.abs(amount))).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, NO_BREAK_SPACE);
  return `${amount < 0 ? '−' : ''}${grouped},${decimals}`;
}

/** An exact decimal text in a currency: with two decimals, or with the more that it has before it is rounded. */
export function amountOfText(text: string): string {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return decimalOfText(whole === undefined ? text : `${whole}.${decimals.padEnd(2, '0')}`);
}

/** An amount with its currency: `1 234 567,50 Kč`. */
export function moneyWithCurrency(amount: number, currency = 'CZK'): string {
  return `${moneyText(amount)}${NO_BREAK_SPACE}${currency === 'CZK' ? 'Kč' : currency}`;
}

/** The exact sum of amounts of the interface; null counts as nothing. */
export function sumOf(amounts: readonly (number | null | undefined)[]): number {
  const haler: Haler[] = amounts
    .filter((each) => typeof each === 'number')
    .map((each) => halerFromJson(each));
  return halerToJson(sum(haler));
}

/**
 * Reads an amount as people write it: `1234,5`, `1 234,50`, `1.234,50`, `1234.5`, `−5`, with or without `Kč`.
 * Null when it is none.
 */
export function parseMoney(text: string): number | null {
  const plain = text.replaceAll(/\s|Kč|CZK/gi, '').replace('−', '-');
  const isGroupedByDots = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(plain);
  const decimal = (isGroupedByDots ? plain.replaceAll('.', '') : plain).replace(',', '.');
  if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(decimal)) return null;
  try {
    return halerToJson(halerFromDecimal(decimal));
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

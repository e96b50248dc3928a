import {
  amountText,
  type Haler,
  halerFromDecimal,
  halerFromJson,
  halerToJson,
  MoneyError,
  sum,
} from '@news-and-accounting/money';
import { locale } from '../cs/locale.ts';
import { decimalOfText, grouped, plainFigure } from './decimal.ts';

/**
 * An amount of the interface as readers of the language write it: `1 234 567,50`, with a true minus and spaces that
 * do not break.
 * @param amount a JSON number with at most two decimals
 */
export function moneyText(amount: number): string {
  const [whole = '', decimals = ''] = amountText(halerFromJson(Math.abs(amount))).split('.');
  return `${amount < 0 ? '−' : ''}${grouped(whole)}${locale.decimalMark}${decimals}`;
}

/** An exact decimal text in a currency: with two decimals, or with the more that it has before it is rounded. */
export function amountOfText(text: string): string {
  const [, whole, decimals = ''] = /^(-?\d+)(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return decimalOfText(whole === undefined ? text : `${whole}.${decimals.padEnd(2, '0')}`);
}

/** The same with its currency: `1 234,505 Kč`. */
export function amountWithCurrency(text: string, currency = 'CZK'): string {
  return locale.money(amountOfText(text), currencySign(currency));
}

/** An amount with its currency: `1 234 567,50 Kč`. */
export function moneyWithCurrency(amount: number, currency = 'CZK'): string {
  return locale.money(moneyText(amount), currencySign(currency));
}

/** What stands beside amounts for a currency: `Kč`, `EUR`. */
export function currencySign(currency: string): string {
  return locale.currencySigns[currency] ?? currency;
}

/** The exact sum of amounts of the interface; null counts as nothing. */
export function sumOf(amounts: readonly (number | null | undefined)[]): number {
  const haler: Haler[] = amounts
    .filter((each) => typeof each === 'number')
    .map((each) => halerFromJson(each));
  return halerToJson(sum(haler));
}

const BY_DOTS = /^-?\d{1,3}(\.\d{3})+(,\d{1,2})?$/;

/**
 * Reads an amount as people write it: `1234,5`, `1 234,50`, `1.234,50`, `1234.5`, `−5`, with or without `Kč`.
 * In English also `1,234.50`. Null when it is none.
 */
export function parseMoney(text: string): number | null {
  const decimal = plainFigure(text.replaceAll(/Kč|CZK/gi, ''), BY_DOTS);
  if (!/^-?\d{1,13}(\.\d{1,2})?$/.test(decimal)) return null;
  try {
    return halerToJson(halerFromDecimal(decimal));
  } catch (error) {
    if (error instanceof MoneyError) return null;
    throw error;
  }
}

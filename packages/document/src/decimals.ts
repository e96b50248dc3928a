import {
  type Haler,
  haler,
  halerFromBigInt,
  MoneyError,
  multiplyDivideHalfUp,
  nearest,
} from '@news-and-accounting/money';
import { DocumentError } from './document-error.ts';

declare const millionthsBrand: unique symbol;
declare const rateBrand: unique symbol;

/** A decimal number with at most six places, in millionths: quantities, unit prices, exchange rates. */
export type Millionths = bigint & { readonly [millionthsBrand]: true };

/** Per cent with at most two places, in hundredths of a per cent: 21 % is 2100. A safe integer, not negative. */
export type Rate = number & { readonly [rateBrand]: true };

export const ONE = 1_000_000n as Millionths;

const DECIMAL = /^(-?)(\d+)(?:\.(\d*))?$/;

/** @throws {DocumentError} `not_a_decimal`, `too_many_decimals` (over six) */
export function millionths(text: string): Millionths {
  return scaled(text, 6) as Millionths;
}

/**
 * Per cent from a decimal text such as `21` or `25.5`.
 * @throws {DocumentError} `not_a_decimal`, `too_many_decimals` (over two)
 */
export function rate(text: string): Rate {
  const hundredths = scaled(text, 2);
  if (hundredths < 0n) throw new DocumentError('not_a_decimal', `${text} is no rate`);
  return Number(hundredths) as Rate;
}

/** The decimal text of a rate without needless zeros. */
export const rateText = (value: Rate): string => String(value / 100);

function scaled(text: string, places: number): bigint {
  const parts = DECIMAL.exec(text);
  if (parts === null) throw new DocumentError('not_a_decimal', `"${text}" is no decimal number`);
  const [, sign, whole = '', decimals = ''] = parts;
  const digits = decimals.replace(/0+$/, '');
  if (digits.length > places) {
    throw new DocumentError('too_many_decimals', `${text} has more than ${places} decimals`);
  }
  const value = BigInt(whole + digits.padEnd(places, '0'));
  return sign === '-' ? -value : value;
}

/**
 * amount × numerator / denominator to the nearest hundredth, a half away from zero, so that a correction mirrors what
 * it corrects. The denominator is above zero.
 * @throws {MoneyError} `too_large`
 */
export function part(amount: Haler, numerator: number, denominator: number): Haler {
  const isNegative = amount < 0 !== numerator < 0;
  const result = multiplyDivideHalfUp(Math.abs(amount), Math.abs(numerator), denominator);
  return haler(isNegative ? 0 - result : result);
}

const SCALES = 1_000_000n * 1_000_000n * 10_000n;

/** quantity × unit price × (1 − discount), rounded once, to hundredths. */
export function lineAmount(quantity: Millionths, unitPrice: Millionths, discount: Rate): Haler {
  return halerFromBigInt(
    nearest({ numerator: quantity * unitPrice * BigInt(10_000 - discount) * 100n, denominator: SCALES }),
  );
}

const MILLION = 1_000_000;

/** An amount in CZK by an exchange rate, rounded to haléře. */
export function inCzk(amount: Haler, exchangeRate: Millionths): Haler {
  const perMillion = Number(exchangeRate);
  if (!Number.isSafeInteger(perMillion)) throw new MoneyError('too_large', 'the exchange rate is too large');
  return part(amount, perMillion, MILLION);
}

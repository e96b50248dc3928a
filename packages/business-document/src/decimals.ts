import type { Amount, Millionths } from '@news-and-accounting/document';
import { type Haler, halerFromBigInt } from '@news-and-accounting/money';

const MILLION = 1_000_000n;
const TEN_THOUSAND = 10_000n;

/** A decimal text without needless zeros. */
export function millionthsText(value: Millionths): string {
  const digits = (value < 0n ? -value : value).toString().padStart(7, '0');
  const decimals = digits.slice(-6).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -6)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** numerator / denominator to the nearest whole, a half away from zero; the denominator is not zero. */
export function divided(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const [over, under] = [
    numerator < 0n ? -numerator : numerator,
    denominator < 0n ? -denominator : denominator,
  ];
  const result = (2n * over + under) / (2n * under);
  return isNegative ? -result : result;
}

/** A price in CZK. */
export const priceInCzk = (price: Millionths, exchangeRate: Millionths | null): Millionths =>
  (exchangeRate === null ? price : divided(price * exchangeRate, MILLION)) as Millionths;

/** What a piece costs in CZK when so many cost so much in the document's currency. */
export function perPiece(amount: Amount, quantity: Millionths, exchangeRate: Millionths | null): Millionths {
  const rate = exchangeRate ?? MILLION;
  return divided(BigInt(amount) * TEN_THOUSAND * rate, quantity) as Millionths;
}

/** The price with its tax; the rate in hundredths of a per cent. */
export const withTax = (price: Millionths, rate: number): Millionths =>
  divided(price * (TEN_THOUSAND + BigInt(rate)), TEN_THOUSAND) as Millionths;

export const withoutTax = (price: Millionths, rate: number): Millionths =>
  divided(price * TEN_THOUSAND, TEN_THOUSAND + BigInt(rate)) as Millionths;

/** quantity × price, to hundredths. */
export const product = (quantity: Millionths, price: Millionths): Haler =>
  halerFromBigInt(divided(quantity * price, TEN_THOUSAND * MILLION));

const DECIMAL = /^([+-]?)(\d{0,15})(?:\.(\d{0,40}))?$/;

/** A decimal text as so many parts of ten to the `places`, rounded where it has more; null: no decimal number. */
export function scaled(text: string, places: number): bigint | null {
  const parts = DECIMAL.exec(text);
  if (parts === null || !/\d/.test(text)) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  const kept = BigInt(`${whole}${decimals.slice(0, places).padEnd(places, '0')}` || '0');
  const value = (decimals[places] ?? '0') >= '5' ? kept + 1n : kept;
  return sign === '-' ? -value : value;
}

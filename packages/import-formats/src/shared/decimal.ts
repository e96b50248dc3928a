import { type Haler, LARGEST_AMOUNT } from '@news-and-accounting/money';

/** An exact decimal number: `digits` parts of ten to the power of `places`. */
export interface Decimal {
  readonly digits: bigint;
  readonly places: number;
}

const PLAIN = /^([+-]?)(\d{0,20})(?:\.(\d{0,30}))?(?:[eE]([+-]?\d{1,2}))?$/;

/** A number as programs write it, with a point, also with an exponent; null for anything else. */
export function decimalOf(text: string): Decimal | null {
  const parts = PLAIN.exec(text.trim());
  if (parts === null) return null;
  const [, sign, whole = '', fraction = '', exponent = '0'] = parts;
  if (whole === '' && fraction === '') return null;
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction) * (sign === '-' ? -1n : 1n);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}

/** numerator / denominator to the nearest whole, a half away from zero. */
export function divided(numerator: bigint, denominator: bigint): bigint {
  const isNegative = numerator < 0n !== denominator < 0n;
  const over = numerator < 0n ? -numerator : numerator;
  const under = denominator < 0n ? -denominator : denominator;
  const result = (2n * over + under) / (2n * under);
  return isNegative ? -result : result;
}

/** So many parts of ten to the power of `places`, to the nearest one. */
export function scaled({ digits, places }: Decimal, wanted: number): bigint {
  return places <= wanted
    ? digits * 10n ** BigInt(wanted - places)
    : divided(digits, 10n ** BigInt(places - wanted));
}

const LARGEST = BigInt(Number.MAX_SAFE_INTEGER);

/** Null beyond the safe integers; never -0. */
export function safeNumber(value: bigint): number | null {
  return value > LARGEST || value < -LARGEST ? null : Number(value);
}

/** Millionths, rounded where there are more decimals; null beyond the safe integers. */
export const millionthsOf = (decimal: Decimal): number | null => safeNumber(scaled(decimal, 6));

/** Hundredths of a per cent. */
export const rateOf = (decimal: Decimal): number | null => {
  const rate = safeNumber(scaled(decimal, 2));
  return rate === null || rate < 0 || rate > 10_000 ? null : rate;
};

/** Hundredths of a currency, rounded where there are more decimals; null beyond the largest amount. */
export function halerOf(decimal: Decimal): Haler | null {
  const amount = safeNumber(scaled(decimal, 2));
  return amount === null || Math.abs(amount) > LARGEST_AMOUNT ? null : (amount as Haler);
}

const MILLION = 1_000_000n;

/** What a line comes to: quantity × price less discount, in hundredths, rounded once; null beyond the safe integers. */
export function lineAmount(quantity: number, unitPrice: number, discount: number): number | null {
  const exact = BigInt(quantity) * BigInt(unitPrice) * BigInt(10_000 - discount);
  return safeNumber(divided(exact * 100n, MILLION * MILLION * 10_000n));
}

/** What one piece costs, in millionths, when so many cost so much; null for no pieces. */
export function pieceOf(amount: number, quantity: number): number | null {
  if (quantity === 0) return null;
  return safeNumber(divided(BigInt(amount) * 10_000n * MILLION, BigInt(quantity)));
}

/** The part of an amount: amount × numerator / denominator to the nearest hundredth. */
export function share(amount: number, numerator: number, denominator: number): number {
  return Number(divided(BigInt(amount) * BigInt(numerator), BigInt(denominator)));
}

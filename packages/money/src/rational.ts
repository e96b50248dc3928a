import type { Haler } from './haler.ts';
import { MoneyError } from './money-error.ts';

/** An exact fraction in lowest terms; the denominator is above zero. Frozen. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const DECIMAL_TEXT = /^(-?)(\d+)(?:\.(\d+))?$/;

/** The fraction numerator/denominator in lowest terms. Throws `MoneyError` `division_by_zero`. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new MoneyError('division_by_zero', 'a fraction with denominator zero');
  const divisor = gcd(abs(numerator), abs(denominator)) * (denominator < 0n ? -1n : 1n);
  return Object.freeze({ numerator: numerator / divisor, denominator: denominator / divisor });
}

/** The exact value of a decimal text such as `0.135` or `-22.25`. Throws `MoneyError` `not_a_decimal`. */
export function parseDecimal(text: string): Rational {
  const parts = DECIMAL_TEXT.exec(text);
  if (!parts) throw new MoneyError('not_a_decimal', `"${text}" is no decimal number`);
  const [, sign, whole = '', decimals = ''] = parts;
  const digits = BigInt(whole + decimals);
  return rational(sign === '-' ? -digits : digits, 10n ** BigInt(decimals.length));
}

/** The rate of so many per cent: `percent('22.25')` is 89/400. */
export function percent(text: string): Rational {
  return divide(parseDecimal(text), rational(100n));
}

/** An amount as a fraction, in haléře, ready to be multiplied by rates and rounded by a named rounding. */
export function exactly(amount: Haler): Rational {
  return rational(BigInt(amount));
}

export function plus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function minus(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator);
}

export function times(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** a / b. Throws `MoneyError` `division_by_zero`. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** -1, 0 or 1, as a sort order wants it. */
export function compare(a: Rational, b: Rational): -1 | 0 | 1 {
  const left = a.numerator * b.denominator;
  const right = b.numerator * a.denominator;
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The largest whole number not above the fraction. */
export function floor(value: Rational): bigint {
  const quotient = value.numerator / value.denominator;
  const exact = quotient * value.denominator === value.numerator;
  return exact || value.numerator > 0n ? quotient : quotient - 1n;
}

/** The smallest whole number not below the fraction. */
export function ceil(value: Rational): bigint {
  return -floor({ numerator: -value.numerator, denominator: value.denominator });
}

/** The nearest whole number; a half goes away from zero, so that a correction mirrors what it corrects. */
export function nearest(value: Rational): bigint {
  const doubled = 2n * abs(value.numerator) + value.denominator;
  const magnitude = doubled / (2n * value.denominator);
  return value.numerator < 0n ? -magnitude : magnitude;
}

/**
 * Decimal text of the fraction: exact when it terminates within `decimals` places, otherwise cut there and
 * marked with an ellipsis, as in `33333.333333…`. For people, not for calculating on.
 */
export function decimalText(value: Rational, decimals = 6): string {
  const scale = 10n ** BigInt(decimals);
  const scaled = abs(value.numerator) * scale;
  const units = scaled / value.denominator;
  const exact = units * value.denominator === scaled;
  const fraction = (units % scale).toString().padStart(decimals, '0').slice(0, decimals);
  const shown = exact ? fraction.replace(/0+$/, '') : `${fraction}…`;
  const sign = value.numerator < 0n ? '-' : '';
  return `${sign}${units / scale}${shown === '' ? '' : `.${shown}`}`;
}

function abs(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

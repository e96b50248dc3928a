import { MoneyError } from './money-error.ts';

/**
 * Whole-number a × b / c rounded to a whole number, for loops that cannot afford a fraction per figure.
 *
 * All operands are safe integers, a and b not negative, c above zero. While the product is itself a safe
 * integer the plain number arithmetic below is exact: for whole 0 ≤ p < 2^53 the binary quotient p / c lies
 * on the same side of every whole number as the true one, because the true one is at least 1/c away from any
 * whole number it does not equal, and the rounding error of the division is below p / c × 2^-53 < 1/c. Larger
 * products go through bigint; a result beyond the safe integers throws `MoneyError` `too_large`.
 */

/** a × b / c, up to a whole number. */
export function multiplyDivideUp(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.ceil(product / c);
  return safeNumber((BigInt(a) * BigInt(b) + BigInt(c) - 1n) / BigInt(c));
}

/** a × b / c, down to a whole number. */
export function multiplyDivideDown(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return Math.floor(product / c);
  return safeNumber((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** a × b / c, to the nearest whole number, a half up. */
export function multiplyDivideHalfUp(a: number, b: number, c: number): number {
  const doubled = 2 * a * b + c;
  if (doubled <= Number.MAX_SAFE_INTEGER) return Math.floor(doubled / (2 * c));
  return safeNumber((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}

function safeNumber(whole: bigint): number {
  if (whole > BigInt(Number.MAX_SAFE_INTEGER))
    throw new MoneyError('too_large', `${whole} is no safe integer`);
  return Number(whole);
}

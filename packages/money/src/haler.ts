import { MoneyError } from './money-error.ts';

declare const halerBrand: unique symbol;

/** An amount in whole haléře (1/100 CZK): a safe integer, never -0. Comparable with `<` and `===`. */
export type Haler = number & { readonly [halerBrand]: true };

/** The largest amount taken in from outside, in haléře: 10,000,000,000,000 CZK. */
export const LARGEST_AMOUNT = 1_000_000_000_000_000 as Haler;

export const ZERO = 0 as Haler;

/** The haléře given as a whole number. Throws `MoneyError` on fractions and beyond the safe integers. */
export function haler(count: number): Haler {
  if (!Number.isSafeInteger(count)) {
    const code = Number.isInteger(count) ? 'too_large' : 'not_whole_haler';
    throw new MoneyError(code, `${count} is not a safe whole number of haléře`);
  }
  return (count + 0) as Haler;
}

/** The same from a bigint. Throws `MoneyError` `too_large` beyond the safe integers. */
export function halerFromBigInt(count: bigint): Haler {
  const number = Number(count);
  if (!Number.isSafeInteger(number)) {
    throw new MoneyError('too_large', `${count} haléře are beyond the safe integers`);
  }
  return number as Haler;
}

/** Whole crowns as haléře. */
export function crowns(count: number): Haler {
  if (!Number.isInteger(count)) throw new MoneyError('not_whole_haler', `${count} is no whole number of CZK`);
  return haler(count * 100);
}

/** The sum of two amounts; throws `MoneyError` `too_large` instead of losing precision. */
export function add(a: Haler, b: Haler): Haler {
  return haler(a + b);
}

/** a − b; throws `MoneyError` `too_large` instead of losing precision. */
export function subtract(a: Haler, b: Haler): Haler {
  return haler(a - b);
}

/** The amount with the other sign (zero stays plain zero). */
export function negate(amount: Haler): Haler {
  return (0 - amount) as Haler;
}

/** The sum of all amounts, checked at every addition. */
export function sum(amounts: Iterable<Haler>): Haler {
  let total = ZERO;
  for (const amount of amounts) total = add(total, amount);
  return total;
}

export function smaller(a: Haler, b: Haler): Haler {
  return a < b ? a : b;
}

export function larger(a: Haler, b: Haler): Haler {
  return a > b ? a : b;
}

/** Whether the amount is in whole crowns. */
export function isWholeCrowns(amount: Haler): boolean {
  return amount % 100 === 0;
}

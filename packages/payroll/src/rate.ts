import { multiplyDivideDown, multiplyDivideHalfUp, multiplyDivideUp } from '@news-and-accounting/money';
import type { Rate } from './parameters.ts';

/** amount × rate up to whole crowns; amounts in haléře, the rate in hundredths of a per cent. */
export function partUpToCrown(amount: number, rate: Rate): number {
  return multiplyDivideUp(amount, rate, 1_000_000) * 100;
}

export function partDownToCrown(amount: number, rate: Rate): number {
  return multiplyDivideDown(amount, rate, 1_000_000) * 100;
}

/** For showing a part of a sum that is only rounded as a whole. */
export function partToHaler(amount: number, rate: Rate): number {
  return multiplyDivideHalfUp(amount, rate, 10_000);
}

export function upToCrown(amount: number): number {
  return Math.ceil(amount / 100) * 100;
}

export function downToCrown(amount: number): number {
  return Math.floor(amount / 100) * 100;
}

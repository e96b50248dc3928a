import { type Haler, haler, multiplyDivideDown, smaller } from '@news-and-accounting/money';
import type { Rate } from './parameters.ts';

const MONTHS = 12;

/** So many twelfths of a yearly amount. Amounts of the law divide into whole haléře; what would not is cut. */
export function monthsOf(yearly: Haler, months: number): Haler {
  return haler(multiplyDivideDown(yearly, months, MONTHS));
}

/** The part of an amount, down to haléře. */
export function partOf(amount: Haler, rate: Rate): Haler {
  return haler(multiplyDivideDown(amount, rate, 10_000));
}

/** An amount cut at what remains of a limit. */
export function within(amount: Haler, limit: Haler): Haler {
  return smaller(amount, limit < 0 ? haler(0) : limit);
}

import { type Haler, haler, isWholeCrowns, multiplyDivideUp } from '@news-and-accounting/money';

const CROWN = 100;

/** amount × numerator / denominator, up to whole crowns. */
export function upToCrowns(amount: Haler, numerator: number, denominator = 1): Haler {
  return haler(multiplyDivideUp(amount, numerator, denominator * CROWN) * CROWN);
}

/** A profit is a row of the return, hence in whole crowns; halves of it are then exact in haléře. */
export function checkProfit(profit: Haler): void {
  if (profit < 0 || !isWholeCrowns(profit))
    throw new RangeError(`the profit is not in whole crowns from 0: ${profit}`);
}

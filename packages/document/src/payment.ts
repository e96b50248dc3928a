import { add, type Haler, haler, subtract } from '@news-and-accounting/money';
import { part } from './decimals.ts';
import type { Amount, Side } from './types.ts';

export interface PaymentInput {
  /** Who is paid: of issued documents more CZK is a gain, of received ones a loss. */
  readonly side: Side;
  /** What is left to pay, in the document's currency, and its value in the books with revaluations. */
  readonly remaining: Amount;
  readonly remainingCzk: Haler;
  /** What is paid. */
  readonly amount: Amount;
  readonly amountCzk: Haler;
}

export interface PaymentFigures {
  /** What of the books' value the payment settles. */
  readonly settledCzk: Haler;
  /** Above zero a gain (663), below a loss (563). */
  readonly exchangeDifference: Haler;
}

/**
 * What a payment in a foreign currency settles: its proportion of the value in the books, the last payment all that is
 * left of it. What is paid beyond is worth what was paid for it.
 */
export function settlePayment({
  side,
  remaining,
  remainingCzk,
  amount,
  amountCzk,
}: PaymentInput): PaymentFigures {
  const settledCzk = settledOf(remaining, remainingCzk, amount, amountCzk);
  const difference = subtract(amountCzk, settledCzk);
  return { settledCzk, exchangeDifference: side === 'issued' ? difference : haler(0 - difference) };
}

function settledOf(remaining: Amount, remainingCzk: Haler, amount: Amount, amountCzk: Haler): Haler {
  if (remaining === 0 || Math.sign(amount) !== Math.sign(remaining)) return amountCzk;
  if (Math.abs(amount) < Math.abs(remaining))
    return part(remainingCzk, Math.abs(amount), Math.abs(remaining));
  const beyond = part(amountCzk, Math.abs(subtract(amount, remaining)), Math.abs(amount));
  return add(remainingCzk, beyond);
}

import { inCzk, type Millionths, settlePayment } from '@news-and-accounting/document';
import { add, type Haler, negate, subtract, ZERO } from '@news-and-accounting/money';
import type { Payable } from './payable.ts';

export type PaymentState = 'unpaid' | 'partial' | 'paid' | 'overpaid';

/** What is open of a document. */
export type Open = {
  currency: string;
  /** Of the document, in millionths; null in CZK. */
  rate: number | null;
  totalPayable: Haler;
  paid: Haler;
  /** What is left of its value in the books, with the revaluations that hold on the day of the payment. */
  remainingCzk: Haler;
};

/** What is paid, in the document's currency and in CZK. */
export type Paid = { amount: Haler; amountCzk: Haler };

export type Settled = Paid & {
  settledCzk: Haler;
  /** Above zero a gain, below a loss. */
  exchangeDifference: Haler;
};

/** Nothing was paid ahead, or all of it is deducted. */
export const NOTHING_HELD: Paid = { amount: ZERO, amountCzk: ZERO };

/**
 * What a payment settles. Only what stands in the books in another currency can make a difference: what is owed for a
 * document, and of an advance what was paid ahead, when it is given back.
 * @param held of an advance: what its account holds of it that no document has deducted
 */
export function settle(
  { side, isAdvance }: Payable,
  { currency, totalPayable, paid, remainingCzk }: Open,
  { amount, amountCzk }: Paid,
  held: Paid = NOTHING_HELD,
): Settled {
  if (currency === 'CZK') return { amount, amountCzk, settledCzk: amountCzk, exchangeDifference: ZERO };
  const left = isAdvance
    ? { remaining: negate(held.amount), remainingCzk: negate(held.amountCzk) }
    : { remaining: subtract(totalPayable, paid), remainingCzk };
  return { amount, amountCzk, ...settlePayment({ side, ...left, amount, amountCzk }) };
}

/** What a document is after a change of what was paid. */
export type After = {
  paid: Haler;
  remaining: Haler;
  remainingCzk: Haler;
  state: PaymentState;
};

/**
 * @param storedCzk what is left of its value in the books now
 * @param change what is paid, or with the sign turned what was paid and is no more
 */
export function afterPayment(
  { isAdvance }: Pick<Payable, 'isAdvance'>,
  { currency, rate, totalPayable, paid: before }: Omit<Open, 'remainingCzk'>,
  storedCzk: Haler,
  change: Pick<Settled, 'amount' | 'settledCzk'>,
): After {
  const paid = add(before, change.amount);
  const remaining = subtract(totalPayable, paid);
  return {
    paid,
    remaining,
    remainingCzk: czkAfter(),
    state: stateOf(totalPayable, paid),
  };

  /** What is open of an advance is in no books: it is worth what the rate of the advance says. */
  function czkAfter(): Haler {
    if (currency === 'CZK') return remaining;
    if (isAdvance) return rate === null ? ZERO : inCzk(remaining, BigInt(rate) as Millionths);
    return subtract(storedCzk, change.settledCzk);
  }
}

/** How far a document is paid. What is payable may be below zero, then so is what is paid. */
export function stateOf(totalPayable: Haler, paid: Haler): PaymentState {
  if (paid === totalPayable) return 'paid';
  if (totalPayable === 0) return 'overpaid';
  if (Math.sign(paid) !== Math.sign(totalPayable)) return 'unpaid';
  return Math.abs(paid) < Math.abs(totalPayable) ? 'partial' : 'overpaid';
}

/**
 * A posting of a payment; `foreign` is the amount in the document's currency, nothing for a difference of rates. `text`
 * is what a person said of a difference; null: it has the text of the payment.
 */
export type PaymentEntry = {
  debit: string;
  credit: string;
  amount: Haler;
  foreign: Haler;
  text: string | null;
};

const EXCHANGE_LOSS = '563';
const EXCHANGE_GAIN = '663';

/** Money that moved beyond what was paid (with its sign), or that did not come (with the other one), and who bears it. */
export type MoneyDifference = { account: string; amountCzk: Haler; foreign: Haler; text: string | null };

/**
 * What is posted for a payment: money against what was owed, a difference between them, and that of rates.
 * @param money where the money moved, of an offset the account of the other document; null: what moved is posted elsewhere
 */
export function paymentEntries(
  { side, account }: Pick<Payable, 'side' | 'account'>,
  money: string | null,
  { amount, amountCzk, exchangeDifference }: Settled,
  difference: MoneyDifference | null = null,
): PaymentEntry[] {
  const between = (
    from: string | null,
    to: string,
    moved: Pick<PaymentEntry, 'amount' | 'foreign' | 'text'>,
  ) => {
    const [debit, credit] = side === 'issued' ? [from, to] : [to, from];
    return debit === null || credit === null || debit === credit ? [] : [{ debit, credit, ...moved }];
  };
  const entries = [
    ...differing(difference, { amount, amountCzk }).flatMap(({ by, amountCzk: czk, foreign }) => {
      const moved = { amount: czk, foreign, text: null };
      if (by === 'money') return between(money, account, moved);
      const { account: other = account, text = null } = difference ?? {};
      return by === 'beyond'
        ? between(money, other, { ...moved, text })
        : between(other, account, { ...moved, text });
    }),
    exchangeDifference > 0
      ? { debit: account, credit: EXCHANGE_GAIN, amount: exchangeDifference, foreign: ZERO, text: null }
      : {
          ...{ debit: EXCHANGE_LOSS, credit: account, amount: negate(exchangeDifference) },
          ...{ foreign: ZERO, text: null },
        },
  ];
  return entries.filter((entry) => entry.amount !== 0).map(withAmountAboveZero);
}

/** What of a payment is money against what was owed, and what of the difference lies beyond it or is missing. */
function differing(difference: MoneyDifference | null, { amount, amountCzk }: Paid) {
  if (difference === null) return [{ by: 'money' as const, amountCzk, foreign: amount }];
  const { amountCzk: czk, foreign } = difference;
  if (Math.sign(czk) === Math.sign(amountCzk))
    return [
      { by: 'money' as const, amountCzk, foreign: amount },
      { by: 'beyond' as const, amountCzk: czk, foreign },
    ];
  return [
    { by: 'money' as const, amountCzk: add(amountCzk, czk), foreign: add(amount, foreign) },
    { by: 'missing' as const, amountCzk: negate(czk), foreign: negate(foreign) },
  ];
}

function withAmountAboveZero(entry: PaymentEntry): PaymentEntry {
  const { debit, credit, amount, foreign, text } = entry;
  if (amount > 0) return entry;
  return { debit: credit, credit: debit, amount: negate(amount), foreign: negate(foreign), text };
}

import { add, type Haler, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { Month } from '../payslips/index.ts';
import type { MonthSums } from './store.ts';

/** What became of the wages of a month. Haléře: `paid` and `owed` are `payout`, `ordered` is a part of `owed`. */
export type WageMonth = Month &
  Pick<MonthSums, 'drafts' | 'slips' | 'payout'> & { paid: Haler; ordered: Haler; owed: Haler };

/** A payout is rounded up to crowns, the ledger owes it as it was: less than this a slip is no payment. */
const CROWN = 100;

/**
 * What is owed of months. Who pays wages in one sum or in cash posts it to 331 or 366 without a payslip: what those
 * accounts owe less than the posted slips say was paid so, and settles the oldest months first.
 * @param months the oldest first; those before them count as paid
 * @param payable what the ledger owes on the accounts; null without double entry
 */
export function owedOf(months: readonly MonthSums[], payable: Haler | null): WageMonth[] {
  let unnamed = payable === null ? ZERO : unnamedPaid(months, payable);
  const roundedUp = CROWN * months.reduce((count, { slips }) => count + slips, 0);
  return months.map(({ year, month, drafts, slips, payout, paid, ordered, posted_left }) => {
    const settled = unnamed >= posted_left ? posted_left : unnamed > roundedUp ? unnamed : ZERO;
    unnamed = subtract(unnamed, settled);
    const owed = subtract(subtract(payout, paid), settled);
    return {
      ...{ year, month, drafts, slips, payout, paid: add(paid, settled), owed },
      ordered: smaller(ordered, owed),
    };
  });
}

function unnamedPaid(months: readonly MonthSums[], payable: Haler): Haler {
  const left = sum(months.map(({ posted_left }) => posted_left));
  // The ledger has these payments, and not yet what they are for.
  const owed = add(payable, sum(months.map(({ unposted_paid }) => unposted_paid)));
  const unnamed = subtract(left, owed);
  return unnamed > 0 ? smaller(unnamed, left) : ZERO;
}

import { add, type Haler, smaller, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { Month } from '../payslips/index.ts';
import type { MonthSums, PayingCompany } from './store.ts';

/** What became of the wages of a month. Haléře: `paid` and `owed` are `payout`, `ordered` is a part of `owed`. */
export type WageMonth = Month &
  Pick<MonthSums, 'drafts' | 'paying_drafts' | 'payout'> & { paid: Haler; ordered: Haler; owed: Haler };

/**
 * What is owed of months. Who pays wages in one sum posts it to 331 or 366 without a payslip: what those
 * accounts owe less than the posted slips say was paid so, and settles the oldest months first. What they may lack without
 * a payment is none, whatever it would settle.
 * @param months the oldest first; those before them count as paid
 */
export function owedOf(
  months: readonly MonthSums[],
  { payable, lacking }: Pick<PayingCompany, 'payable' | 'lacking'>,
): WageMonth[] {
  let unnamed = payable === null ? ZERO : unnamedPaid(months, payable);
  return months.map(({ year, month, drafts, paying_drafts, payout, paid, ordered, posted_left }) => {
    const settled = unnamed > lacking ? smaller(unnamed, posted_left) : ZERO;
    unnamed = subtract(unnamed, settled);
    const owed = subtract(subtract(payout, paid), settled);
    return {
      ...{ year, month, drafts, paying_drafts, payout, paid: add(paid, settled), owed },
      ordered: smaller(ordered, owed),
    };
  });
}

/** Also what the accounts lack without a payment; below zero: they owe more than these months. */
function unnamedPaid(months: readonly MonthSums[], payable: Haler): Haler {
  const left = sum(months.map(({ posted_left }) => posted_left));
  // The ledger has these payments, and not yet what they are for.
  const owed = add(payable, sum(months.map(({ unposted_paid }) => unposted_paid)));
  return subtract(left, owed);
}

import { sumOf } from '../../../parts/money.ts';
import type { NewEntry } from '../journal/api.ts';
import { CAPITAL } from './openings.ts';

export type CapitalValues = {
  date: string | null;
  amount: number | null;
  /** Whether members are still to pay what the openings do not have of it. */
  isOwed: boolean;
  partner_id: number | null;
};

const SUBSCRIBED = '353';

/** What the openings do not have of the capital; below zero they have more than it. */
export const missingOf = (amount: number | null, paid: number): number => sumOf([amount ?? 0, -paid]);

/**
 * The opening of the registered capital, as the opening balance sheet of the day has it: 701/411, and 353/701 of what is
 * not paid.
 * @param paid what the openings of money and others have already, in CZK
 */
export function entryOf(
  { date, amount, isOwed, partner_id }: CapitalValues,
  paid: number,
  text: string,
): NewEntry {
  const missing = missingOf(amount, paid);
  const receivable = {
    ...{ account: SUBSCRIBED, side: 'debit', amount: missing },
    ...(partner_id === null ? {} : { partner_id }),
  };
  return {
    ...{ kind: 'opening', date: date ?? '', text },
    lines: [
      { account: CAPITAL, side: 'credit', amount: amount ?? 0 },
      ...(isOwed && missing > 0 ? [receivable] : []),
    ],
  } as NewEntry;
}

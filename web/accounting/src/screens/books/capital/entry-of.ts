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

/**
 * What the openings do not have of the capital; below zero they have more than it.
 * @param opened what the openings have beyond their sources, in CZK: below zero where more is owed than there is
 */
export const missingOf = (amount: number | null, opened: number): number => sumOf([amount ?? 0, -opened]);

/** What of it members can still owe: never more than the capital itself. */
export const unpaidOf = (amount: number | null, opened: number): number =>
  Math.max(0, Math.min(missingOf(amount, opened), amount ?? 0));

/**
 * The opening of the registered capital, as the opening balance sheet of the day has it: 701/411, and 353/701 of what is
 * not paid.
 * @param opened what the openings of money and others have already, in CZK
 */
export function entryOf(
  { date, amount, isOwed, partner_id }: CapitalValues,
  opened: number,
  text: string,
): NewEntry {
  const unpaid = unpaidOf(amount, opened);
  const receivable = {
    ...{ account: SUBSCRIBED, side: 'debit', amount: unpaid },
    ...(partner_id === null ? {} : { partner_id }),
  };
  return {
    ...{ kind: 'opening', date: date ?? '', text },
    lines: [
      { account: CAPITAL, side: 'credit', amount: amount ?? 0 },
      ...(isOwed && unpaid > 0 ? [receivable] : []),
    ],
  } as NewEntry;
}

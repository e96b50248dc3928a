import { sumOf } from '../../../parts/money.ts';
import type { NewEntry } from '../journal/api.ts';

export type CapitalValues = { date: string | null; amount: number | null; partner_id: number | null };

const CAPITAL = '411';
const SUBSCRIBED = '353';

/** What is left to be paid of the capital; below zero the openings have more than it. */
export const unpaidOf = (amount: number | null, paid: number): number => sumOf([amount ?? 0, -paid]);

/**
 * The opening of the registered capital: 701/411, and 353/701 of what is not paid.
 * @param paid what the openings of money and others have already, in CZK
 */
export function entryOf({ date, amount, partner_id }: CapitalValues, paid: number, text: string): NewEntry {
  const unpaid = unpaidOf(amount, paid);
  const receivable = {
    ...{ account: SUBSCRIBED, side: 'debit', amount: unpaid },
    ...(partner_id === null ? {} : { partner_id }),
  };
  return {
    ...{ kind: 'opening', date: date ?? '', text },
    lines: [{ account: CAPITAL, side: 'credit', amount: amount ?? 0 }, ...(unpaid > 0 ? [receivable] : [])],
  } as NewEntry;
}

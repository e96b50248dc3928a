import { type Context, companyOf } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import type { Company } from '../../platform/http/caller.ts';
import { bookkeepingHistory, regimeOf } from './bookkeeping-history.ts';

type Books = Pick<Company, 'bookkeeping' | 'bookkeepingHistory'>;

const factsOf = ({ bookkeeping, bookkeepingHistory: stored }: Books) => ({
  bookkeeping,
  settings: { bookkeeping_history: stored },
});

/**
 * Whether the books of a calendar year are in double entry: who entered the flat tax keeps the ledger of the years
 * before, closes and reads it.
 */
export const keepsLedgerIn = (books: Books, year: number): boolean =>
  books.bookkeeping === 'double_entry' || regimeOf(factsOf(books), year).bookkeeping === 'double_entry';

/** Whether the books of any year are in double entry. */
export const hasLedger = (books: Books): boolean =>
  books.bookkeeping === 'double_entry' ||
  bookkeepingHistory(factsOf(books)).some(({ bookkeeping }) => bookkeeping === 'double_entry');

/**
 * Refuses what only books in double entry have.
 * @param text why, in Czech
 * @param year the calendar year whose books are meant
 * @throws {HttpError} 422 for a company with other bookkeeping in the year
 */
export function requireDoubleEntry(context: Context, text: string, year: number): void {
  if (!keepsLedgerIn(companyOf(context), year)) throw invalid(text);
}

/** The same for the days of an entry. */
export function requireDoubleEntryOn(
  context: Context,
  text: string,
  ...days: readonly (string | null)[]
): void {
  for (const day of days) if (day !== null) requireDoubleEntry(context, text, Number(day.slice(0, 4)));
}

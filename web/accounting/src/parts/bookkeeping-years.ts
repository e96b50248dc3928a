import type { Company } from '../api/companies.ts';

type Bookkeeping = Company['bookkeeping'];

/** From which calendar year on the tax of a person goes by what. */
export type BookkeepingChange = {
  from: number;
  bookkeeping: Bookkeeping;
  flat_expense_rate: number | null;
  /** Of a year in which the flat tax was lost: the last month whose advance was paid as that of the flat tax. */
  flat_tax_to: string | null;
  reason: string | null;
};

/** What says how a company keeps its books in a year. */
export type BookkeepingFacts = Pick<Company, 'bookkeeping' | 'flat_expense_rate' | 'settings'>;

/** What always held begins here. */
export const ALWAYS_YEAR = 1900;

/** How the tax of a person went, the oldest first; without a history what is now always held. */
export function bookkeepingHistory({
  bookkeeping,
  flat_expense_rate,
  settings,
}: BookkeepingFacts): BookkeepingChange[] {
  const { bookkeeping_history: stored } = settings as Record<string, unknown>;
  if (Array.isArray(stored) && stored.length > 0) return stored as BookkeepingChange[];
  return [{ from: ALWAYS_YEAR, bookkeeping, flat_expense_rate, flat_tax_to: null, reason: null }];
}

/** The change that holds in a year; the first one also holds before. */
function changeOf(facts: BookkeepingFacts, year: number): BookkeepingChange | undefined {
  const history = bookkeepingHistory(facts);
  return history.findLast(({ from }) => from <= year) ?? history[0];
}

/** Whether the books of a year are in double entry: who entered the flat tax keeps the ledger of the years before. */
export const keepsLedgerIn = (company: BookkeepingFacts, year: number): boolean =>
  company.bookkeeping === 'double_entry' || changeOf(company, year)?.bookkeeping === 'double_entry';

/** Whether a company has books in double entry of any year. */
export const hasLedger = (company: BookkeepingFacts): boolean =>
  company.bookkeeping === 'double_entry' ||
  bookkeepingHistory(company).some(({ bookkeeping }) => bookkeeping === 'double_entry');

/** Which books there are of the years of some days: who entered the flat tax has a ledger of those before. */
export function booksBetween(company: BookkeepingFacts, from: string, to: string) {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))];
  const ofYears = Array.from({ length: last - first + 1 }, (_, i) => keepsLedgerIn(company, first + i));
  return { hasLedger: ofYears.includes(true), hasCashJournal: ofYears.includes(false) };
}

/** Today, or the last day of the last year with a ledger, where this year has none. */
export function lastLedgerDay(company: BookkeepingFacts, today: string): string {
  const year = Number(today.slice(0, 4));
  if (keepsLedgerIn(company, year)) return today;
  const history = bookkeepingHistory(company);
  const last = history.findLastIndex(
    ({ bookkeeping, from }) => bookkeeping === 'double_entry' && from <= year,
  );
  const next = history[last + 1];
  return last === -1 || next === undefined ? today : `${next.from - 1}-12-31`;
}

/** The company with how it is taxed in a calendar year. */
export function inYear<T extends BookkeepingFacts>(company: T, year: number): T {
  const { bookkeeping, flat_expense_rate } = changeOf(company, year) ?? company;
  return { ...company, bookkeeping, flat_expense_rate };
}

/** Whether the advance of a month is that of the flat tax. @param month `2026-01` */
export function isFlatTaxMonth(company: BookkeepingFacts, month: string): boolean {
  const year = Number(month.slice(0, 4));
  const change = changeOf(company, year);
  if (change?.bookkeeping === 'flat_tax') return true;
  return change?.from === year && month <= (change.flat_tax_to ?? '');
}

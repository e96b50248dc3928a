import type { Income } from './model.ts';
import type { YearState } from './year-state.ts';

type Filing = Pick<Income['filings'][number], 'status' | 'proof_state' | 'filing_type' | 'amount' | 'due_on'>;

/** What the head of a year says is to be paid. */
export type Owed = {
  /** Of the whole year, or what differs from the returns that were filed; below 0 it comes back. */
  amount: number;
  /** What the returns before said was to be paid; null: there is none to differ from. */
  before: number | null;
  /** By when; null: the day depends on when the difference was found. */
  dueOn: string | null;
};

/** A return that changes the one before it: `D` additional, `E` corrected additional. */
export const isAdditional = ({ filing_type }: Pick<Filing, 'filing_type'>): boolean =>
  filing_type === 'D' || filing_type === 'E';

/**
 * What the filed returns say together was to be paid: the last whole one, and the differences after it, of which a
 * corrected one takes the place of the one before it. Null: nothing was filed.
 * @param filings the newest first
 */
export function filedBalance(filings: readonly Filing[]): number | null {
  const filed = filings.filter(({ status, proof_state }) => status === 'filed' && proof_state !== 'rejected');
  const whole = filed.findIndex((filing) => !isAdditional(filing));
  if (whole === -1) return null;
  const further = filed.slice(0, whole).filter((_, index, all) => all[index - 1]?.filing_type !== 'E');
  return [...further, ...filed.slice(whole, whole + 1)].reduce((sum, { amount }) => sum + (amount ?? 0), 0);
}

/** What is owed of a year as far as it is: once returns are filed, what differs from them. */
export function owedOf(filings: readonly Filing[], balance: number, dueOn: string, state: YearState): Owed {
  const [newest] = filings;
  const filed = filedBalance(filings);
  const whole = { amount: balance, before: null, dueOn };
  if (newest === undefined || filed === null) return whole;
  const further = isAdditional(newest) ? newest.due_on : dueOn;
  if (newest.status === 'draft') return { amount: balance - filed, before: filed, dueOn: further };
  if (state === 'changed') return { amount: balance - filed, before: filed, dueOn: null };
  if (!isAdditional(newest)) return whole;
  const amount = newest.amount ?? 0;
  return { amount, before: filed - amount, dueOn: further };
}

import { todayInPrague } from '../../../parts/dates.ts';
import { type Filed, formState } from '../vat/month-state.ts';

/** How far a year is: what is to be done next. */
export type YearState = 'running' | 'prepare' | 'file' | 'pay' | 'changed' | 'rejected' | 'done';

/** Whether a year has not ended. */
export const isRunningYear = ({ to }: { to: string }): boolean => to >= todayInPrague();

type Year = {
  /** The newest first. */
  filings: readonly Filed[];
  /** The year has not ended. */
  isRunning: boolean;
  /** The newest filing is not as it is now. */
  isChanged: boolean;
  balance: number;
  /** How far the payment is; null: not known, or nothing is paid. */
  payment: 'open' | 'overdue' | 'paid' | null;
};

/** What is to be done next for a year. */
export function yearState({ filings, isRunning, isChanged, balance, payment }: Year): YearState {
  const form = formState({ applies: true, filings }, isRunning);
  if (form === 'running') return 'running';
  if (form === 'waiting' || form === 'none') return 'prepare';
  if (form === 'draft') return 'file';
  if (form === 'rejected') return 'rejected';
  if (isChanged) return 'changed';
  return balance > 0 && (payment === 'open' || payment === 'overdue') ? 'pay' : 'done';
}

import { useEntityId } from '../../../api/companies.ts';
import { type TaxDuty, useTaxCalendar } from '../calendar/api.ts';
import { useFiling } from '../filings/api.ts';
import type { Income } from './model.ts';
import { isAdditional, type Owed, owedOf } from './owed.ts';
import { isRunningYear, type YearState, yearState } from './year-state.ts';

/** How far the return of a year is, with its payment as the calendar has it. */
export function useYear(income: Income): { state: YearState; duty: TaxDuty | null; owed: Owed } {
  const { year, period, due, filings, result } = income;
  const newest = useFiling(useEntityId(), filings[0]?.id ?? null);
  const duty = useYearDuty('income_tax', year, due.due_on);
  const payment = duty?.state;
  const state = yearState({
    ...{ filings, isRunning: isRunningYear(period) },
    balance: filings[0] !== undefined && isAdditional(filings[0]) ? (filings[0].amount ?? 0) : result.balance,
    isChanged: newest.data?.status === 'filed' && newest.data.difference?.changed === true,
    payment: payment === 'open' || payment === 'overdue' || payment === 'paid' ? payment : null,
  });
  return { state, duty, owed: owedOf(filings, result.balance, due.due_on, state) };
}

/** The duty of a kind that a year leads to, from the calendar of the year in which it is due. */
export function useYearDuty(kind: string, year: number, dueOn: string): TaxDuty | null {
  const calendar = useTaxCalendar(useEntityId(), Number(dueOn.slice(0, 4)));
  const own =
    calendar.data?.duties.filter((duty) => duty.kind === kind && duty.period === String(year)) ?? [];
  // A further return of the same year has a payment of its own: what is left of it comes first.
  return own.find(({ state }) => state !== 'paid') ?? own[0] ?? null;
}

import { useEntityId } from '../../../api/companies.ts';
import { type TaxDuty, useTaxCalendar } from '../calendar/api.ts';
import { useFiling } from '../filings/api.ts';
import type { Income } from './model.ts';
import { isAdditional, type Owed, owedOf } from './owed.ts';
import { isRunningYear, type YearState, yearState } from './year-state.ts';

type YearOfTax = {
  state: YearState;
  duty: TaxDuty | null;
  owed: Owed;
  /** The day on which the newest return was filed; null: it was not. */
  filedOn: string | null;
};

/** How far the return of a year is, with its payment as the calendar has it. */
export function useYear(income: Income): YearOfTax {
  const { year, period, due, filings, result } = income;
  const newest = useFiling(useEntityId(), filings[0]?.id ?? null);
  const duty = useYearDuty('income_tax', year, [due.due_on, filings[0]?.due_on ?? due.due_on]);
  const state = yearState({
    ...{ filings, isRunning: isRunningYear(period) },
    balance: filings[0] !== undefined && isAdditional(filings[0]) ? (filings[0].amount ?? 0) : result.balance,
    isChanged: newest.data?.status === 'filed' && newest.data.difference?.changed === true,
    payment: paymentOf(duty),
  });
  const filedOn = filings[0]?.status === 'filed' ? filings[0].filed_on : null;
  return { state, duty, owed: owedOf(filings, result.balance, due.due_on, state), filedOn };
}

/** How far a payment is: the state of its duty is that of the filing until it is paid. */
export function paymentOf(duty: TaxDuty | null): 'open' | 'overdue' | 'paid' | null {
  if (duty === null) return null;
  if (duty.state === 'overdue' || duty.state === 'paid') return duty.state;
  if (duty.payment === null || duty.payment.amount === null) return null;
  return duty.payment.paid >= duty.payment.amount ? 'paid' : 'open';
}

/**
 * The duty of a kind that a year leads to, from the calendars of the years in which it may be due: an additional return
 * can have its day in a later one.
 */
export function useYearDuty(
  kind: string,
  year: number,
  [first, last]: readonly [string, string],
): TaxDuty | null {
  const entityId = useEntityId();
  const calendars = [
    useTaxCalendar(entityId, Number(first.slice(0, 4))),
    useTaxCalendar(entityId, Number(last.slice(0, 4))),
  ];
  const own = calendars
    .flatMap(({ data }) => data?.duties ?? [])
    .filter((duty) => duty.kind === kind && duty.period === String(year));
  // A further return of the same year has a payment of its own: what is left of it comes first.
  return own.find(({ state }) => state !== 'paid') ?? own[0] ?? null;
}

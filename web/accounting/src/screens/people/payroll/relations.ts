import { lastDayOf, type Month } from '../../../parts/url-month.ts';
import type { Employee } from '../employees/api.ts';
import type { Payslip } from './api.ts';

type Card = Pick<Employee, 'id' | 'full_name' | 'started_on' | 'ended_on'>;

/** Names of those who are employed on a day of the month and have no slip of it. */
export function namesWithoutSlip(
  slips: readonly Pick<Payslip, 'employee_id'>[],
  cards: readonly Card[],
  month: Month,
): string[] {
  const present = new Set(slips.map(({ employee_id }) => employee_id));
  const last = lastDayOf(month);
  return cards
    .filter(({ id, ...card }) => !present.has(id) && card.started_on <= last && !endsBefore(card, last))
    .map(({ full_name }) => full_name);
}

/** The day in the month on which the employment begins after its first, and on which it ends before its last one. */
export function partOf(
  { started_on, ended_on }: Pick<Card, 'started_on' | 'ended_on'>,
  month: Month,
): { from: string | null; to: string | null } {
  const last = lastDayOf(month);
  return {
    from: started_on > firstOf(last) && started_on <= last ? started_on : null,
    to: ended_on !== null && ended_on >= firstOf(last) && ended_on < last ? ended_on : null,
  };
}

const firstOf = (last: string) => `${last.slice(0, 8)}01`;
const endsBefore = ({ ended_on }: Pick<Card, 'ended_on'>, last: string) =>
  ended_on !== null && ended_on < firstOf(last);

import { dateOf, lastDayOfMonth, workingDaysBetween } from '@news-and-accounting/calendar';
import type { LegalReference } from '@news-and-accounting/law';
import { type Haler, multiplyDivideUp } from '@news-and-accounting/money';
import type { Relationship } from './facts.ts';
import { PayrollError } from './payroll-error.ts';
import { daysOf } from './period.ts';

/** How the base wage of a month came about. */
export interface PartialMonthWage {
  /** Haléře. */
  readonly baseGross: Haler;
  readonly workingDays: number;
  readonly workingDaysOfMonth: number;
}

/** Wages go up to whole crowns. */
export const PARTIAL_MONTH_REFERENCE: LegalReference = Object.freeze({
  title: '§ 109, § 142 odst. 2 zákona č. 262/2006 Sb., zákoník práce',
  href: 'https://www.e-sbirka.cz/sb/2006/262',
});

/**
 * The base wage for the month: the agreed monthly wage × working days in the relationship / working days of
 * the month, up to whole crowns. A relationship that covers all working days gets the wage as agreed, an
 * agreement to complete a job always does. `year` is 2001 to 9998. Throws `PayrollError` `outside_month`.
 */
export function partialMonthWage(
  wage: Haler,
  relationship: Pick<Relationship, 'contract' | 'startedOn' | 'endedOn'>,
  year: number,
  month: number,
): PartialMonthWage {
  const days = daysOf(relationship, year, month);
  if (!days)
    throw new PayrollError('outside_month', 'started_on', 'Pracovněprávní vztah v tomto měsíci netrvá.');
  const workingDaysOfMonth = workingDaysBetween(dateOf(year, month, 1), lastDayOfMonth(year, month));
  const whole = days.first === 1 && days.last === Number(lastDayOfMonth(year, month).slice(8));
  const workingDays = whole
    ? workingDaysOfMonth
    : workingDaysBetween(dateOf(year, month, days.first), dateOf(year, month, days.last));
  const reduced = relationship.contract !== 'dpp' && workingDays < workingDaysOfMonth;
  const baseGross = reduced ? multiplyDivideUp(wage, workingDays, workingDaysOfMonth * 100) * 100 : wage;
  return { baseGross: baseGross as Haler, workingDays, workingDaysOfMonth };
}

import { dateOf, lastDayOfMonth, workingDaysBetween } from '@news-and-accounting/calendar';
import type { LegalReference } from '@news-and-accounting/law';
import { type Haler, multiplyDivideUp } from '@news-and-accounting/money';
import type { Absence } from './absence/absence.ts';
import { workingDaysNotAbsent } from './absence/absence-days.ts';
import type { Relationship } from './facts.ts';
import { PayrollError } from './payroll-error.ts';
import { daysOf } from './period.ts';

/** How the base wage of a month came about. */
export interface PartialMonthWage {
  /** Haléře. */
  readonly baseGross: Haler;
  /** On which the wage is earned: those of the relationship without absences. */
  readonly workingDays: number;
  /** Which the agreed wage is for. */
  readonly workingDaysOfMonth: number;
  /** Of the relationship, on which somebody was absent. */
  readonly absentDays: number;
}

/** Wages go up to whole crowns. */
export const PARTIAL_MONTH_REFERENCE: LegalReference = Object.freeze({
  title: '§ 109, § 142 odst. 2 zákona č. 262/2006 Sb., zákoník práce',
  href: 'https://www.e-sbirka.cz/sb/2006/262',
});

/**
 * The base wage for the month: the agreed monthly wage × working days in the relationship without absences /
 * working days of the month, up to whole crowns. Whoever worked on all of them gets the wage as agreed. The wage
 * of an agreement to complete a job is for the days of the relationship, so only absences reduce it. `year` is 2001
 * to 9998. Throws `PayrollError` `outside_month`.
 */
export function partialMonthWage(
  wage: Haler,
  relationship: Pick<Relationship, 'contract' | 'startedOn' | 'endedOn'>,
  year: number,
  month: number,
  absences: readonly Pick<Absence, 'kind' | 'from' | 'to' | 'firstDayWorked'>[] = [],
): PartialMonthWage {
  const days = daysOf(relationship, year, month);
  if (!days)
    throw new PayrollError('outside_month', 'started_on', 'Pracovněprávní vztah v tomto měsíci netrvá.');
  const workingDaysOfMonth = workingDaysBetween(dateOf(year, month, 1), lastDayOfMonth(year, month));
  const whole = days.first === 1 && days.last === Number(lastDayOfMonth(year, month).slice(8));
  const present = whole
    ? workingDaysOfMonth
    : workingDaysBetween(dateOf(year, month, days.first), dateOf(year, month, days.last));
  const workingDays =
    absences.length === 0 ? present : workingDaysNotAbsent(absences, relationship, year, month);
  const absentDays = present - workingDays;
  const isForItsDays = relationship.contract === 'dpp';
  const agreedDays = isForItsDays && absentDays > 0 ? present : workingDaysOfMonth;
  const baseGross = isForItsDays && absentDays === 0 ? wage : reducedWage(wage, workingDays, agreedDays);
  return { baseGross, workingDays, workingDaysOfMonth: agreedDays, absentDays };
}

/** The part of a wage for some of the working days that it is for, up to whole crowns. */
export function reducedWage(wage: Haler, workingDays: number, ofDays: number): Haler {
  if (workingDays >= ofDays) return wage;
  return (multiplyDivideUp(wage, workingDays, ofDays * 100) * 100) as Haler;
}

import {
  dateOf,
  dateOfDayNumber,
  dayNumber,
  weekday,
  workingDaysBetween,
} from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import type { Relationship } from '../facts.ts';
import { daysOf } from '../period.ts';
import { type Absence, isCompensated } from './absence.ts';

/** An absence as it falls into a month of a relationship. */
export interface AbsenceDays {
  /** First and last day, within the month and the relationship. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly calendarDays: number;
  /** Monday to Friday without public holidays: what the base wage is reduced by. */
  readonly workingDays: number;
  /** Monday to Friday, public holidays too, for which the employer pays a compensation. */
  readonly compensatedDays: number;
  /** Those of them that are no public holidays. */
  readonly compensatedWorkingDays: number;
}

type Dates = Pick<Relationship, 'startedOn' | 'endedOn'>;

/**
 * The days of an absence in a month, or null when it has none there. The employer compensates the first
 * `compensationDays` calendar days of sickness and quarantine, wherever the month and the relationship begin (section
 * 192(1) of act 262/2006); the compensation ends with the relationship.
 */
export function absenceDays(
  absence: Pick<Absence, 'kind' | 'from' | 'to' | 'firstDayWorked'>,
  relationship: Dates,
  year: number,
  month: number,
  compensationDays: number,
): AbsenceDays | null {
  const present = daysOf(relationship, year, month);
  if (present === null) return null;
  // Days of the month by their numbers, 1 is its first: a payroll asks for many, and dates are slow to make.
  const before = dayNumber(dateOf(year, month, 1)) - 1;
  const begins = dayNumber(absence.from) + (absence.firstDayWorked ? 1 : 0) - before;
  const first = Math.max(begins, present.first);
  const last = Math.min(dayNumber(absence.to) - before, present.last);
  if (last < first) return null;
  const compensatedTo = isCompensated(absence.kind)
    ? Math.min(last, begins + compensationDays - 1)
    : first - 1;
  const [from, to] = [dateOf(year, month, first), dateOf(year, month, last)];
  const workingDaysTo = (day: number) =>
    day < first ? 0 : workingDaysBetween(from, dateOf(year, month, day));
  const workingDays = workingDaysTo(last);
  return {
    from,
    to,
    calendarDays: last - first + 1,
    workingDays,
    compensatedDays: weekdaysFrom(from, compensatedTo - first + 1),
    compensatedWorkingDays: compensatedTo === last ? workingDays : workingDaysTo(compensatedTo),
  };
}

/** The first day of the absence itself. */
export function beginningOf({ from, firstDayWorked }: Pick<Absence, 'from' | 'firstDayWorked'>): LocalDate {
  return firstDayWorked ? dateOfDayNumber(dayNumber(from) + 1) : from;
}

/** Working days of the relationship in the month on which nobody was absent. */
export function workingDaysNotAbsent(
  absences: readonly Pick<Absence, 'kind' | 'from' | 'to' | 'firstDayWorked'>[],
  relationship: Dates,
  year: number,
  month: number,
): number {
  const present = daysOf(relationship, year, month);
  if (present === null) return 0;
  const all = workingDaysBetween(dateOf(year, month, present.first), dateOf(year, month, present.last));
  return absences.reduce(
    (left, each) => left - (absenceDays(each, relationship, year, month, 0)?.workingDays ?? 0),
    all,
  );
}

/** Monday to Friday among so many days from the first one; none when they are not above 0. */
function weekdaysFrom(first: LocalDate, days: number): number {
  if (days <= 0) return 0;
  let count = Math.floor(days / 7) * 5;
  for (let day = 0, of = weekday(first); day < days % 7; day++, of = (of % 7) + 1) if (of <= 5) count += 1;
  return count;
}

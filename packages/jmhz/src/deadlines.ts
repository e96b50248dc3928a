import { dateOf, movedToWorkingDay } from '@news-and-accounting/calendar';
import { type LocalDate, localDate } from '@news-and-accounting/law';
import type { ReportRules } from './rules.ts';

/**
 * Last day of the regular report: the 20th of the following month, moved to a working day. Months before the first one
 * that is reported may lie outside the calendar of holidays and get the plain day.
 */
export function dueDate(rules: ReportRules, year: number, month: number): LocalDate {
  const twentieth = dayOfNextMonth(year, month, 20);
  if (twentieth < rules.firstMonth) return twentieth;
  return extendedDueDate(rules, year, month) ?? movedToWorkingDay(twentieth);
}

/** Last day on which the report or one of its forms can be cancelled; not moved to a working day. */
export function cancellationDeadline(rules: ReportRules, year: number, month: number): LocalDate {
  return dayOfNextMonth(year, month, rules.cancellationDay);
}

/** Months with a later due date cannot be cancelled: their time was over before filing opened. */
export function isCancellable(rules: ReportRules, year: number, month: number, today: LocalDate): boolean {
  if (extendedDueDate(rules, year, month) !== null) return false;
  return today <= cancellationDeadline(rules, year, month);
}

/** Last day of a corrective report. */
export function correctiveDeadline(rules: ReportRules, year: number, month: number): LocalDate {
  const dueYear = Number(dueDate(rules, year, month).slice(0, 4));
  return localDate(`${dueYear + rules.correctiveYears}-12-31`);
}

function extendedDueDate(rules: ReportRules, year: number, month: number): LocalDate | null {
  const first = dateOf(year, month, 1);
  const found = rules.extended.find(({ from, to }) => from <= first && (to === null || first <= to));
  return found?.due ?? null;
}

/** Day 0 to 31 of the month after. */
function dayOfNextMonth(year: number, month: number, day: number): LocalDate {
  return dateOf(year, month + 1, day);
}

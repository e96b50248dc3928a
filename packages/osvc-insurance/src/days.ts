import { dateOf, daysInMonth, movedToWorkingDay } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';

/**
 * By when both overviews are filed: a month after the day of the return as it was moved (section 15 of act 589/1992,
 * section 24 of act 592/1992), itself moved to a working day.
 */
export function overviewDays(returnDueOn: LocalDate): { statutoryOn: LocalDate; dueOn: LocalDate } {
  const [year, month, day] = returnDueOn.split('-').map(Number) as [number, number, number];
  const [inYear, inMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  const statutoryOn = dateOf(inYear, inMonth, Math.min(day, daysInMonth(inYear, inMonth)));
  return { statutoryOn, dueOn: movedToWorkingDay(statutoryOn) };
}

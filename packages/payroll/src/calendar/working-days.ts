import type { LocalDate } from '@house/law';
import { dateOfDayNumber, dayNumber, weekday } from './date.ts';
import { publicHolidays } from './public-holidays.ts';

/** Monday to Friday and no public holiday. Throws `RangeError` outside the years of the calendar. */
export function isWorkingDay(date: LocalDate): boolean {
  return workingDaysBetween(date, date) === 1;
}

/**
 * Working days from `first` to `last`, both included; 0 when `last` lies before `first`. Throws `RangeError`
 * outside the years of the calendar.
 */
export function workingDaysBetween(first: LocalDate, last: LocalDate): number {
  let [count, year] = [0, 0];
  let holidays: ReadonlySet<LocalDate> = new Set();
  const end = dayNumber(last);
  for (let day = dayNumber(first); day <= end; day++) {
    const date = dateOfDayNumber(day);
    if (Number(date.slice(0, 4)) !== year) {
      year = Number(date.slice(0, 4));
      holidays = new Set(publicHolidays(year).map((holiday) => holiday.date));
    }
    if (weekday(date) <= 5 && !holidays.has(date)) count++;
  }
  return count;
}

/**
 * The date itself when it is a working day, else the next one: what the last day of a period becomes
 * (section 33(4) of act 280/2009).
 */
export function movedToWorkingDay(date: LocalDate): LocalDate {
  let day = date;
  while (!isWorkingDay(day)) day = dateOfDayNumber(dayNumber(day) + 1);
  return day;
}

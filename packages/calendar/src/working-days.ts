import type { LocalDate } from '@news-and-accounting/law';
import { dateOf, dateOfDayNumber, dayNumber, daysInMonth, weekday } from './date.ts';
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
  if (last < first) return 0;
  const [firstYear, lastYear] = [yearOf(first), yearOf(last)];
  let count = 0;
  for (let year = firstYear; year <= lastYear; year++) {
    const upTo = workingDaysUpTo(year);
    const before = year === firstYear ? (upTo[dayOfYear(first) - 1] ?? 0) : 0;
    const all = year === lastYear ? upTo[dayOfYear(last)] : upTo.at(-1);
    count += (all ?? 0) - before;
  }
  return count;
}

/** Payrolls ask for the same few years again and again. */
const YEARS_KEPT = 64;
const keptYears = new Map<number, Uint16Array>();

/** How many working days a year has up to the day of that number, which is 1 on 1 January. */
function workingDaysUpTo(year: number): Uint16Array {
  const kept = keptYears.get(year);
  if (kept !== undefined) return kept;
  const holidays = new Set(publicHolidays(year).map(({ date }) => date));
  const start = dayNumber(dateOf(year, 1, 1));
  const counts = new Uint16Array(dayOfYear(dateOf(year, 12, 31)) + 1);
  for (let day = 1; day < counts.length; day++) {
    const date = dateOfDayNumber(start + day - 1);
    counts[day] = (counts[day - 1] ?? 0) + (weekday(date) <= 5 && !holidays.has(date) ? 1 : 0);
  }
  if (keptYears.size >= YEARS_KEPT) keptYears.clear();
  keptYears.set(year, counts);
  return counts;
}

const yearOf = (date: LocalDate) => Number(date.slice(0, 4));

/** Days of a common year before its months. */
const BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];

function dayOfYear(date: LocalDate): number {
  const month = Number(date.slice(5, 7));
  const leapDay = month > 2 && daysInMonth(yearOf(date), 2) === 29 ? 1 : 0;
  return (BEFORE_MONTH[month - 1] ?? 0) + Number(date.slice(8)) + leapDay;
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

/** The working day that many working days after the date, which itself does not count; `count` is above zero. */
export function workingDayAfter(date: LocalDate, count: number): LocalDate {
  let day = dayNumber(date);
  for (let left = count; left > 0; ) {
    day += 1;
    if (isWorkingDay(dateOfDayNumber(day))) left -= 1;
  }
  return dateOfDayNumber(day);
}

import { type LocalDate, localDate } from '@news-and-accounting/law';

const DAY_MS = 86_400_000;

/** The date of its parts; the day may lie outside the month (0 is the last day of the month before). */
export function dateOf(year: number, month: number, day: number): LocalDate {
  return dateOfDayNumber(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS;
}

export function dateOfDayNumber(day: number): LocalDate {
  return localDate(new Date(day * DAY_MS).toISOString().slice(0, 10));
}

/** 1 Monday to 7 Sunday. */
export function weekday(date: LocalDate): number {
  // 1970-01-01 was a Thursday.
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

export function lastDayOfMonth(year: number, month: number): LocalDate {
  return dateOf(year, month, daysInMonth(year, month));
}

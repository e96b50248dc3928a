import { type LocalDate, localDate } from '@news-and-accounting/law';

const DAY_MS = 86_400_000;

/** Texts of 0 to 99 with two digits: dates are written often where payslips of many employees are made. */
const TWO_DIGITS = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'));

/** The date of its parts; the day may lie outside the month (0 is the last day of the month before). */
export function dateOf(year: number, month: number, day: number): LocalDate {
  const isWritten = year >= 1000 && year <= 9999 && month >= 1 && month <= 12 && day >= 1;
  if (isWritten && day <= daysInMonth(year, month)) return written(year, month, day);
  return dateOfDayNumber(Date.UTC(year, month - 1, day) / DAY_MS);
}

/** Days since 1970-01-01. */
export function dayNumber(date: LocalDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8))) / DAY_MS;
}

export function dateOfDayNumber(day: number): LocalDate {
  const date = new Date(day * DAY_MS);
  const year = date.getUTCFullYear();
  if (year >= 1000 && year <= 9999) return written(year, date.getUTCMonth() + 1, date.getUTCDate());
  return localDate(date.toISOString().slice(0, 10));
}

/** Of parts that are known to be a date with a year of four digits. */
function written(year: number, month: number, day: number): LocalDate {
  return `${year}-${TWO_DIGITS[month]}-${TWO_DIGITS[day]}` as LocalDate;
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

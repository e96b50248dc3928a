import { dateOf, dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';

/** A tax period: its first and its last day. */
export interface TaxPeriod {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** The calendar year. */
export function calendarYear(year: number): TaxPeriod {
  return { from: dateOf(year, 1, 1), to: dateOf(year, 12, 31) };
}

/** The day of a month that comes so many months after the month of a day. */
export function dayAfterMonths(from: LocalDate, months: number, day: number): LocalDate {
  const index = Number(from.slice(0, 4)) * 12 + Number(from.slice(5, 7)) - 1 + months;
  return dateOf(Math.floor(index / 12), (index % 12) + 1, day);
}

export function nextDay(day: LocalDate): LocalDate {
  return dateOfDayNumber(dayNumber(day) + 1);
}

import { FIRST_HOLIDAY_YEAR, isWorkingDay } from '@news-and-accounting/calendar';
import { dayBefore, localDate } from '@news-and-accounting/law';

/**
 * The last working day on or before a day: the bank publishes a list on each, and it holds for the days without one
 * that follow (section 4 of act 235/2004). Null before the years of the calendar of public holidays.
 */
export function lastWorkingDay(date: string): string | null {
  let day = localDate(date);
  while (Number(day.slice(0, 4)) >= FIRST_HOLIDAY_YEAR) {
    if (isWorkingDay(day)) return day;
    day = dayBefore(day);
  }
  return null;
}

/** The longest row of days without a list is five, around Christmas; more is an old list, or another day's. */
const DAYS_WITHOUT_LIST_AT_MOST = 7;
const DAY_MS = 86_400_000;

/** Whether a list of this day can be the one that holds on another day. */
export function canHoldOn(listDate: string, date: string): boolean {
  const days = (Date.parse(date) - Date.parse(listDate)) / DAY_MS;
  return days >= 0 && days <= DAYS_WITHOUT_LIST_AT_MOST;
}

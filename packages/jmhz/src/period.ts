import { dateOf, daysInMonth, weekday } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import { daysOf } from '@news-and-accounting/payroll';
import type { EmploymentCard } from './report-input.ts';

export interface Period {
  readonly year: number;
  readonly month: number;
  readonly first: LocalDate;
  readonly last: LocalDate;
  /** `MM/YYYY`, for messages. */
  readonly text: string;
  /** 1 Monday to 7 Sunday, of the first day. */
  readonly firstWeekday: number;
}

/** Days of a relationship in the month, both included. */
export interface Interval {
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly days: number;
  /** Monday to Friday, public holidays included. */
  readonly weekdays: number;
}

/** Throws `RangeError` for a month outside 1 to 12. */
export function periodOf(year: number, month: number): Period {
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) throw new RangeError(`month ${month}`);
  const first = dateOf(year, month, 1);
  const last = dateOf(year, month, daysInMonth(year, month));
  return { year, month, first, last, text: `${two(month)}/${year}`, firstWeekday: weekday(first) };
}

/** Null when the relationship does not exist on any day of the month. */
export function intervalOf(
  { started_on, ended_on }: Pick<EmploymentCard, 'started_on' | 'ended_on'>,
  { year, month, firstWeekday }: Period,
): Interval | null {
  const dates = { startedOn: started_on as LocalDate, endedOn: ended_on as LocalDate | null };
  const days = daysOf(dates, year, month);
  if (days === null) return null;
  const prefix = `${year}-${two(month)}-`;
  let weekdays = 0;
  for (let day = days.first; day <= days.last; day++) if ((firstWeekday + day - 2) % 7 < 5) weekdays++;
  return {
    from: `${prefix}${two(days.first)}` as LocalDate,
    to: `${prefix}${two(days.last)}` as LocalDate,
    days: days.last - days.first + 1,
    weekdays,
  };
}

function two(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}

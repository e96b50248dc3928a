import { addDays, addWeeks, type Day, dayOfMonth, mondayOf, monthOf, weeksBetween } from './days.ts';
import type { Period } from './modes.ts';

export type Schedule = {
  period: Period;
  /** Of the month, 1 to 31 or its last; weekly 1 (Monday) to 7. */
  day: number | 'last';
  startsOn: Day;
  endsOn: Day | null;
};

/** What is done of a schedule, and what is not to be made any more. */
export type Progress = {
  /** The last day that was made: its period, and those before it, are done. */
  doneOn?: Day | null;
  /** Days before are left out. */
  notBefore?: Day | null;
  /** Days that were made ahead. */
  made?: ReadonlySet<Day>;
};

const MONTHS: Readonly<Record<Exclude<Period, 'weekly'>, number>> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
};

/** The day of a period, counted from that of `startsOn`; never from the day before, so it cannot drift. */
function dayOfPeriod({ period, day, startsOn }: Schedule, index: number): Day {
  const number = day === 'last' ? 31 : day;
  return period === 'weekly'
    ? addDays(addWeeks(mondayOf(startsOn), index), Math.min(number, 7) - 1)
    : dayOfMonth(monthOf(startsOn) + index * MONTHS[period], number);
}

/** The period that a day is in, or the one that began last before it. */
function indexOf({ period, startsOn }: Schedule, day: Day): number {
  return period === 'weekly'
    ? weeksBetween(startsOn, day)
    : Math.floor((monthOf(day) - monthOf(startsOn)) / MONTHS[period]);
}

function* daysFrom(schedule: Schedule, from: Day): Generator<Day> {
  const first = from < schedule.startsOn ? schedule.startsOn : from;
  for (let index = indexOf(schedule, first); ; index += 1) {
    const day = dayOfPeriod(schedule, index);
    if (schedule.endsOn !== null && day > schedule.endsOn) return;
    if (day >= first) yield day;
  }
}

/** Every scheduled day from one day to another, both included. */
export function scheduledDays(schedule: Schedule, from: Day, to: Day): Day[] {
  const days: Day[] = [];
  for (const day of daysFrom(schedule, from)) {
    if (day > to) break;
    days.push(day);
  }
  return days;
}

export const isScheduled = (schedule: Schedule, day: Day): boolean =>
  scheduledDays(schedule, day, day).length > 0;

/** Whether a day is in a later week, or month, than another one. */
const isLaterPeriod = ({ period }: Schedule, day: Day, doneOn: Day): boolean =>
  period === 'weekly' ? mondayOf(day) > mondayOf(doneOn) : monthOf(day) > monthOf(doneOn);

/** The next day to make; null: the schedule has ended. */
export function nextDay(schedule: Schedule, { doneOn, notBefore, made }: Progress = {}): Day | null {
  const from = [schedule.startsOn, doneOn ?? '', notBefore ?? ''].reduce((a, b) => (a > b ? a : b));
  for (const day of daysFrom(schedule, from)) {
    const isDone = doneOn != null && !isLaterPeriod(schedule, day, doneOn);
    if (!isDone && made?.has(day) !== true) return day;
  }
  return null;
}

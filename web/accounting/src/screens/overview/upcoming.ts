import { addDays } from '../../parts/dates.ts';
import type { Calendar } from './api.ts';

export type Deadline = {
  /** What is due, such as `insurance`. */
  kind: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** The month of the wages. */
  month: number;
  year: number;
};

const DAYS_AHEAD = 45;
const SHOWN_AT_MOST = 6;

/** Deadlines of the next weeks, soonest first. Those of December fall into the next year. */
export function upcoming(calendars: readonly Calendar[], today: string): Deadline[] {
  const last = addDays(today, DAYS_AHEAD);
  return calendars
    .flatMap(({ year, months }) =>
      months.flatMap(({ month, deadlines }) =>
        Object.entries(deadlines).map(([kind, day]) => ({ kind, day, month, year })),
      ),
    )
    .filter(({ day }) => day >= today && day <= last)
    .sort((a, b) => a.day.localeCompare(b.day))
    .slice(0, SHOWN_AT_MOST);
}

/** Whole days from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

import { daysInMonth } from '@news-and-accounting/calendar';
import type { Relationship } from './facts.ts';

/** Days of a month, 1 to 31, both included. */
export interface DaysOfMonth {
  readonly first: number;
  readonly last: number;
}

/** The days of the month on which the relationship exists, or null when there are none. */
export function daysOf(
  { startedOn, endedOn }: Pick<Relationship, 'startedOn' | 'endedOn'>,
  year: number,
  month: number,
): DaysOfMonth | null {
  const prefix = `${year}-${month < 10 ? '0' : ''}${month}`;
  const [start, end] = [startedOn.slice(0, 7), endedOn?.slice(0, 7) ?? prefix];
  if (start > prefix || end < prefix) return null;
  const first = start === prefix ? Number(startedOn.slice(8)) : 1;
  const last = endedOn !== null && end === prefix ? Number(endedOn.slice(8)) : daysInMonth(year, month);
  return first <= last ? { first, last } : null;
}

/** On how many days of the month at least one of the periods runs. */
export function daysCovered(periods: readonly DaysOfMonth[]): number {
  let [covered, reached] = [0, 0];
  for (const { first, last } of [...periods].sort((a, b) => a.first - b.first)) {
    covered += Math.max(0, last - Math.max(first - 1, reached));
    reached = Math.max(reached, last);
  }
  return covered;
}

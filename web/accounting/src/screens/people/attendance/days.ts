import type { AttendanceRow } from './api.ts';

/** Days of a row that are chosen, as places in the month; the first may be the later one. */
export type Chosen = { employeeId: number; anchor: number; end: number };

/** The chosen days in order. */
export function rangeOf({ anchor, end }: Chosen): { first: number; last: number } {
  return { first: Math.min(anchor, end), last: Math.max(anchor, end) };
}

export function isChosen(chosen: Chosen | null, employeeId: number, place: number): boolean {
  if (chosen?.employeeId !== employeeId) return false;
  const { first, last } = rangeOf(chosen);
  return place >= first && place <= last;
}

/** The absence of a day; undefined when there is none. A day on which the employee still worked is none of it. */
export function absenceOn(row: AttendanceRow, day: string): AttendanceRow['absences'][number] | undefined {
  return row.absences.find(
    ({ absence: { from, to, first_day_worked } }) =>
      (first_day_worked ? from < day : from <= day) && day <= to,
  );
}

/** Whether the relationship exists on the day. */
export function isEmployedOn({ started_on, ended_on }: AttendanceRow, day: string): boolean {
  return started_on <= day && (ended_on === null || day <= ended_on);
}

/**
 * The chosen days as far as an absence can have them: from the day where choosing began towards its end, without days
 * outside the relationship, and up to the next absence. Null when the day itself cannot be chosen.
 */
export function selectable(
  row: AttendanceRow,
  days: readonly string[],
  { anchor, end }: Pick<Chosen, 'anchor' | 'end'>,
): { from: string; to: string } | null {
  const isFree = (place: number) => {
    const day = days[place];
    return day !== undefined && isEmployedOn(row, day) && absenceOn(row, day) === undefined;
  };
  if (!isFree(anchor)) return null;
  const step = end < anchor ? -1 : 1;
  let reached = anchor;
  while (reached !== end && isFree(reached + step)) reached += step;
  const [from, to] = [days[Math.min(anchor, reached)], days[Math.max(anchor, reached)]];
  return from === undefined || to === undefined ? null : { from, to };
}

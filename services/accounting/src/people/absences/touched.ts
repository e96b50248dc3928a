import { dateOfDayNumber, dayNumber } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import { type AbsenceValues, firstDayOf } from './fields.ts';

export type Days = { from: LocalDate; to: LocalDate };

/**
 * The days whose wages a change of an absence touches; `before` and `after` are null of a new and of a deleted one. When
 * only the last day moves, these are the days that are added or dropped: what was paid for the days before stays as it is,
 * so that an illness goes on beyond a month that is approved. A note touches none.
 */
export function touchedDays(before: AbsenceValues | null, after: AbsenceValues | null): Days[] {
  if (before === null || after === null || !isSameBeginning(before, after))
    return [before, after].flatMap((each) => (each === null ? [] : [daysOf(each)]));
  if (before.to === after.to) return [];
  const [shorter, longer] = before.to < after.to ? [before.to, after.to] : [after.to, before.to];
  return [{ from: dateOfDayNumber(dayNumber(shorter as LocalDate) + 1), to: longer as LocalDate }];
}

function isSameBeginning(before: AbsenceValues, after: AbsenceValues): boolean {
  return (['kind', 'from', 'hours_per_day', 'average_hourly', 'first_day_worked'] as const).every(
    (field) => before[field] === after[field],
  );
}

function daysOf(absence: AbsenceValues): Days {
  return { from: firstDayOf(absence), to: absence.to as LocalDate };
}

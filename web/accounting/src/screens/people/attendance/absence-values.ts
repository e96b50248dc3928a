import { changedOnly } from '../../../api/versions.ts';
import type { Absence, AbsenceChanges, Absentee, NewAbsence } from './api.ts';

export type AbsenceKind = Absence['kind'];

export type AbsenceValues = {
  kind: AbsenceKind;
  from: string | null;
  to: string | null;
  hours_per_day: number | null;
  first_day_worked: boolean;
  average_hourly: number | null;
  note: string;
};

export function valuesOf(
  absence: Absence | null,
  who: Absentee,
  days: { from: string; to: string } | null,
): AbsenceValues {
  return {
    kind: absence?.kind ?? 'sickness',
    from: absence?.from ?? days?.from ?? null,
    to: absence?.to ?? days?.to ?? null,
    hours_per_day: absence?.hours_per_day ?? who.hoursPerDay,
    first_day_worked: absence?.first_day_worked ?? false,
    average_hourly: absence?.average_hourly ?? null,
    note: absence?.note ?? '',
  };
}

/** Whether the employer pays for the beginning of such an absence. */
export function isPaid(kind: AbsenceKind): boolean {
  return kind === 'sickness' || kind === 'quarantine';
}

/** The body of the values; null while days are missing. */
export function absenceOf(values: AbsenceValues): NewAbsence | null {
  const { kind, from, to, hours_per_day, first_day_worked, average_hourly, note } = values;
  if (from === null || to === null) return null;
  return {
    kind,
    from,
    to,
    ...(hours_per_day === null ? {} : { hours_per_day }),
    // What only a paid absence has is not kept of another kind.
    first_day_worked: isPaid(kind) && first_day_worked,
    average_hourly: isPaid(kind) ? average_hourly : null,
    note: note.trim() === '' ? null : note,
  };
}

export function changesOf(before: AbsenceValues, now: AbsenceValues): AbsenceChanges {
  return changedOnly(absenceOf(before) ?? {}, absenceOf(now) ?? {});
}

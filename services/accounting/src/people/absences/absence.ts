import { ABSENCE_KINDS, type AbsenceKind } from '@news-and-accounting/payroll';
import Type from 'typebox';
import { dayText } from '../../platform/http/texts.ts';
import { FindingsSchema } from '../payslips/index.ts';
import type { StoredAbsence } from '../wage-inputs/index.ts';

/** What an absence is for people. */
export const ABSENCE_NAMES: Readonly<Record<AbsenceKind, string>> = {
  sickness: 'dočasná pracovní neschopnost',
  quarantine: 'karanténa',
  care: 'ošetřování člena rodiny',
  maternity: 'mateřská',
  paternity: 'otcovská',
  unpaid: 'neplacené volno',
  unexcused: 'neomluvená nepřítomnost',
};

const Day = Type.String({ format: 'date' });

const ABSENCE = {
  id: Type.Integer(),
  employee_id: Type.Integer(),
  kind: Type.Enum([...ABSENCE_KINDS]),
  from: Day,
  to: Type.String({ format: 'date', description: 'The last day, included' }),
  hours_per_day: Type.Number({ description: 'Hours of a working day that are missed' }),
  average_hourly: Type.Union([Type.Number(), Type.Null()], {
    description: 'CZK an hour as it was entered; null: found from the previous quarter or the base wage',
  }),
  first_day_worked: Type.Boolean({
    description: 'The employee still worked on `from`: the absence begins on the next day',
  }),
  note: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String({ format: 'date-time' }),
  updated_at: Type.String({ format: 'date-time' }),
};

export const AbsenceSchema = Type.Object(ABSENCE, {
  title: 'Absence',
  description: 'Days on which an employee does not work',
});

export const WrittenAbsenceSchema = Type.Object(
  { ...ABSENCE, findings: FindingsSchema },
  { title: 'WrittenAbsence' },
);

export function absenceJson(absence: StoredAbsence) {
  const { id, employee_id, kind, from, to, first_day_worked, note, created_at, updated_at } = absence;
  return {
    id,
    employee_id,
    kind,
    from,
    to,
    hours_per_day: absence.hours_per_day / 100,
    average_hourly: absence.average_hourly === null ? null : absence.average_hourly / 1000,
    first_day_worked,
    note,
    created_at,
    updated_at,
  };
}

/** `4. 5. 2026 – 8. 5. 2026`, or the only day. */
export function daysText({ from, to }: { from: string; to: string }): string {
  return from === to ? dayText(from) : `${dayText(from)} – ${dayText(to)}`;
}

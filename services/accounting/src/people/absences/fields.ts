import type { LocalDate } from '@news-and-accounting/law';
import { ABSENCE_KINDS, beginningOf } from '@news-and-accounting/payroll';
import Type from 'typebox';
import {
  bodySchema,
  date,
  type Fields,
  flag,
  invalidFields,
  nullable,
  oneOf,
  refined,
  refuse,
  text,
  type ValuesOf,
  withDefault,
} from '../../platform/http/fields.ts';
import { strict } from '../../platform/http/strict.ts';
import { dayText } from '../../platform/http/texts.ts';
import { decimal, type Employee } from '../employees/index.ts';

const aboveZero = (options: { maximum: number; decimals: number }) =>
  refined(decimal(options), (value, path) => (value > 0 ? value : refuse(path, 'Musí být větší než nula.')));

/** The absence as create and update take it inside `absence`. */
export const ABSENCE_FIELDS = {
  kind: oneOf(ABSENCE_KINDS),
  from: date(),
  to: date(),
  hours_per_day: withDefault(aboveZero({ maximum: 24, decimals: 2 }), 8),
  average_hourly: nullable(aboveZero({ maximum: 1_000_000, decimals: 3 })),
  first_day_worked: withDefault(flag(), false),
  note: nullable(text({ maximum: 2000, isMultiline: true })),
} satisfies Fields;

export type AbsenceValues = ValuesOf<typeof ABSENCE_FIELDS>;

export const NEW_ABSENCE_BODY = strict(Type.Object({ absence: bodySchema(ABSENCE_FIELDS) }));
export const ABSENCE_CHANGES_BODY = strict(
  Type.Object({ absence: Type.Partial(bodySchema(ABSENCE_FIELDS)) }),
);

/** @throws {HttpError} 422 for days on which the employee cannot be absent */
export function checkDays(
  { from, to, first_day_worked }: AbsenceValues,
  { started_on, ended_on }: Pick<Employee, 'started_on' | 'ended_on'>,
): void {
  if (to < from) throw invalidFields({ to: 'Nepřítomnost nemůže skončit dříve, než začala.' });
  if (firstDayOf({ from, first_day_worked }) > to)
    throw invalidFields({ first_day_worked: 'Nepřítomnost by neměla žádný den.' });
  if (to < started_on) throw invalidFields({ to: `Pracovněprávní vztah trvá až od ${dayText(started_on)}.` });
  if (ended_on !== null && from > ended_on)
    throw invalidFields({ from: `Pracovněprávní vztah skončil ${dayText(ended_on)}.` });
}

/** The first day of the absence itself: the next one when the employee still worked on `from`. */
export function firstDayOf({ from, first_day_worked }: Pick<AbsenceValues, 'from' | 'first_day_worked'>) {
  return beginningOf({ from: from as LocalDate, firstDayWorked: first_day_worked });
}

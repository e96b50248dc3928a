import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Relationship } from '../facts.ts';
import type { Absence, AbsenceKind, SickPayParameters } from './absence.ts';
import { absenceDays } from './absence-days.ts';
import { sickPay } from './sick-pay.ts';

/** An absence in a month as the payslip shows it. Hours are hundredths. */
export interface MonthAbsence {
  readonly absenceId: number;
  readonly kind: AbsenceKind;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly calendarDays: number;
  readonly workingDays: number;
  /** Hours that would have been worked: of working days, so without public holidays. */
  readonly hours: number;
  /** Hours that are compensated, public holidays too. */
  readonly compensatedHours: number;
  /** Those of `hours` that are compensated. */
  readonly compensatedWorkingHours: number;
  /** Compensation, whole crowns. */
  readonly amount: Haler;
}

export interface MonthAbsences {
  /** By the first day; those without a day in the month and the relationship are left out. */
  readonly absences: readonly MonthAbsence[];
  readonly workingDays: number;
  /** The sum of the amounts. */
  readonly sickPay: Haler;
}

/**
 * The absences of a relationship in a month.
 * @param paidDays calendar days at the beginning of sickness that are compensated, see `compensationDays`
 */
export function monthAbsences(
  absences: readonly Absence[],
  relationship: Pick<Relationship, 'startedOn' | 'endedOn'>,
  year: number,
  month: number,
  paidDays: number,
  parameters: SickPayParameters,
): MonthAbsences {
  const found = [...absences]
    .sort((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : a.id - b.id))
    .flatMap((absence) => {
      const days = absenceDays(absence, relationship, year, month, paidDays);
      return days === null ? [] : [{ absence, days, hours: days.compensatedDays * absence.hoursPerDay }];
    });
  const paid = sickPay(
    found.map(({ absence, hours }) => ({ average: absence.average, hours })),
    parameters,
  );
  return {
    absences: found.map(({ absence, days, hours }, i) => ({
      absenceId: absence.id,
      kind: absence.kind,
      from: days.from,
      to: days.to,
      calendarDays: days.calendarDays,
      workingDays: days.workingDays,
      hours: days.workingDays * absence.hoursPerDay,
      compensatedHours: hours,
      compensatedWorkingHours: days.compensatedWorkingDays * absence.hoursPerDay,
      amount: paid.amounts[i] ?? (0 as Haler),
    })),
    workingDays: found.reduce((sum, { days }) => sum + days.workingDays, 0),
    sickPay: paid.total,
  };
}

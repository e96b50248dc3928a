import { dateOfDayNumber, dayNumber, weekday } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import {
  type Absence,
  absenceDays,
  beginningOf,
  compensationDays,
  type SickPayParameters,
} from '@news-and-accounting/payroll';
import { isOffice } from '../activity.ts';
import { birthDateOf } from '../birth.ts';
import type { Period } from '../period.ts';
import type { EmploymentCard, ReportPayslip } from '../report-input.ts';

/** Absences of a relationship in the month: calendar days, and hours in thousandths. */
export interface AbsenceFigures {
  /** Excused by section 16(4)(a) of act 155/1995: sickness and quarantine, maternity before birth, care, paternity. */
  readonly sickness: number;
  readonly maternity: number;
  readonly care: number;
  readonly paternity: number;
  /** Maternity from the day of birth on, which is not excused. */
  readonly afterBirth: number;
  readonly unpaid: number;
  readonly unexcused: number;
  /** Of sickness, those that the employer compensates. */
  readonly compensated: number;
  /** Of sickness in an office, the first days that nobody pays: benefit follows only after them. */
  readonly unpaidSickness: number;
  readonly hours: number;
  readonly compensatedHours: number;
  readonly uncompensatedHours: number;
  readonly careHours: number;
  /** Maternity whose child is not on the card, so how long it lasted before birth is only likely. */
  readonly isBirthUnknown: boolean;
}

export const NO_ABSENCES: AbsenceFigures = Object.freeze({
  sickness: 0,
  maternity: 0,
  care: 0,
  paternity: 0,
  afterBirth: 0,
  unpaid: 0,
  unexcused: 0,
  compensated: 0,
  unpaidSickness: 0,
  hours: 0,
  compensatedHours: 0,
  uncompensatedHours: 0,
  careHours: 0,
  isBirthUnknown: false,
});

type SickPayDays = Pick<SickPayParameters, 'days' | 'daysOfOffice'>;
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The benefit begins with the eighth week before the expected birth at the earliest (section 32 of act 187/2006). */
const DAYS_BEFORE_BIRTH = 56;
/** Hundredths of an hour in thousandths. */
const THOUSANDTHS = 10;

/**
 * What the absences of a payslip come to.
 * @param sickPay for how many days at the beginning of sickness the employer pays
 */
export function absenceFigures(
  { absences, data }: ReportPayslip,
  card: EmploymentCard,
  { year, month }: Period,
  sickPay: SickPayDays,
): AbsenceFigures {
  if (absences === undefined || absences.length === 0) return NO_ABSENCES;
  const dates = { startedOn: card.started_on as LocalDate, endedOn: card.ended_on as LocalDate | null };
  const inMonth = (absence: Absence) => absenceDays(absence, dates, year, month, 0);
  const found: Mutable<AbsenceFigures> = { ...NO_ABSENCES };
  const payee = isOffice(card) && !data.sick_pay ? 'statutory_body' : 'employee';
  const paidDays = compensationDays(payee, data.insured.social, sickPay);
  for (const absence of absences) {
    const days = inMonth(absence);
    if (days === null) continue;
    const hours = weekdaysOf(days) * absence.hoursPerDay * THOUSANDTHS;
    found.hours += hours;
    if (absence.kind === 'sickness' || absence.kind === 'quarantine') {
      const paid = paidDays > 0 ? inMonth(firstDays(absence, paidDays)) : null;
      const paidHours = paid === null ? 0 : weekdaysOf(paid) * absence.hoursPerDay * THOUSANDTHS;
      found.sickness += days.calendarDays;
      found.compensated += paid?.calendarDays ?? 0;
      if (payee === 'statutory_body')
        found.unpaidSickness += inMonth(firstDays(absence, sickPay.days))?.calendarDays ?? 0;
      found.compensatedHours += paidHours;
      found.uncompensatedHours += hours - paidHours;
    } else if (absence.kind === 'maternity') {
      const birth = birthWithin(absence, card);
      const before = inMonth({ ...absence, to: dayBeforeBirth(absence, birth) })?.calendarDays ?? 0;
      found.maternity += before;
      found.afterBirth += days.calendarDays - before;
      found.isBirthUnknown ||= birth === null;
    } else {
      found[absence.kind] += days.calendarDays;
      if (absence.kind === 'care') found.careHours += hours;
    }
  }
  return found;
}

/** Days of section 16(4)(a) of act 155/1995. */
export function excusedDays({ sickness, maternity, care, paternity }: AbsenceFigures): number {
  return sickness + maternity + care + paternity;
}

/** Days that no benefit, compensation or wage belongs to and that are no excuse for the insurance. */
export function incomelessDays({ afterBirth, unpaid, unexcused }: AbsenceFigures): number {
  return afterBirth + unpaid + unexcused;
}

function firstDays(absence: Absence, days: number): Absence {
  const last = shifted(beginningOf(absence), days - 1);
  return { ...absence, to: last < absence.to ? last : absence.to };
}

/** The birth of a child of the card during the absence; a child may also be listed without being claimed. */
function birthWithin({ from, to }: Absence, { children }: EmploymentCard): string | null {
  const births = children.flatMap((child) => birthDateOf(child) ?? []);
  return births.filter((birth) => birth >= from && birth <= to).sort()[0] ?? null;
}

function dayBeforeBirth({ from, to }: Absence, birth: string | null): LocalDate {
  const last = birth === null ? shifted(from, DAYS_BEFORE_BIRTH - 1) : shifted(birth as LocalDate, -1);
  return last < to ? last : to;
}

/** Monday to Friday, public holidays too, as the hours of full time are counted. */
function weekdaysOf({ from, to }: { readonly from: LocalDate; readonly to: LocalDate }): number {
  let count = 0;
  for (let day = from, of = weekday(from); day <= to; day = shifted(day, 1), of = (of % 7) + 1) {
    if (of <= 5) count += 1;
  }
  return count;
}

const shifted = (date: LocalDate, days: number) => dateOfDayNumber(dayNumber(date) + days);

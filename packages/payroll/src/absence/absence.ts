import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { Relationship } from '../facts.ts';

/** Why somebody is absent, in the words of the public interface. */
export const ABSENCE_KINDS = [
  'sickness',
  'quarantine',
  'care',
  'maternity',
  'paternity',
  'unpaid',
  'unexcused',
] as const;

export type AbsenceKind = (typeof ABSENCE_KINDS)[number];

/**
 * From where the average of an hour is known: entered (`amount` for one hour), the gross wage of the previous quarter by
 * its hours, or the base wage by the hours of the month.
 */
export interface HourlyAverage {
  readonly source: 'entered' | 'quarter' | 'wage';
  /** Thousandths of CZK for `entered`, haléře otherwise: see `averageOf`. */
  readonly amount: number;
  /** Hundredths of an hour. */
  readonly hours: number;
}

/** An absence as it was entered; both days included, possibly outside the month and the relationship. */
export interface Absence {
  readonly id: number;
  readonly kind: AbsenceKind;
  readonly from: LocalDate;
  readonly to: LocalDate;
  /** The employee still worked on `from`, so the absence begins on the next day. */
  readonly firstDayWorked: boolean;
  /** Hundredths of an hour. */
  readonly hoursPerDay: number;
  /** Null for kinds that nothing is paid for. */
  readonly average: HourlyAverage | null;
}

/** Sickness and quarantine are compensated by the employer at their beginning (section 192 of act 262/2006). */
export function isCompensated(kind: AbsenceKind): boolean {
  return kind === 'sickness' || kind === 'quarantine';
}

/** Absences whose days take no part in the minimum of health insurance (section 3(9) of act 592/1992). */
export function lowersHealthMinimum(kind: AbsenceKind): boolean {
  return kind !== 'unpaid' && kind !== 'unexcused';
}

/** What the parameters of a month say about the employer's compensation. */
export interface SickPayParameters {
  /** Hundredths of a per cent. */
  readonly compensationRate: number;
  /** Parts of the average between the limits, hundredths of a per cent. */
  readonly reductionRates: readonly [number, number, number];
  /** Of an hour; what is above the third does not count. */
  readonly hourlyLimits: readonly [Haler, Haler, Haler];
  /** Calendar days from the beginning. */
  readonly days: number;
  /** The same for an office in the company, which is no employment. */
  readonly daysOfOffice: number;
}

/**
 * Calendar days at the beginning of sickness that are compensated: none to who is no employee (section 192(1) of act
 * 262/2006), nor to whoever has no sickness insurance in the month.
 */
export function compensationDays(
  payee: Relationship['payee'],
  isInsured: boolean,
  { days, daysOfOffice }: Pick<SickPayParameters, 'days' | 'daysOfOffice'>,
): number {
  if (!isInsured) return 0;
  return payee === 'statutory_body' ? daysOfOffice : days;
}

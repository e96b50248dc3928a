import { type Haler, type Rational, rational } from '@news-and-accounting/money';
import type { HourlyAverage } from './absence.ts';

/** What was earned in the months of the previous quarter that have a payslip, together. */
export interface Quarter {
  /** How many of the three months have one. */
  readonly months: number;
  readonly gross: Haler;
  /** Working days of the relationship without absences (`workingDaysNotAbsent`). */
  readonly workingDays: number;
}

/** What the average is found from, in the order in which it is looked for. */
export interface AverageFacts {
  /** As entered with the absence: thousandths of CZK; null when nothing was. */
  readonly entered: number | null;
  /** Null where no month of it has a payslip. */
  readonly quarter: Quarter | null;
  /** Base wage of a whole month. */
  readonly wage: Haler;
  readonly workingDaysOfMonth: number;
  /** Hundredths of an hour. */
  readonly hoursPerDay: number;
}

/**
 * The average of an hour: what was entered, else the gross wage of the previous quarter by its hours when there are
 * payslips of all three months (section 353 and 354 of act 262/2006), else the base wage by the hours of the month
 * (a likely average, section 355). A quarter without an hour worked has no average.
 */
export function hourlyAverage(facts: AverageFacts): HourlyAverage {
  const { entered, quarter, wage, workingDaysOfMonth, hoursPerDay } = facts;
  if (entered !== null) return { source: 'entered', amount: entered, hours: 100 };
  if (quarter !== null && quarter.months === 3 && quarter.workingDays > 0) {
    return { source: 'quarter', amount: quarter.gross, hours: quarter.workingDays * hoursPerDay };
  }
  return { source: 'wage', amount: wage, hours: workingDaysOfMonth * hoursPerDay };
}

/** The exact average of an hour in haléře. The law names no rounding of it, so only what is paid is rounded. */
export function averageOf({ source, amount, hours }: HourlyAverage): Rational {
  return source === 'entered'
    ? rational(BigInt(amount), 10n)
    : rational(BigInt(amount) * 100n, BigInt(hours));
}

/** The months of the quarter before the one that the month lies in, oldest first. */
export function previousQuarter(year: number, month: number): readonly { year: number; month: number }[] {
  const first = year * 12 + Math.floor((month - 1) / 3) * 3 - 3;
  return [first, first + 1, first + 2].map((index) => ({
    year: Math.floor(index / 12),
    month: (index % 12) + 1,
  }));
}

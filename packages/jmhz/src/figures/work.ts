import { thousandths } from '../hours.ts';
import type { Interval } from '../period.ts';
import type { Attendance, CardDetails, EmploymentCard } from '../report-input.ts';

/** Working time of a relationship in the month; thousandths of an hour. */
export interface WorkFigures {
  readonly standardWeek: number;
  /** Hours of full time on the days of the relationship. */
  readonly standardFund: number;
  readonly agreedFund: number;
  readonly worked: number;
  readonly overtime: number;
  readonly vacation: number;
  readonly unpaid: number;
  /** Of absences, Monday to Friday, public holidays too. */
  readonly absence: number;
  /** Everything that was not worked. */
  readonly unworked: number;
}

const STANDARD_WEEK = 40;
const WORKING_DAYS_A_WEEK = 5;

/**
 * Working time from the attendance and the card. An employment without entered hours worked its agreed time less the
 * absences; an agreement without agreed hours is taken to have agreed on what was worked. Hours without wage in the
 * attendance are those of the absences, and more when they are more.
 */
export function workFigures(
  contract: EmploymentCard['contract'],
  details: CardDetails,
  attendance: Attendance,
  interval: Interval | null,
  absence: number,
): WorkFigures {
  const weekdays = interval?.weekdays ?? 0;
  const standardWeek = hours(details.standard_weekly_hours ?? STANDARD_WEEK);
  const agreedWeek = agreedWeekOf(contract, details, standardWeek);
  const [overtime, vacation, unpaid] = [
    hours(attendance.overtime_hours),
    hours(attendance.vacation_hours),
    hours(attendance.unpaid_hours),
  ];
  const agreed = agreedWeek === null ? null : fund(agreedWeek, weekdays);
  const unworked = vacation + Math.max(unpaid, absence);
  const atWork = agreed === null ? 0 : Math.max(0, agreed - unworked) + overtime;
  const worked = attendance.worked_hours === undefined ? atWork : hours(attendance.worked_hours);
  return {
    standardWeek,
    standardFund: fund(standardWeek, weekdays),
    agreedFund: agreed ?? worked,
    worked,
    overtime,
    vacation,
    unpaid,
    absence,
    unworked,
  };
}

function agreedWeekOf(
  contract: EmploymentCard['contract'],
  { weekly_hours }: CardDetails,
  standardWeek: number,
): number | null {
  if (weekly_hours !== undefined && weekly_hours !== null) return hours(weekly_hours);
  return contract === 'hpp' ? standardWeek : null;
}

/** Malformed hours have a finding of their own and count as none. */
function hours(value: number | undefined): number {
  return value === undefined ? 0 : (thousandths(value) ?? 0);
}

function fund(week: number, weekdays: number): number {
  return Math.floor((week * weekdays * 2 + WORKING_DAYS_A_WEEK) / (2 * WORKING_DAYS_A_WEEK));
}

import { halers } from '../amounts.ts';
import { thousandths } from '../hours.ts';
import type { Relationship } from '../month.ts';
import type { Collector } from './collector.ts';

const HOURS = ['worked_hours', 'overtime_hours', 'vacation_hours', 'unpaid_hours'] as const;
/** Eight digits, three of them decimals. */
const MOST_HOURS = 99_999_999;

/** Hours and pay that were entered for the month. */
export function checkHours(relationship: Relationship, found: Collector): void {
  const { card, details, slip, work, wage } = relationship;
  const attendance = slip.attendance ?? {};
  for (const key of HOURS) {
    const value = attendance[key];
    const exact = value === undefined ? 0 : thousandths(value);
    if (exact === null || exact > MOST_HOURS) {
      found.employee(card, 'hours_invalid', { field: `payslip.attendance.${key}` });
    }
  }
  if (work.overtime > work.worked) {
    found.employee(card, 'overtime_exceeds_worked', { field: 'payslip.attendance.overtime_hours' });
  }
  if (work.overtime > 0 && attendance.overtime_pay === undefined) {
    found.employee(card, 'overtime_pay_missing', { field: 'payslip.attendance.overtime_pay' });
  }
  if (work.vacation > 0 !== (attendance.vacation_pay ?? 0) > 0) {
    found.employee(card, 'vacation_data_mismatch', { field: 'payslip.attendance.vacation_hours' });
  }
  const hasHours = attendance.worked_hours !== undefined || typeof details.weekly_hours === 'number';
  if (card.contract !== 'hpp' && halers(slip.data.gross) > 0 && !hasHours) {
    found.employee(card, 'worked_hours_missing', { field: 'payslip.attendance.worked_hours' });
  }
  if (wage.wage > 0 && typeof details.average_hourly_earnings !== 'number') {
    found.employee(card, 'average_earnings_estimated', { field: 'details.average_hourly_earnings' });
  }
  if (work.unpaid > work.absence) {
    found.employee(card, 'unpaid_leave_days_missing', { field: 'payslip.attendance.unpaid_hours' });
  } else if (work.unpaid > 0 && work.unpaid < work.absence) {
    found.employee(card, 'absence_hours_mismatch', { field: 'payslip.attendance.unpaid_hours' });
  }
  if (work.unworked > work.agreedFund) {
    found.employee(card, 'vacation_over_fund', { field: 'payslip.attendance' });
  }
}

import { dateOf, dateOfDayNumber, dayNumber, daysInMonth, isWorkingDay } from '@news-and-accounting/calendar';
import type { LocalDate } from '@news-and-accounting/law';
import { LAW } from '../../platform/law.ts';
import type { Month } from '../payslips/index.ts';

/** The last day on which wages of a month may be with people, and the working day until which a bank has to pay them. */
export type PayDay = { statutory_on: LocalDate; due_on: LocalDate };

/**
 * By when the wages of a month are paid: until the end of the next one (§ 141/1 of the labour code) or on the company's
 * pay day in it. No rule moves it to a later day, so on a day without work it is the working day before.
 * @param payDay day of the next month; past its end it is its last one; null: the company has none
 */
export function payDayOf({ year, month }: Month, payDay: number | null): PayDay {
  const statutory_on = dayAfter({ year, month }, null);
  let due_on = payDay === null ? statutory_on : dayAfter({ year, month }, payDay);
  while (!isWorkingDay(due_on)) due_on = dateOfDayNumber(dayNumber(due_on) - 1);
  return { statutory_on, due_on };
}

/** A day of the last month in which wages of a month may be paid; null: its last one. */
function dayAfter({ year, month }: Month, day: number | null): LocalDate {
  const first = dateOf(year, month + payableMonths(dateOf(year, month, 1)), 1);
  const [ofYear, ofMonth] = first.split('-').map(Number) as [number, number];
  const last = daysInMonth(ofYear, ofMonth);
  return dateOf(ofYear, ofMonth, Math.min(day ?? last, last));
}

const payableMonths = (on: LocalDate) => Number(LAW.on('payroll.wage.payable_months', on, 'number').value);

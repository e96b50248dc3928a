import type { payrollDifferences as cs } from '../cs/payroll-differences.ts';
import { decimalText } from '../parts/decimal.ts';
import { counted, type Forms } from '../parts/plural.ts';
import type { Translated } from '../parts/translated.ts';

const SLIPS: Forms = ['payslip', 'payslips'];

/** Texts of what differs between the wages of two months. */
export const payrollDifferences: Translated<typeof cs> = {
  title: 'What differs from last month',
  text: (month, same) =>
    `Compared with the payslips of ${month}.${same === 0 ? '' : ` Unchanged: ${counted(same, SLIPS)}.`}`,
  none: 'All payslips are the same as last month.',
  payout: (amount) => `payable ${amount}`,
  samePayout: 'payable the same',
  isNew: 'a new payslip, there was none last month',
  began: (day) => `employed from ${day}`,
  ended: (day) => `employed until ${day}`,
  isGone: 'there was a payslip last month and there is none this month',
  sameInputs: 'the same data, calculated differently (rates, ceilings or rounding)',
  absence: (kind) => `${kind} (working days)`,
  fromTo: (title, from, to) => `${title}: ${from} → ${to}`,
  credit: (label) => `entitlement: ${label}`,
  children: 'child tax relief',
  showAll: (count) => `Show all (${decimalText(count)})`,
  same: (month) => `The same as the payslip of ${month}.`,
};

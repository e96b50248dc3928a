export { type AbsentWage, absentWages } from './absent-wages.ts';
export { changeStatus, type PayrollWriter, postSlip } from './acts.ts';
export { averageEmployees, type FullTimeMonths } from './average-employees.ts';
export { daysOfMonth, type Month } from './facts.ts';
export { FindingsSchema, findingsOf } from './findings.ts';
export { PayslipsParams } from './generate-payslips.ts';
export { recalculatePerson } from './later.ts';
export { MONTHS } from './month-names.ts';
export { MONTH_QUERY, monthOfQuery } from './month-query.ts';
export type { OutdatedSlip } from './outdated.ts';
export { BODY_MEMBERS_PAYABLE, EMPLOYEES_PAYABLE } from './payable-accounts.ts';
export type { PayslipRow } from './payslip.ts';
export { payslipDocument, payslipFileName } from './payslip-document.ts';
export { PAYSLIP_QUEUE } from './queue.ts';
export { recalculateDrafts } from './recalculate-drafts.ts';
export { hasRates } from './rules.ts';
export { fillPayroll } from './sample.ts';
export { searchMonths, searchPayslips } from './search.ts';
export { type SocialOfSlip, socialOwed } from './social-owed.ts';
export {
  fullTimeMonths,
  grossOfYear,
  payslipOf,
  payslipsById,
  slipsOfMonth,
  unpostedSlipCount,
} from './store.ts';

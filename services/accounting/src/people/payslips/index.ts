export { changeStatus, type PayrollWriter, postSlip } from './acts.ts';
export { averageEmployees } from './average-employees.ts';
export { daysOfMonth, type Month } from './facts.ts';
export type { PayslipRow } from './payslip.ts';
export { recalculatePerson } from './recalculate.ts';
export { fillPayroll } from './sample.ts';
export { searchMonths } from './search.ts';
export { type SocialOfSlip, socialOwed } from './social-owed.ts';
export { payslipOf, unpostedSlipCount } from './store.ts';

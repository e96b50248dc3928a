export { averageEmployees } from './average-employees.ts';
export { daysOfMonth, type Month } from './facts.ts';
export { recalculatePerson } from './recalculate.ts';
export { fillPayroll } from './sample.ts';
export { searchMonths } from './search.ts';
export { type SocialOfSlip, socialOwed } from './social-owed.ts';
export { unpostedSlipCount } from './store.ts';

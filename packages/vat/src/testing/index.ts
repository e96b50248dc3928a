// What tests of other packages may use.
export type { GivenDocument, GivenLine } from './build.ts';
export { FOUND_LATER, WORKED_PERIODS, type WorkedPeriod } from './worked-periods.ts';

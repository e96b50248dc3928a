export { daysOfMonth, type Month } from './facts.ts';
export { fillPayroll } from './sample.ts';
export { searchMonths } from './search.ts';

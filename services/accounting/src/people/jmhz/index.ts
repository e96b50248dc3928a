export { reportCompany } from './company-data.ts';
export { gather, periodOf } from './gather.ts';
export { monthBefore, monthOfText } from './months.ts';
export { reportsDue } from './reports-due.ts';
export { REPORT_RULES } from './rules.ts';
export { fillJmhz } from './sample.ts';

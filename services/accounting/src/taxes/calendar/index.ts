// What other rooms may ask of the calendar.

export { CALENDAR_KINDS, isBeforeKept, isRestOfFiled, type MarkedDuty } from './duty.ts';
export { type OwedIncome, owedIncome } from './owed-income.ts';
export { type OwedVat, owedVat } from './owed-vat.ts';
export {
  DUTY_QUEUE,
  type DutyToDo,
  dueEntries,
  dutiesToDo,
  isLateBefore,
  leftOf,
  yearlyDutiesToDo,
} from './queue.ts';
export { calendarCompany } from './store.ts';
export { type VatDeadline, vatDeadlines } from './vat-deadlines.ts';
export { historyOf, periodBefore } from './vat-periods.ts';

export { dateOf, daysInMonth, lastDayOfMonth, weekday } from './date.ts';
export {
  easterSunday,
  FIRST_HOLIDAY_YEAR,
  LAST_HOLIDAY_YEAR,
  PUBLIC_HOLIDAYS_REFERENCE,
  type PublicHoliday,
  publicHolidays,
} from './public-holidays.ts';
export { type RemittanceDeadlines, remittanceDeadlines } from './remittance-deadlines.ts';
export { isWorkingDay, movedToWorkingDay, workingDaysBetween } from './working-days.ts';

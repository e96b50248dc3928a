export { dateOf, dateOfDayNumber, dayNumber, daysInMonth, lastDayOfMonth, weekday } from './date.ts';
export {
  easterSunday,
  FIRST_HOLIDAY_YEAR,
  LAST_HOLIDAY_YEAR,
  PUBLIC_HOLIDAYS_REFERENCE,
  type PublicHoliday,
  publicHolidays,
} from './public-holidays.ts';
export { isWorkingDay, movedToWorkingDay, workingDayAfter, workingDaysBetween } from './working-days.ts';

import { todayInPrague } from '../../../parts/dates.ts';

/** The calendar year in which the fiscal year of a day, `YYYY-MM-DD`, begins. */
export function fiscalYearOf(day: string, startMonth: number): number {
  return Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
}

export function presentFiscalYear(startMonth: number): number {
  return fiscalYearOf(todayInPrague(), startMonth);
}

/** The first day of the fiscal year that begins in a calendar year. */
export function firstDayOf(year: number, startMonth: number): string {
  return `${year}-${String(startMonth).padStart(2, '0')}-01`;
}

import { useCompany } from '../api/companies.ts';
import { todayInPrague } from './dates.ts';

/** A fiscal year for people, by the calendar year in which it begins: `2026`, or `2026/2027` when it ends in the next. */
export function fiscalYearText(year: number, startMonth: number): string {
  return startMonth === 1 ? String(year) : `${year}/${year + 1}`;
}

/** How years of the company are called. */
export function useYearText(): (year: number) => string {
  const { fiscal_year_start: start } = useCompany();
  return (year) => fiscalYearText(year, start);
}

/** The calendar year in which the fiscal year of a day, `YYYY-MM-DD`, begins. */
export function fiscalYearOf(day: string, startMonth: number): number {
  return Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < startMonth ? 1 : 0);
}

export function presentFiscalYear(startMonth: number): number {
  return fiscalYearOf(todayInPrague(), startMonth);
}

/**
 * The fiscal year whose close, tax and insurance come next: the last one that has ended, and the present one where the
 * company came to be in it.
 * @param foundedOn as the settings of the company have it
 */
export function yearToClose(startMonth: number, foundedOn: unknown): number {
  const present = presentFiscalYear(startMonth);
  return typeof foundedOn === 'string' && fiscalYearOf(foundedOn, startMonth) >= present
    ? present
    : present - 1;
}

/** The first day of the fiscal year that begins in a calendar year. */
export function firstDayOf(year: number, startMonth: number): string {
  return `${year}-${String(startMonth).padStart(2, '0')}-01`;
}

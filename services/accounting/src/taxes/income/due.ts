import { dateOf, movedToWorkingDay } from '@news-and-accounting/calendar';
import { type Due, dueOf, returnMonthsFromLaw } from '@news-and-accounting/income-tax';
import { LAW } from '../../platform/law.ts';
import { findWorking } from './store.ts';
import type { TaxAsker } from './working.ts';
import { periodOfYear } from './year.ts';

/** By when the return of a year is filed, without working it out. */
export async function dueOfYear({ sql, company }: TaxAsker, year: number): Promise<Due> {
  const period = periodOfYear(year, company);
  const mode = (await findWorking(sql, company.id, year))?.entered.filing_mode ?? 'electronic';
  return dueOf(period, mode, returnMonthsFromLaw(LAW, period.to));
}

/**
 * By when an additional return is filed and its difference paid: the end of the month after the one in which it was found
 * (§ 141/1 of the tax code).
 */
export function dueOfAdditional(discoveredOn: string): Pick<Due, 'statutory_on' | 'due_on'> {
  const [year, month] = discoveredOn.split('-').map(Number) as [number, number];
  const statutory_on = dateOf(year, month + 2, 0);
  return { statutory_on, due_on: movedToWorkingDay(statutory_on) };
}

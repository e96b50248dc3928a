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

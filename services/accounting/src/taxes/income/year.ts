import {
  calendarYear,
  incomeTaxRulesFromLaw,
  type TaxPeriod,
  taxYear,
} from '@news-and-accounting/income-tax';
import { localDate } from '@news-and-accounting/law';
import { fiscalYearOf, ownFiscalYear } from '../../books/ledger/index.ts';
import { invalidField } from '../../platform/errors.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { LAW } from '../../platform/law.ts';
import type { TaxCompany } from './working.ts';

/** The statutory values that years of persons are worked out with; a year is known when they have it. */
export const YEARS = incomeTaxRulesFromLaw(LAW);

/**
 * The year that a query asks for; the last one that has ended without a `year`.
 * @throws {HttpError} 422 for a year without rates
 */
export function askedYear(given: string | undefined, company: TaxCompany, now: number): number {
  const last = fiscalYearOf(today(now), company.legalForm === 'osvc' ? 1 : company.fiscalYearStart) - 1;
  const year = yearOf(given, now, last);
  if (!isKnownYear(year))
    throw invalidField(
      'year',
      `Pro rok ${year} nejsou známy daňové sazby. Přinese je novější verze programu.`,
    );
  return year;
}

export const isKnownYear = (year: number): boolean => taxYear(YEARS, year) !== null;

/**
 * The tax period: of persons the calendar year, of companies their fiscal year that begins in the year, the first one from
 * the day on which the company came to be.
 * @param foundedOn null: not known
 */
export function periodOfYear(
  year: number,
  { legalForm, fiscalYearStart }: TaxCompany,
  foundedOn: string | null = null,
): TaxPeriod {
  if (legalForm === 'osvc') return calendarYear(year);
  const { from, to } = ownFiscalYear(year, fiscalYearStart, foundedOn);
  return { from: localDate(from), to: localDate(to) };
}

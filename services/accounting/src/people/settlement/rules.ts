import { incomeTaxRulesFromLaw, type TaxYear, taxYear } from '@news-and-accounting/income-tax';
import { invalidField } from '../../platform/errors.ts';
import { currentYear, yearOf } from '../../platform/http/query.ts';
import { LAW } from '../../platform/law.ts';

/** The statutory values that years are settled with. */
export const RULES = incomeTaxRulesFromLaw(LAW);

/**
 * The year that a query asks for; the last one without a `year`.
 * @throws {HttpError} 422 for a year without rates
 */
export function askedYear(given: string | undefined, now: number): TaxYear {
  const year = yearOf(given, now, currentYear(now) - 1);
  const found = taxYear(RULES, year);
  if (found === null) throw invalidField('year', `Pro rok ${year} nejsou známy daňové sazby.`);
  return found;
}

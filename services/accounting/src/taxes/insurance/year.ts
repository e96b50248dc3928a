import { insuranceRulesFromLaw, insuranceYear } from '@news-and-accounting/osvc-insurance';
import { invalidField } from '../../platform/errors.ts';
import { today, yearOf } from '../../platform/http/query.ts';
import { LAW } from '../../platform/law.ts';

const RULES = insuranceRulesFromLaw(LAW);

/** The values of a year; null for one that the law here does not have. */
export const yearRules = (year: number) => insuranceYear(RULES, year);

/**
 * The year that a query asks for; the last one that has ended without a `year`.
 * @throws {HttpError} 422 for a year without rates
 */
export function askedYear(given: string | undefined, now: number): number {
  const year = yearOf(given, now, Number(today(now).slice(0, 4)) - 1);
  if (yearRules(year) === null) throw invalidField('year', `Pro rok ${year} nejsou známy sazby pojistného.`);
  return year;
}

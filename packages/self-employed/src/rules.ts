import {
  type FlatTaxYear,
  flatTaxRulesFromLaw,
  flatTaxYear,
  type IncomeTaxRules,
  incomeTaxRulesFromLaw,
  type TaxYear,
  taxYear,
} from '@news-and-accounting/income-tax';
import { type Law, localDate } from '@news-and-accounting/law';
import { parseDecimal, rational, times } from '@news-and-accounting/money';
import {
  type InsuranceRules,
  type InsuranceYear,
  insuranceRulesFromLaw,
  insuranceYear,
} from '@news-and-accounting/osvc-insurance';

export interface ComparisonRules {
  readonly tax: IncomeTaxRules;
  readonly insurance: InsuranceRules;
  readonly flatTax: readonly FlatTaxYear[];
  /** What an employer paid on a wage, in hundredths of a per cent, in years that tax it as well. */
  readonly employerRates: ReadonlyMap<number, EmployerRates>;
}

export interface EmployerRates {
  readonly social: number;
  readonly health: number;
}

/** The values of a year. */
export interface ComparisonYear {
  readonly year: number;
  readonly tax: TaxYear;
  readonly insurance: InsuranceYear;
  readonly nextInsurance: InsuranceYear | null;
  /** Null: there was no flat tax. */
  readonly flatTax: FlatTaxYear | null;
  /** Null: the base of employment is the wage alone. */
  readonly employer: EmployerRates | null;
}

/** Extracts the values from law/. Throws `LawError` and `RangeError` like the packages that they are of. */
export function comparisonRulesFromLaw(law: Law): ComparisonRules {
  const tax = incomeTaxRulesFromLaw(law);
  const years = tax.map(({ year }) => year);
  return Object.freeze({
    tax,
    insurance: insuranceRulesFromLaw(law),
    flatTax: flatTaxRulesFromLaw(law, years),
    employerRates: new Map(
      tax.filter(({ surcharge }) => surcharge !== null).map(({ year }) => [year, employerRatesOf(law, year)]),
    ),
  });
}

/** The values of the year, or null for a year that `law/` does not have. */
export function comparisonYear(rules: ComparisonRules, year: number): ComparisonYear | null {
  const [tax, insurance] = [taxYear(rules.tax, year), insuranceYear(rules.insurance, year)];
  if (tax === null || insurance === null) return null;
  return {
    year,
    tax,
    insurance,
    nextInsurance: insuranceYear(rules.insurance, year + 1),
    flatTax: flatTaxYear(rules.flatTax, year),
    employer: rules.employerRates.get(year) ?? null,
  };
}

/** To 2020 the base of employment had what the employer paid in it: all of health insurance but the employee's part. */
function employerRatesOf(law: Law, year: number): EmployerRates {
  const day = localDate(`${year}-01-01`);
  const social = law.on('payroll.social.employer_rates', day, 'map').value.A ?? '';
  const health = law.on('payroll.health.rate', day, 'number').value;
  const part = Number(law.on('payroll.health.employee_part', day, 'number').value);
  const rate = hundredths(health);
  return { social: hundredths(social), health: rate - rate / part };
}

function hundredths(percent: string): number {
  const scaled = times(parseDecimal(percent), rational(100n));
  if (scaled.denominator !== 1n) throw new RangeError(`a rate of ${percent} % has too many decimals`);
  return Number(scaled.numerator);
}

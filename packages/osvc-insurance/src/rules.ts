import { dateOf } from '@news-and-accounting/calendar';
import type { Law, LegalReference } from '@news-and-accounting/law';
import { type Haler, halerFromDecimal, parseDecimal, rational, times } from '@news-and-accounting/money';
import type { InsuranceKey, InsuranceRules, InsuranceYear, Rate } from './parameters.ts';

/** Figures that are declared for each year anew: a year without one of them has no rates yet. */
const YEARLY: readonly InsuranceKey[] = [
  'osvc.social.minimum_base.main',
  'osvc.social.secondary_threshold',
  'osvc.social.maximum_base',
  'osvc.health.minimum_base',
];
const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Extracts the values of every year that has all of them. Throws `LawError` for a missing file or a wrong shape and
 * `RangeError` for values that the formulas cannot use.
 */
export function insuranceRulesFromLaw(law: Law): InsuranceRules {
  const years = law.history('osvc.social.maximum_base').map(({ from }) => Number(from.slice(0, 4)));
  const known = years.filter((year) =>
    YEARLY.every((key) => law.find(key, dateOf(year, 1, 1)) !== undefined),
  );
  return Object.freeze(known.map((year) => valuesOf(law, year)));
}

function valuesOf(law: Law, year: number): InsuranceYear {
  const day = dateOf(year, 1, 1);
  const references: Partial<Record<InsuranceKey, LegalReference>> = {};
  const text = (key: InsuranceKey): string => {
    const value = law.on(key, day, 'number');
    references[key] = value.reference;
    return value.value;
  };
  const amount = (key: InsuranceKey): Haler => halerFromDecimal(text(key));
  const rate = (key: InsuranceKey): Rate => rateOf(text(key), key);
  const advances = (kind: 'main' | 'secondary') =>
    Object.freeze(
      MONTHS.map((month) =>
        halerFromDecimal(
          law.on(`osvc.social.minimum_advance.${kind}`, dateOf(year, month, 1), 'number').value,
        ),
      ),
    );
  return Object.freeze({
    year,
    social: Object.freeze({
      rate: rate('osvc.social.rate'),
      basePercent: rate('osvc.social.base_percent'),
      minimumMain: amount('osvc.social.minimum_base.main'),
      minimumStarting:
        law.find('osvc.social.minimum_base.starting', day) !== undefined
          ? amount('osvc.social.minimum_base.starting')
          : null,
      minimumSecondary: amount('osvc.social.minimum_base.secondary'),
      threshold: amount('osvc.social.secondary_threshold'),
      maximum: amount('osvc.social.maximum_base'),
      pensionerDiscount:
        law.find('osvc.pensioner_discount', day) !== undefined ? rate('osvc.pensioner_discount') : null,
      sickness: rate('osvc.sickness'),
      yearsWithoutAdvances:
        law.find('osvc.social.advances_left_out', day) !== undefined
          ? Number(text('osvc.social.advances_left_out'))
          : null,
      minimumAdvances: Object.freeze({ main: advances('main'), secondary: advances('secondary') }),
    }),
    health: Object.freeze({
      rate: rate('osvc.health.rate'),
      basePercent: rate('osvc.health.base_percent'),
      minimumBase: amount('osvc.health.minimum_base'),
      minimumAdvance: amount('osvc.health.minimum_advance'),
      advanceDay: Number(law.on('osvc.health.advance_day', day, 'number').value),
      voluntaryWithoutMinimum:
        law.on('osvc.health.advances_without_minimum', day, 'text').value === 'voluntary',
    }),
    references: Object.freeze(references),
  });
}

function rateOf(text: string, key: InsuranceKey): Rate {
  const scaled = times(parseDecimal(text), rational(100n));
  if (scaled.denominator !== 1n) throw new RangeError(`${key}: ${text} % has too many decimals`);
  return Number(scaled.numerator);
}

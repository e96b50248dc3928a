import type { AnnualData, ReportCompany, Workplace } from '@news-and-accounting/jmhz';
import { isObject } from '../../platform/http/fields.ts';

/**
 * What a report needs of a company's settings. Settings hold whatever was sent, so what has another type counts as not
 * entered.
 */
export function reportCompany(settings: Readonly<Record<string, unknown>>): ReportCompany {
  return {
    cssz_variable_symbol: textOf(settings.cssz_variable_symbol),
    jmhz_workplace: workplaceOf(settings.jmhz_workplace),
    jmhz_annual: annualOf(settings.jmhz_annual),
  };
}

function workplaceOf(given: unknown): Workplace | null {
  if (!isObject(given)) return null;
  return {
    municipality: textOf(given.municipality),
    municipality_code: textOf(given.municipality_code),
    country: textOf(given.country),
  };
}

function annualOf(given: unknown): AnnualData | null {
  if (!isObject(given)) return null;
  const agreements = given.collective_agreements;
  return {
    ownership_form: textOf(given.ownership_form),
    collective_agreements: Array.isArray(agreements)
      ? agreements.map(textOf).filter((each) => each !== null)
      : null,
    average_headcount: numberOf(given.average_headcount),
    average_disabled_headcount: numberOf(given.average_disabled_headcount),
  };
}

/** Numbers such as a variable symbol may have been sent as numbers. */
function textOf(given: unknown): string | null {
  if (typeof given === 'number' && Number.isSafeInteger(given)) return String(given);
  return typeof given === 'string' && given.trim() !== '' ? given.trim() : null;
}

function numberOf(given: unknown): number | null {
  return typeof given === 'number' && Number.isFinite(given) ? given : null;
}

import { checkBirthNumber } from '@news-and-accounting/identifiers';
import {
  type HealthInsurance,
  type MonthKind,
  type OverviewPerson,
  type SocialOverview,
  sicknessAdvance,
} from '@news-and-accounting/osvc-insurance';
import { companyOf } from '../../../platform/context.ts';
import { invalid, invalidField } from '../../../platform/errors.ts';
import type { Queries } from '../../../platform/store.ts';
import type { Asking } from '../../year-filings/index.ts';
import type { Insurance } from '../read.ts';
import { readInsurance } from '../read.ts';
import { yearRules } from '../year.ts';

/** What an overview for a health insurer says. */
export type HealthOverview = {
  year: number;
  person: OverviewPerson;
  insurer: string;
  variableSymbol: string;
  months: readonly MonthKind[];
  result: HealthInsurance;
};

/**
 * The insurance that an overview of a year is made from.
 * @throws {HttpError} 422 for a year without rates, without activity or of flat tax, and for other companies
 */
export async function insuranceFor(sql: Queries, context: Asking, period: string): Promise<Insurance> {
  const year = Number(period);
  if (yearRules(year) === null)
    throw invalidField('period', `Pro rok ${period} nejsou známy sazby pojistného.`);
  const found = await readInsurance({ sql, company: companyOf(context), now: context.now() }, year);
  if (found.inputs.months.every((kind) => kind === 'none'))
    throw invalid(`V roce ${period} nebyla žádná činnost, přehled se nepodává.`);
  return found;
}

/** Whose overview it is. What is missing is an issue, so such an overview is never frozen. */
export function personOf({ company, settings }: Insurance): OverviewPerson {
  const birth = checkBirthNumber(settings.birth_number ?? '');
  const numbers = [company.house_number, company.orientation_number].filter(Boolean);
  return {
    firstName: company.first_name ?? '',
    lastName: company.last_name ?? '',
    title: company.title,
    birthNumber: birth.ok ? birth.value.digits : '',
    birthDate: birth.ok ? birth.value.date : '',
    street: company.street,
    houseNumber: numbers.join('/'),
    city: company.city ?? '',
    zip: (company.zip ?? '').replaceAll(/\s/g, ''),
    country: company.country,
    email: company.email,
    phone: company.phone,
  };
}

export function socialOverviewOf(insurance: Insurance): SocialOverview {
  const { year, settings, inputs, social, due } = insurance;
  return {
    year,
    person: personOf(insurance),
    office: settings.osvc_social.office ?? '',
    variableSymbol: settings.osvc_social.variable_symbol ?? '',
    months: inputs.months,
    secondaryReasons: settings.osvc_social.secondary_reasons ?? [],
    discountMonths: inputs.discountMonths,
    result: social,
    sicknessAdvance:
      inputs.sicknessBase === null
        ? null
        : sicknessAdvance(inputs.sicknessBase, yearRules(year + 1) ?? insurance.rules),
    taxReturn: {
      isElectronic: due.filing_mode !== 'paper',
      byAdvisor: due.filing_mode === 'advisor',
    },
  };
}

export function healthOverviewOf(insurance: Insurance): HealthOverview {
  const { year, settings, inputs, health } = insurance;
  return {
    year,
    person: personOf(insurance),
    insurer: settings.osvc_health.insurer ?? '',
    variableSymbol: settings.osvc_health.variable_symbol ?? '',
    months: inputs.months,
    result: health,
  };
}

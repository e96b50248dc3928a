import type { Company } from '../../../api/companies.ts';
import type { CompanyChanges } from './api.ts';

const TEXTS = [
  'ico',
  'dic',
  'company_id',
  'nace',
  'title',
  'first_name',
  'last_name',
  'street',
  'house_number',
  'orientation_number',
  'city',
  'zip',
  'email',
  'phone',
  'web',
  'databox',
  'register_note',
  'invoice_footer',
] as const;

/** Texts as they are written, where nothing is an empty text; figures as their selects hold them. */
export type CompanyValues = Record<(typeof TEXTS)[number], string> &
  Pick<
    Company,
    'name' | 'legal_form' | 'bookkeeping' | 'vat_status' | 'vat_registered_on' | 'country' | 'currency'
  > & {
    flat_expense_rate: string;
    fiscal_year_start: string;
    default_due_days: string;
    tax_office_code: string | null;
    tax_office_workplace: string | null;
  };

export function valuesOf(company: Company): CompanyValues {
  const texts = Object.fromEntries(TEXTS.map((name) => [name, company[name] ?? '']));
  return {
    ...(texts as Record<(typeof TEXTS)[number], string>),
    name: company.name,
    legal_form: company.legal_form,
    bookkeeping: company.bookkeeping,
    flat_expense_rate: String(company.flat_expense_rate ?? 60),
    vat_status: company.vat_status,
    vat_registered_on: company.vat_registered_on,
    country: company.country,
    currency: company.currency,
    fiscal_year_start: String(company.fiscal_year_start),
    default_due_days: String(company.default_due_days),
    tax_office_code: company.tax_office_code,
    tax_office_workplace: company.tax_office_workplace,
  };
}

/** What the interface takes for values; what does not go with the legal form or the bookkeeping is left out. */
function entityOf(values: CompanyValues) {
  const texts = Object.fromEntries(
    TEXTS.map((name) => [name, values[name].trim() === '' ? null : values[name]]),
  ) as Record<(typeof TEXTS)[number], string | null>;
  const isPerson = values.legal_form === 'osvc';
  const bookkeeping = isPerson ? values.bookkeeping : ('double_entry' as const);
  return {
    ...texts,
    name: values.name,
    legal_form: values.legal_form,
    bookkeeping,
    flat_expense_rate:
      bookkeeping === 'flat_expenses' ? (Number(values.flat_expense_rate) as 80 | 60 | 40 | 30) : null,
    vat_status: values.vat_status,
    vat_registered_on: values.vat_status === 'none' ? null : values.vat_registered_on,
    country: values.country,
    currency: values.currency.trim().toUpperCase(),
    fiscal_year_start: Number(values.fiscal_year_start),
    default_due_days: Number(values.default_due_days),
    tax_office_code: values.tax_office_code,
    tax_office_workplace: values.tax_office_workplace,
  };
}

/** Only what differs, so that what somebody else has changed meanwhile stays. */
export function changesOf(before: CompanyValues, now: CompanyValues): CompanyChanges {
  const present = entityOf(before);
  return Object.fromEntries(
    Object.entries(entityOf(now)).filter(([name, value]) => value !== present[name as keyof typeof present]),
  ) as CompanyChanges;
}

import type { FormTaxpayer } from '@news-and-accounting/epo';
import {
  osvcSettings,
  type Regime,
  regimeOf,
  statementSettings,
  type VatChange,
  type VatSettings,
  vatHistory,
  vatSettings,
} from '../../access/companies/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Queries } from '../../platform/store.ts';

/** The program that forms name. */
export const PROGRAM = { name: 'News and Accounting', version: '1' };

/** What the head of a form says of a company. */
export type FormCompany = {
  name: string;
  legal_form: string;
  bookkeeping: string;
  /** Per cent, of who has flat expenses. */
  flat_expense_rate: number | null;
  /** How a person is taxed in a calendar year. */
  regimeOf: (year: number) => Regime;
  ico: string | null;
  dic: string | null;
  nace: string | null;
  tax_office_code: string | null;
  tax_office_workplace: string | null;
  title: string | null;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  house_number: string | null;
  orientation_number: string | null;
  city: string | null;
  zip: string | null;
  country: string;
  email: string | null;
  phone: string | null;
  settings: VatSettings;
  /** Changes of the VAT status, the oldest first; none where it never changed. */
  vat_changes: readonly VatChange[];
  founded_on: string | null;
  /** Of a self-employed person, as it was written. */
  birth_number: string | null;
};

/** @throws {HttpError} 404 */
export async function formCompany(sql: Queries, entityId: number): Promise<FormCompany> {
  type Row = Omit<FormCompany, 'settings' | 'regimeOf' | 'vat_changes' | 'birth_number' | 'founded_on'> & {
    settings: Readonly<Record<string, unknown>>;
  };
  const [row] = await sql<Row[]>`
    select name, legal_form, bookkeeping, flat_expense_rate, ico, dic, nace, tax_office_code, tax_office_workplace, title, first_name, last_name, street,
      house_number, orientation_number, city, zip, country, email, phone, settings
    from entities where id = ${entityId}`;
  if (row === undefined) throw notFound();
  return {
    ...row,
    regimeOf: (year) => regimeOf(row, year),
    settings: vatSettings(row.settings),
    // Who has no history has one status.
    vat_changes: vatHistory({ vat_status: 'none', vat_registered_on: null, settings: row.settings }),
    founded_on: statementSettings(row.settings).founded_on,
    birth_number: osvcSettings(row.settings).birth_number,
  };
}

/** The company as the head of a form has it. */
export function taxpayerOf(company: FormCompany): FormTaxpayer {
  const { submitter, vat_preparer: preparer, vat_agent: agent } = company.settings;
  return {
    taxOffice: company.tax_office_code,
    workplace: company.tax_office_workplace,
    dic: company.dic,
    isNaturalPerson: company.legal_form === 'osvc',
    name: company.name,
    title: company.title,
    firstName: company.first_name,
    lastName: company.last_name,
    street: company.street,
    houseNumber: company.house_number,
    orientationNumber: company.orientation_number,
    city: company.city,
    zip: company.zip,
    country: company.country,
    email: company.email,
    phone: company.phone,
    submitter:
      submitter === null
        ? null
        : {
            firstName: submitter.first_name,
            lastName: submitter.last_name,
            position: submitter.relation,
          },
    preparer:
      preparer === null
        ? null
        : { firstName: preparer.first_name, lastName: preparer.last_name, phone: preparer.phone },
    agent: agent === null ? null : agentOf(agent),
  };
}

function agentOf(agent: NonNullable<FormCompany['settings']['vat_agent']>): FormTaxpayer['agent'] {
  const { type, code, first_name, last_name, birth_date, evidence_number, name, ico } = agent;
  return {
    ...{ type, code, firstName: first_name, lastName: last_name, birthDate: birth_date },
    ...{ evidenceNumber: evidence_number, name, ico },
  };
}

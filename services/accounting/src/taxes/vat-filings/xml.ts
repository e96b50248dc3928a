import type { FormTaxpayer } from '@news-and-accounting/epo';
import type { LocalDate } from '@news-and-accounting/law';
import {
  controlStatementXml,
  type FormHead,
  recapitulativeXml,
  vatReturnXml,
} from '@news-and-accounting/vat';
import type { ContentOf, VatFilingKind } from '../filings/index.ts';
import { formActivity } from '../vat/index.ts';
import type { Circumstances } from './filing-types.ts';
import type { FormCompany } from './store.ts';

const PROGRAM = { name: 'News and Accounting', version: '1' };

type Said = Circumstances & { reasons: string | null };
type Writers = {
  [K in VatFilingKind]: (content: ContentOf[K], head: FormHead, said: Said, company: FormCompany) => string;
};

const WRITERS: Writers = {
  vat_return: (content, head, { discovered_on, reasons }, { nace, settings }) =>
    vatReturnXml(content, {
      ...head,
      activity: formActivity(nace),
      nextPeriod: settings.vat_next_period[String(content.period.year)] ?? null,
      discoveredOn: discovered_on as LocalDate | null,
      reasons,
    }),
  control_statement: (content, head, { discovered_on, call_number, call_answer }) =>
    controlStatementXml(content, {
      ...head,
      discoveredOn: discovered_on as LocalDate | null,
      callNumber: call_number,
      callAnswer: call_answer,
    }),
  recapitulative_statement: (content, head) => recapitulativeXml(content, head),
};

/** The file of a filing as the tax portal takes it. */
export function xmlOf<K extends VatFilingKind>(
  kind: K,
  content: ContentOf[K],
  said: Said,
  company: FormCompany,
): string {
  return WRITERS[kind](content, { program: PROGRAM, taxpayer: taxpayerOf(company) }, said, company);
}

function taxpayerOf(company: FormCompany): FormTaxpayer {
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

import type { Party } from '@news-and-accounting/business-document';
import type { Content } from '@news-and-accounting/xml';
import type { Form } from './form.ts';

/** Scheme of Czech VAT numbers as electronic addresses, and of numbers of Czech companies. */
const VAT_SCHEME = '9929';
const COMPANY_SCHEME = '0154';

const NOBODY = { cs: 'Odběratel neuveden', en: 'Customer not stated' } as const;

export const supplier = (form: Form): Content => ({ 'cac:Party': party(form.document.issuer, form) });

/** Nobody on a simplified document: the format asks for a name and a state. */
export function customer(form: Form): Content {
  const { partner, language } = form.document;
  if (partner !== null) return { 'cac:Party': party(partner, form) };
  return {
    'cac:Party': {
      'cac:PostalAddress': { 'cac:Country': { 'cbc:IdentificationCode': 'CZ' } },
      'cac:PartyLegalEntity': { 'cbc:RegistrationName': NOBODY[language] },
    },
  };
}

/** A number of VAT begins with a state (BR-CO-09). */
export const vatNumber = ({ vatId, dic }: Party): string | null =>
  [vatId, dic].find((number) => number !== null && /^[A-Z]{2}/.test(number)) ?? null;

function party(given: Party, form: Form): Content {
  const isCzech = given.country === 'CZ';
  const vat = vatNumber(given);
  const tellsVat = form.document.hasVat && !isOutside(form) && vat !== null;
  return {
    'cbc:EndpointID':
      isCzech && vat !== null && form.document.hasVat ? { '@schemeID': VAT_SCHEME, '#text': vat } : undefined,
    'cac:PostalAddress': address(given),
    'cac:PartyTaxScheme': tellsVat
      ? { 'cbc:CompanyID': vat, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
      : undefined,
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': given.name,
      'cbc:CompanyID':
        given.ico === null
          ? undefined
          : { '@schemeID': isCzech ? COMPANY_SCHEME : undefined, '#text': given.ico },
      'cbc:CompanyLegalForm': given === form.document.issuer ? (given.registerNote ?? undefined) : undefined,
    },
    'cac:Contact': contact(given),
  };
}

/** What is not subject to VAT names no number of VAT (BR-O-02). */
const isOutside = ({ document, categoryOf }: Form): boolean =>
  document.lines.some((line) => categoryOf(line) === 'O');

function address({ street, houseNumber, orientationNumber, city, zip, country }: Party): Content {
  const number = [houseNumber, orientationNumber].filter(Boolean).join('/');
  return {
    'cbc:StreetName': [street, number].filter(Boolean).join(' ') || undefined,
    'cbc:CityName': city ?? undefined,
    'cbc:PostalZone': zip ?? undefined,
    'cac:Country': { 'cbc:IdentificationCode': country },
  };
}

function contact({ phone, email }: Party): Content | undefined {
  if (phone === null && email === null) return undefined;
  return { 'cbc:Telephone': phone ?? undefined, 'cbc:ElectronicMail': email ?? undefined };
}

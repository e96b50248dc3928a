import type { Party } from '@news-and-accounting/business-document';
import type { XmlElement } from '@news-and-accounting/xml';
import { UblError } from './ubl-error.ts';
import { child } from './values.ts';

export function readParty(element: XmlElement): Party {
  const party = child(element, 'Party');
  const name = party.text('PartyLegalEntity', 'RegistrationName') ?? party.text('PartyName', 'Name');
  if (name === null) throw new UblError('unreadable', 'RegistrationName');
  return {
    name,
    ico: party.text('PartyLegalEntity', 'CompanyID'),
    ...taxNumbers(party),
    ...street(party.text('PostalAddress', 'StreetName')),
    city: party.text('PostalAddress', 'CityName'),
    zip: party.text('PostalAddress', 'PostalZone'),
    country: (party.text('PostalAddress', 'Country', 'IdentificationCode') ?? 'CZ').toUpperCase(),
    email: party.text('Contact', 'ElectronicMail'),
    phone: party.text('Contact', 'Telephone'),
    web: null,
    databox: null,
    registerNote: party.text('PartyLegalEntity', 'CompanyLegalForm'),
  };
}

function taxNumbers(party: XmlElement): Pick<Party, 'dic' | 'vatId'> {
  const schemes = party.all('PartyTaxScheme');
  const isVat = (scheme: XmlElement) => scheme.text('TaxScheme', 'ID')?.toUpperCase() === 'VAT';
  const vat = schemes.find(isVat)?.text('CompanyID') ?? null;
  const other = schemes.find((scheme) => !isVat(scheme))?.text('CompanyID') ?? null;
  return vat === null || vat.startsWith('CZ')
    ? { dic: vat ?? other, vatId: null }
    : { dic: other, vatId: vat };
}

const NUMBERED = /^(.*\S)\s+(\d+[a-zA-Z]?)(?:\/(\d+[a-zA-Z]?))?$/;

/** The format has one field for street and numbers. */
function street(text: string | null): Pick<Party, 'street' | 'houseNumber' | 'orientationNumber'> {
  const found = NUMBERED.exec(text ?? '');
  if (found === null) return { street: text, houseNumber: null, orientationNumber: null };
  return { street: found[1] ?? null, houseNumber: found[2] ?? null, orientationNumber: found[3] ?? null };
}

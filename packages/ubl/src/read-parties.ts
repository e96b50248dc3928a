import { type Party, streetOfText } from '@news-and-accounting/business-document';
import type { XmlElement } from '@news-and-accounting/xml';
import { child } from './values.ts';

export function readParty(element: XmlElement): Party {
  const party = child(element, 'Party');
  return {
    name: party.text('PartyLegalEntity', 'RegistrationName') ?? party.text('PartyName', 'Name') ?? '',
    ico: companyNumber(party),
    ...taxNumbers(party),
    ...streetOfText(party.text('PostalAddress', 'StreetName')),
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

/** Of Czech companies the scheme 0154 tells it among others. */
function companyNumber(party: XmlElement): string | null {
  const own = party.at('PartyLegalEntity', 'CompanyID');
  const others = party.all('PartyIdentification').flatMap((each) => each.all('ID'));
  const czech = [...(own === null ? [] : [own]), ...others].find((id) => id.attribute('schemeID') === '0154');
  return czech?.ownText() || own?.ownText() || null;
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

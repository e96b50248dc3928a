import type { Party } from '@news-and-accounting/business-document';
import type { XmlElement } from '@news-and-accounting/xml';

export function readParty(element: XmlElement): Party {
  // Nobody stands on some simplified documents.
  const party = element.at('Party') ?? element;
  const [houseNumber, ...orientation] = party.text('PostalAddress', 'BuildingNumber')?.split('/') ?? [];
  const country = (party.text('PostalAddress', 'Country', 'IdentificationCode') ?? 'CZ').toUpperCase();
  const register = party.at('RegisterIdentification');
  return {
    name: party.text('PartyName', 'Name') ?? '',
    ico: party.text('PartyIdentification', 'ID'),
    ...taxNumbers(party, country),
    street: party.text('PostalAddress', 'StreetName'),
    houseNumber: houseNumber || null,
    orientationNumber: orientation.join('/') || null,
    city: party.text('PostalAddress', 'CityName'),
    zip: party.text('PostalAddress', 'PostalZone'),
    country,
    email: party.text('Contact', 'ElectronicMail'),
    phone: party.text('Contact', 'Telephone'),
    web: null,
    databox: null,
    registerNote: register?.text('Preformatted') ?? registerText(register),
  };
}

/** Some give the register in parts. */
function registerText(register: XmlElement | null | undefined): string | null {
  const parts = ['RegisterKeptAt', 'RegisterFileRef', 'RegisterDate'].map((name) => register?.text(name));
  return parts.filter(Boolean).join(', ') || null;
}

/** The number of VAT is that of another member state unless the party is Czech. */
function taxNumbers(party: XmlElement, country: string): Pick<Party, 'dic' | 'vatId'> {
  const numbers = party.all('PartyTaxScheme').map((each) => ({
    id: each.text('CompanyID'),
    isVat: each.text('TaxScheme') !== 'TIN',
  }));
  const vat = numbers.find(({ isVat }) => isVat)?.id ?? null;
  const tin = numbers.find(({ isVat }) => !isVat)?.id ?? null;
  const isCzech = vat === null || vat.startsWith('CZ') || (country === 'CZ' && /^\d/.test(vat));
  return isCzech ? { dic: vat ?? tin, vatId: null } : { dic: tin, vatId: vat };
}

import type { Party } from '@news-and-accounting/business-document';
import type { Content } from '@news-and-accounting/xml';
import type { Form } from './form.ts';

/** The customer, or that there is none on a simplified document. */
export function customer({ document }: Form): Content {
  if (document.partner === null)
    return { AnonymousCustomerParty: { ID: 'anonymous', IDScheme: 'anonymous' } };
  return { AccountingCustomerParty: { Party: party(document.partner, true) } };
}

export const supplier = ({ document }: Form): Content => ({ Party: party(document.issuer, document.hasVat) });

/** @param isPayer whether a Czech tax number is one of VAT */
function party(given: Party, isPayer: boolean): Content {
  const number = [given.houseNumber, given.orientationNumber].filter(Boolean).join('/');
  const hasContact = given.phone !== null || given.email !== null;
  return {
    PartyIdentification: { ID: given.ico ?? '' },
    PartyName: { Name: given.name },
    PostalAddress: {
      StreetName: given.street ?? '',
      BuildingNumber: number,
      CityName: given.city ?? '',
      PostalZone: given.zip ?? '',
      Country: { IdentificationCode: given.country, Name: countryName(given.country) },
    },
    PartyTaxScheme: taxSchemes(given, isPayer),
    RegisterIdentification: given.registerNote === null ? undefined : { Preformatted: given.registerNote },
    Contact: hasContact
      ? { Telephone: given.phone ?? undefined, ElectronicMail: given.email ?? undefined }
      : undefined,
  };
}

/** A tax number of another state beside a VAT number is one of income tax there. */
function taxSchemes({ dic, vatId }: Party, isPayer: boolean): Content[] {
  const scheme = (id: string, name: 'VAT' | 'TIN') => ({ CompanyID: id, TaxScheme: name });
  return [
    ...(vatId === null ? [] : [scheme(vatId, 'VAT')]),
    ...(dic === null ? [] : [scheme(dic, isPayer && vatId === null ? 'VAT' : 'TIN')]),
  ];
}

const names = new Intl.DisplayNames('cs', { type: 'region' });
const known = new Map<string, string>([['CZ', 'Česká republika']]);

function countryName(code: string): string {
  const name = known.get(code) ?? names.of(code) ?? code;
  known.set(code, name);
  return name;
}

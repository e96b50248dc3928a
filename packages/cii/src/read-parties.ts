import { type Party, streetOfText } from '@news-and-accounting/business-document';
import type { XmlElement } from '@news-and-accounting/xml';

/** A party; what is missing is empty. */
export function readParty(party: XmlElement | null): Party {
  const address = party?.at('PostalTradeAddress') ?? null;
  const numbers = taxNumbers(party);
  return {
    name: party?.text('Name') ?? party?.text('SpecifiedLegalOrganization', 'TradingBusinessName') ?? '',
    ico: companyNumber(party),
    ...numbers,
    ...streetOfText(address?.text('LineOne') ?? null),
    city: address?.text('CityName') ?? null,
    zip: address?.text('PostcodeCode') ?? null,
    country: (address?.text('CountryID') ?? countryOf(numbers.vatId) ?? 'CZ').toUpperCase(),
    email: party?.text('DefinedTradeContact', 'EmailURIUniversalCommunication', 'URIID') ?? null,
    phone: party?.text('DefinedTradeContact', 'TelephoneUniversalCommunication', 'CompleteNumber') ?? null,
    web: null,
    databox: null,
    registerNote: party?.text('Description') ?? null,
  };
}

/** The smallest profile has no address, but the number of VAT begins with the state. */
const countryOf = (vatId: string | null): string | null => /^[A-Z]{2}/i.exec(vatId ?? '')?.[0] ?? null;

/** Of Czech companies the scheme 0154 tells it, wherever it stands. */
function companyNumber(party: XmlElement | null): string | null {
  const own = party?.at('SpecifiedLegalOrganization', 'ID') ?? null;
  const others = [...(party?.all('GlobalID') ?? []), ...(party?.all('ID') ?? [])];
  const czech = [...(own === null ? [] : [own]), ...others].find((id) => id.attribute('schemeID') === '0154');
  return czech?.ownText() || own?.ownText() || null;
}

/** `VA` is the number of VAT, `FC` that of the tax office. */
function taxNumbers(party: XmlElement | null): Pick<Party, 'dic' | 'vatId'> {
  const ids = (party?.all('SpecifiedTaxRegistration') ?? []).flatMap((each) => each.all('ID'));
  const vat = ids.find((id) => id.attribute('schemeID') !== 'FC')?.ownText() || null;
  const other = ids.find((id) => id.attribute('schemeID') === 'FC')?.ownText() || null;
  return vat === null || vat.startsWith('CZ')
    ? { dic: vat ?? other, vatId: null }
    : { dic: other, vatId: vat };
}

import type { XmlElement } from '@news-and-accounting/xml';
import type { PartnerRecord, PartnerValues } from '../record.ts';
import { type GivenPartner, partnerOf, payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import { ours } from './ours.ts';

/** The other party of a document. */
export function readPartner(identity: XmlElement | null, remarks: Remarks): PartnerValues | null {
  const address = identity?.at('address') ?? null;
  return address === null ? null : partnerOf(addressOf(address), remarks);
}

function addressOf(address: XmlElement): GivenPartner {
  const company = address.text('company');
  const person = address.text('name');
  const division = address.text('division');
  return {
    name: company ?? person ?? division,
    kind: company === null && person !== null ? 'person' : null,
    ico: address.text('ico'),
    taxNumber: address.text('dic') ?? address.text('icDph'),
    street: address.text('street'),
    city: address.text('city'),
    zip: address.text('zip'),
    country: address.text('country', 'ids'),
    email: address.text('email'),
    phone: address.text('mobilPhone') ?? address.text('phone'),
  };
}

/** A card of the address book. */
export function readContact(element: XmlElement, ico: string): PartnerRecord {
  const remarks = new Remarks();
  const header = element.at('addressbookHeader');
  const address = header?.at('identity', 'address') ?? null;
  const given = address === null ? {} : addressOf(address);
  const dueDays = Number(header?.text('maturity') ?? 'x');
  const partner = partnerOf(
    {
      ...given,
      email: header?.text('email') ?? given.email ?? null,
      phone: header?.text('mobil') ?? header?.text('phone') ?? given.phone ?? null,
      web: header?.text('web') ?? null,
      accounts:
        element
          .at('addressbookAccount')
          ?.all('accountItem')
          .map((item) =>
            payeeAccountOf({ number: item.text('accountNumber'), bankCode: item.text('bankCode') }),
          ) ?? [],
      dueDays: Number.isInteger(dueDays) && dueDays >= 0 && dueDays <= 365 ? dueDays : null,
      note: header?.text('note') ?? null,
    },
    remarks,
  );
  if (partner?.name == null) remarks.error('name', 'Kontakt nemá název.');
  const own = ours(header?.at('identity') ?? null)?.key;
  const key = header?.text('id') ?? own ?? partner?.ico ?? partner?.name ?? null;
  return {
    target: 'partner',
    sourceId: key === null ? null : `${ico}/addressBook/${key}`,
    title: partner?.name ?? 'Kontakt bez názvu',
    place: { row: null, member: null },
    errors: remarks.errors,
    warnings: remarks.warnings,
    partner: partner ?? (partnerOf({ name: 'Kontakt bez názvu' }, remarks) as PartnerValues),
  };
}

import { checkIco } from '@news-and-accounting/identifiers';
import type { PartnerRecord, PartnerValues } from '../record.ts';
import { countryOf, partnerOf, payeeAccountOf } from '../shared/partner.ts';
import { Remarks } from '../shared/remarks.ts';
import type { GridRow } from './grid.ts';
import type { Understood } from './guess.ts';
import { RowReader } from './values.ts';

/** The partner of a row. In a table a wrong number is an error of its column: it can be mended there. */
export function partnerOfRow(reader: RowReader): PartnerValues | null {
  const { remarks } = reader;
  const ico = reader.text('ico')?.replace(/[\s\u00A0]/g, '') ?? null;
  const country = countryOf(reader.text('country'));
  const isOurs = country === null || country === 'CZ';
  if (ico !== null && isOurs && !checkIco(ico).ok) {
    remarks.error('ico', `IČO „${ico.slice(0, 20)}“ není platné.`, 'INVALID_ICO');
  }
  return partnerOf(
    {
      name: reader.text('partner_name'),
      ico: remarks.errors.some(({ field }) => field === 'ico') ? null : ico,
      taxNumber: reader.text('dic'),
      street: reader.text('street'),
      city: reader.text('city'),
      zip: reader.text('zip'),
      country: reader.text('country'),
      email: reader.text('email'),
      phone: reader.text('phone'),
    },
    remarks,
  );
}

export const tagsOf = (text: string | null): string[] =>
  [...new Set((text ?? '').split(/[,;|]/).map((tag) => tag.trim().slice(0, 50)))].filter((tag) => tag !== '');

export function readPartnerRow(row: GridRow, { places, mapping }: Understood): PartnerRecord {
  const remarks = new Remarks();
  const reader = new RowReader(row, places, mapping, remarks);
  const found = partnerOfRow(reader);
  if (found?.name == null) remarks.error('partner_name', 'Chybí název.');
  const account = payeeAccountOf({ number: reader.text('counter_account') });
  const partner: PartnerValues = {
    ...(found ?? NOBODY),
    accounts: account === null ? [] : [account],
    note: reader.text('note'),
    tags: tagsOf(reader.text('tags')),
  };
  return {
    target: 'partner',
    sourceId: reader.text('source_id') ?? partner.ico ?? partner.dic ?? partner.vatId ?? nameKey(partner),
    title: partner.name ?? 'Kontakt bez názvu',
    place: { row: row.row, member: null },
    errors: remarks.errors,
    warnings: remarks.warnings,
    partner,
  };
}

const nameKey = ({ name, city }: PartnerValues) =>
  name === null ? null : [name, city].filter(Boolean).join('/');

const NOBODY: PartnerValues = {
  name: null,
  kind: null,
  ico: null,
  dic: null,
  vatId: null,
  street: null,
  houseNumber: null,
  orientationNumber: null,
  city: null,
  zip: null,
  country: null,
  email: null,
  phone: null,
  web: null,
  accounts: [],
  dueDays: null,
  note: null,
  tags: [],
};

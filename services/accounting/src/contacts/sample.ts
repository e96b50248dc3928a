import { recordEvents } from '../access/history/index.ts';
import { readBody } from '../platform/http/fields.ts';
import type { SampleContext } from '../platform/sample-context.ts';
import type { Queries } from '../platform/store.ts';
import { partnerEvent } from './events.ts';
import { PARTNER_FIELDS } from './fields.ts';
import { checkedNumbers } from './numbers.ts';
import { insertPartners } from './store.ts';

/** Customers and suppliers of an invented company; their numbers are valid and nobody has them. */
const SAMPLE_PARTNERS: readonly object[] = [
  {
    name: 'Vzorová pekárna s.r.o.',
    ico: '99900017',
    dic: 'CZ99900017',
    vat_payer: true,
    unreliable: false,
    street: 'Pekařská',
    house_number: '120',
    orientation_number: '2b',
    city: 'Klatovy',
    zip: '33901',
    email: 'fakturace@vzorova-pekarna.example',
    phone: '+420 376 000 120',
    bank_accounts: [{ number: '19-1000000064', bank_code: '0800', currency: 'CZK', published: true }],
    due_days: 14,
    default_account: '602',
    tags: ['odběratel'],
  },
  {
    name: 'Zkušební dřevo a.s.',
    ico: '99900025',
    dic: 'CZ99900025',
    vat_payer: true,
    unreliable: false,
    street: 'Pilařská',
    house_number: '8',
    city: 'Žďár nad Sázavou',
    zip: '59101',
    email: 'obchod@zkusebni-drevo.example',
    bank_accounts: [{ number: '1000000099', bank_code: '0800', currency: 'CZK', published: true }],
    due_days: 30,
    default_account: '501',
    default_vat_treatment: 'taxable',
    tags: ['dodavatel', 'materiál'],
  },
  {
    name: 'Čepelák a synové, strojní údržba',
    kind: 'person',
    ico: '99900033',
    vat_payer: false,
    street: 'Nádražní',
    house_number: '41',
    city: 'Humpolec',
    zip: '39601',
    phone: '+420 777 000 041',
    bank_accounts: [{ number: '1000000267', bank_code: '0300', currency: 'CZK' }],
    due_days: 10,
    default_account: '511',
    tags: ['dodavatel'],
  },
  {
    name: 'Ukážkové stolárstvo s.r.o.',
    country: 'SK',
    ico: '36000019',
    dic: '2020000019',
    vat_id: 'SK2020000019',
    vat_payer: true,
    street: 'Hlavná',
    house_number: '7',
    city: 'Trenčín',
    zip: '91101',
    email: 'ucto@ukazkove-stolarstvo.example',
    bank_accounts: [{ iban: 'SK2909000000005033845424', currency: 'EUR' }],
    currency: 'EUR',
    default_vat_treatment: 'eu_goods',
    tags: ['odběratel', 'zahraničí'],
  },
  {
    name: 'Muster Werkzeug GmbH',
    country: 'DE',
    vat_id: 'DE123456789',
    vat_payer: true,
    street: 'Werkstraße 5',
    city: 'Dresden',
    zip: '01067',
    email: 'rechnung@muster-werkzeug.example',
    bank_accounts: [{ iban: 'DE94502109000217523001', currency: 'EUR' }],
    currency: 'EUR',
    language: 'de',
    due_days: 30,
    default_account: '501',
    default_vat_treatment: 'eu_goods',
    tags: ['dodavatel', 'zahraničí'],
  },
  {
    name: 'Hana Říhová',
    kind: 'person',
    street: 'Lipová',
    house_number: '15',
    city: 'Chotěboř',
    zip: '58301',
    email: 'hana.rihova@posta.example',
    due_days: 7,
    default_account: '602',
    note: 'Platí při převzetí.',
    tags: ['odběratel'],
  },
  {
    name: 'Někdejší kancelářské potřeby s.r.o.',
    ico: '99900050',
    dic: 'CZ99900050',
    city: 'Brno',
    note: 'Firma zanikla, odebíráme jinde.',
    tags: ['dodavatel'],
    archived: true,
  },
];

/** Adds contacts of several kinds: payers and others, from abroad, a person, one in the archive. */
export async function fillContacts(tx: Queries, { entityId, userId, now }: SampleContext): Promise<void> {
  const partners = SAMPLE_PARTNERS.map((given) => {
    const values = readBody(PARTNER_FIELDS, given);
    return { ...values, ...checkedNumbers(values) };
  });
  const ids = await insertPartners(tx, entityId, partners, now);
  await recordEvents(
    tx,
    partners.map((partner, i) => partnerEvent('created', entityId, userId, { ...partner, id: ids[i] ?? 0 })),
  );
}

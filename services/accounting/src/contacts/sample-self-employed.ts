import { SAMPLE_PARTNERS } from './sample-partners.ts';

/** Contacts of the workshop that others have as well; without double entry nobody has an account for them. */
function shared(...names: readonly string[]): object[] {
  return SAMPLE_PARTNERS.filter((partner) => names.includes((partner as { name: string }).name)).map(
    (partner) => ({ ...partner, default_account: null }),
  );
}

/** Contacts of a designer. */
export const DESIGNER_PARTNERS: readonly object[] = [
  ...shared(
    'Vzorová pekárna s.r.o.',
    'Nábytek na zkoušku s.r.o.',
    'Hana Říhová',
    'Zkušební nemovitosti s.r.o.',
    'Modelový operátor a.s.',
    'Účetní kancelář Nanečisto s.r.o.',
    'Muster Werkzeug GmbH',
    'Sample Drawings Ltd.',
  ),
  {
    name: 'Ukážkové nakladateľstvo s.r.o.',
    country: 'SK',
    ico: '36000027',
    dic: '2020000028',
    vat_id: 'SK2020000028',
    vat_payer: true,
    street: 'Knižná',
    house_number: '3',
    city: 'Žilina',
    zip: '01001',
    email: 'uctaren@ukazkove-nakladatelstvo.example',
    bank_accounts: [{ iban: 'SK2909000000005033845424', currency: 'CZK' }],
    due_days: 14,
    default_vat_treatment: 'eu_services',
    tags: ['odběratel', 'zahraničí'],
  },
];

/** Contacts of a programmer. */
export const PROGRAMMER_PARTNERS: readonly object[] = [
  ...shared(
    'Nábytek na zkoušku s.r.o.',
    'Zkušební nemovitosti s.r.o.',
    'Modelový operátor a.s.',
    'Muster Werkzeug GmbH',
    'Sample Drawings Ltd.',
  ),
  {
    name: 'Beispiel Apps GmbH',
    country: 'DE',
    vat_id: 'DE136695976',
    vat_payer: true,
    street: 'Musterstraße 12',
    city: 'Berlin',
    zip: '10115',
    email: 'buchhaltung@beispiel-apps.example',
    bank_accounts: [{ iban: 'DE94502109000217523001', currency: 'EUR' }],
    currency: 'EUR',
    language: 'en',
    due_days: 14,
    default_vat_treatment: 'eu_services',
    tags: ['odběratel', 'zahraničí'],
  },
  {
    name: 'Exemple Boutique SARL',
    country: 'FR',
    vat_id: 'FR40303265045',
    vat_payer: true,
    street: 'Rue de l’Exemple 7',
    city: 'Lyon',
    zip: '69002',
    email: 'compta@exemple-boutique.example',
    currency: 'EUR',
    language: 'en',
    due_days: 21,
    default_vat_treatment: 'eu_services',
    tags: ['odběratel', 'zahraničí'],
  },
  {
    name: 'Specimen Tools Inc.',
    country: 'US',
    vat_payer: false,
    street: 'Sample Street 100',
    city: 'Austin',
    zip: '78701',
    email: 'billing@specimen-tools.example',
    currency: 'EUR',
    language: 'en',
    default_vat_treatment: 'third_country_services',
    tags: ['dodavatel', 'zahraničí'],
  },
];

/**
 * Where the addresses that the interface gives to first steps lead: its screen name → ours under `/firmy/$entityId`.
 * A step without one belongs to an area that the application does not have yet, and is not shown.
 */
export const FIRST_STEP_SCREENS: Readonly<Record<string, string>> = {
  import: '/prevzeti',
  members: '/clenove',
  'documents/new': '/doklady/novy',
  'documents/received': '/prijate',
  recurrences: '/opakovani',
  'settings/bank': '/banka',
  'journal/capital': '/denik/zakladni-kapital',
  'bank/statements': '/banka/vypisy',
  'bank/matching': '/banka/parovani',
  attachments: '/prilohy',
  'bank/rules': '/banka/pravidla',
  'settings/appearance': '/nastaveni/vzhled',
  'settings/taxes': '/nastaveni/udaje',
  'employees/new': '/zamestnanci/novy',
  'settings/insurance': '/nastaveni/osvc',
  'settings/authorities': '/nastaveni/jmhz',
  insurance: '/pojistne',
  vat: '/dph',
  calendar: '/kalendar',
  'settings/payroll': '/nastaveni/jmhz',
  payroll: '/mzdy',
  'payroll/report': '/jmhz',
};

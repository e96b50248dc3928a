import type { help } from '../cs/help.ts';

export type AreaKey = keyof typeof help.areas;
export type ActKey = keyof typeof help.acts;

/** Where an act stands in the public collection of laws; shown in its present version. */
export const ACT_ADDRESSES: Readonly<Record<ActKey, string>> = {
  accounting: 'https://www.e-sbirka.cz/sb/1991/563',
  accounting_decree: 'https://www.e-sbirka.cz/sb/2002/500',
  civil_code: 'https://www.e-sbirka.cz/sb/2012/89',
  vat: 'https://www.e-sbirka.cz/sb/2004/235',
  income_tax: 'https://www.e-sbirka.cz/sb/1992/586',
  tax_code: 'https://www.e-sbirka.cz/sb/2009/280',
  reserves: 'https://www.e-sbirka.cz/sb/1992/593',
  labour: 'https://www.e-sbirka.cz/sb/2006/262',
  social_insurance: 'https://www.e-sbirka.cz/sb/1992/589',
  sickness_insurance: 'https://www.e-sbirka.cz/sb/2006/187',
  health_insurance: 'https://www.e-sbirka.cz/sb/1992/592',
  civil_procedure: 'https://www.e-sbirka.cz/sb/1963/99',
  protected_sums: 'https://www.e-sbirka.cz/sb/2006/595',
  cash_limit: 'https://www.e-sbirka.cz/sb/2004/254',
  default_interest: 'https://www.e-sbirka.cz/sb/2013/351',
};

type Area = {
  /** Addresses within a company that the help is of, with all that lie below them. */
  paths: readonly string[];
  /** Addresses outside of companies, also with what lies below them. */
  outside?: readonly string[];
  acts: readonly ActKey[];
};

/** The areas in the order of the navigation. */
export const AREAS: Readonly<Record<AreaKey, Area>> = {
  companies: { paths: [], outside: ['/firmy/co-potrebuji'], acts: [] },
  day: { paths: ['/', '/ukoly', '/mesic'], acts: [] },
  documents: {
    paths: ['/vydane', '/prijate', '/nabidky', '/ostatni-doklady', '/doklady'],
    acts: ['accounting', 'vat'],
  },
  sending: { paths: ['/opakovani', '/upominky', '/posta'], acts: ['civil_code', 'default_interest'] },
  approval: { paths: ['/schvalovani', '/nastaveni/schvalovani'], acts: [] },
  attachments: {
    paths: ['/prilohy', '/vyfotit', '/vyzadani', '/nastaveni/prilohy'],
    outside: ['/vyfotit', '/doklad'],
    acts: ['accounting'],
  },
  imports: { paths: ['/prevzeti'], acts: [] },
  handover: { paths: ['/predani', '/nastaveni/archiv'], acts: ['accounting'] },
  contacts: { paths: ['/kontakty'], acts: ['vat'] },
  bank: { paths: ['/banka'], acts: [] },
  matching: { paths: ['/banka/parovani', '/banka/pravidla'], acts: [] },
  orders: { paths: ['/banka/prikazy'], acts: ['vat'] },
  cash: { paths: ['/pokladna'], acts: ['cash_limit', 'accounting'] },
  payroll: {
    paths: ['/mzdy', '/zamestnanci', '/dochazka'],
    acts: [
      'labour',
      'income_tax',
      'social_insurance',
      'health_insurance',
      'civil_procedure',
      'protected_sums',
    ],
  },
  settlement: { paths: ['/rocni-zuctovani', '/dan-z-mezd'], acts: ['income_tax'] },
  jmhz: { paths: ['/jmhz', '/nastaveni/jmhz'], acts: ['social_insurance', 'sickness_insurance'] },
  trips: { paths: ['/cesty'], acts: ['labour', 'income_tax'] },
  assets: { paths: ['/majetek'], acts: ['income_tax', 'accounting_decree'] },
  ledger: {
    paths: ['/denik', '/ucty', '/predvaha', '/hlavni-kniha', '/kurzy', '/historie'],
    acts: ['accounting', 'accounting_decree'],
  },
  statements: {
    paths: ['/rozvaha', '/vysledovka', '/nastaveni/vykazy'],
    acts: ['accounting', 'accounting_decree'],
  },
  open_items: { paths: ['/saldokonto'], acts: ['accounting', 'civil_code'] },
  cash_journal: { paths: ['/penezni-denik'], acts: ['income_tax'] },
  closing: { paths: ['/uzaverka', '/nastaveni/obdobi'], acts: ['accounting', 'accounting_decree'] },
  vat: { paths: ['/dph', '/nastaveni/dph', '/nastaveni/vykazy-dph'], acts: ['vat', 'tax_code'] },
  income_tax: { paths: ['/dan-z-prijmu'], acts: ['income_tax', 'reserves', 'tax_code'] },
  insurance: { paths: ['/pojistne', '/nastaveni/osvc'], acts: ['social_insurance', 'health_insurance'] },
  filings: { paths: ['/podani', '/kalendar'], acts: ['tax_code'] },
  company: { paths: ['/clenove', '/nastaveni'], acts: [] },
  programs: { paths: ['/webhooky'], acts: [] },
  account: {
    paths: [],
    outside: [
      ...['/', '/firmy/nova', '/ucet', '/napoveda', '/prihlaseni', '/registrace', '/password_reset'],
      ...['/pozvanka', '/odhlaseni'],
    ],
    acts: [],
  },
};

export const AREA_KEYS = Object.keys(AREAS) as readonly AreaKey[];

export const isArea = (key: string | undefined): key is AreaKey => key !== undefined && key in AREAS;

/**
 * The area of a page by its whole address: the longest path that it lies below. What nobody knows is of the day within a
 * company, and outside of the user's own account.
 */
export function areaOf(pathname: string): AreaKey {
  const within = /^\/firmy\/\d+(\/.*)?$/.exec(pathname);
  const path = (within === null ? pathname : (within[1] ?? '')).replace(/\/$/, '') || '/';
  let found: AreaKey = within === null ? 'account' : 'day';
  let length = 0;
  for (const key of AREA_KEYS) {
    for (const each of (within === null ? AREAS[key].outside : AREAS[key].paths) ?? []) {
      if ((path === each || path.startsWith(`${each}/`)) && each.length > length) {
        found = key;
        length = each.length;
      }
    }
  }
  return found;
}

/** What a posting can come from, with the Czech name of each. Those after the openings come with their areas. */
export const POSTING_SOURCES = {
  opening: 'počáteční stav',
  asset: 'majetek',
  payroll: 'mzdy',
  payroll_rounding: 'zaokrouhlení pojistného',
  document: 'doklad',
  payment: 'platba',
  bank: 'banka',
  trip: 'cesta',
  vat: 'DPH',
  exchange: 'kurzový přepočet',
  journal: 'interní doklad',
  closing: 'uzávěrka',
} as const;

export type PostingSource = keyof typeof POSTING_SOURCES;

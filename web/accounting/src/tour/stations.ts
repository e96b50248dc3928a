import type { tourTexts } from '../cs/tour.ts';

type Station = keyof typeof tourTexts.stations;

/** Where each station is, below the address of the company. */
export const PLACES: Readonly<Record<Station, string>> = {
  home: '',
  month: '/mesic',
  issued: '/vydane',
  received: '/prijate',
  matching: '/banka/parovani',
  payroll: '/mzdy',
  vat: '/dph',
  unionSupplies: '/dph',
  closing: '/uzaverka',
  cashJournal: '/penezni-denik',
  incomeTax: '/dan-z-prijmu',
  insurance: '/pojistne',
  handover: '/predani',
};

const COMPANY: readonly Station[] = [
  ...(['home', 'issued', 'received', 'matching', 'payroll', 'vat', 'closing', 'handover'] as const),
];
const SELF_EMPLOYED: readonly Station[] = [
  ...(['home', 'month', 'issued', 'matching', 'cashJournal', 'vat', 'incomeTax', 'insurance'] as const),
];
const IDENTIFIED: readonly Station[] = [
  ...(['home', 'month', 'issued', 'unionSupplies', 'matching', 'cashJournal', 'incomeTax'] as const),
];

/** The way through a sample company, by what its story is about. */
export function stationsOf(company: { double_entry: boolean; vat_status: string }): readonly Station[] {
  if (company.double_entry) return COMPANY;
  return company.vat_status === 'identified' ? IDENTIFIED : SELF_EMPLOYED;
}

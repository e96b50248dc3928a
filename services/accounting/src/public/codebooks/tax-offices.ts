import { codebook, codebookEntry } from './codebook.ts';
import { type DataFile, dataFile } from './data-file.ts';
import type { Entry, TaxOffice, TaxOfficeWorkplace } from './entries.ts';
import type { SeatsFile } from './tax-office-workplaces.ts';

/** Office and, when it is known, workplace: codes of tax forms. */
export interface TaxOfficePlace {
  readonly office: string;
  readonly workplace: string | null;
}

/** A registered seat, as far as the companies registry tells it. */
export interface Seat {
  /** Number of the region in the register of addresses. */
  readonly regionCode: number | null;
  readonly district: string | null;
  readonly municipality: string | null;
  /** Prague only: administrative district, 1 to 22. */
  readonly pragueDistrict: string | null;
  /** Prague only: one of the ten old districts. */
  readonly pragueOldDistrict: string | null;
}

type RegistryTaxOffice = Entry & TaxOfficePlace;

/** The specialised office for large payers has no workplaces; tax forms use this code for it. */
export const SPECIALISED_OFFICE: TaxOfficePlace = { office: '13', workplace: '4000' };

const PRAGUE_OFFICE = '451';

export function taxOfficeOfRegion(regionCode: number): TaxOffice | null {
  return codebook('tax_offices').find(({ region_code }) => region_code === regionCode) ?? null;
}

/** The office of the seat's region (certain) with the workplace of its district (likely; null when undecidable). */
export function taxOfficeOfSeat(seat: Seat): TaxOfficePlace | null {
  const regional = seat.regionCode === null ? null : taxOfficeOfRegion(seat.regionCode);
  const place = regional?.code === PRAGUE_OFFICE || isInPrague(seat) ? pragueSeat(seat) : districtSeat(seat);
  if (regional === null) return place;
  const workplace = place?.office === regional.code ? place.workplace : null;
  return { office: regional.code, workplace };
}

/** What a code of the companies registry stands for; null when our part of that codebook does not have it. */
export function registryTaxOffice(code: string): TaxOfficePlace | null {
  const { entries } = dataFile<DataFile & { entries: readonly RegistryTaxOffice[] }>('registry-tax-offices');
  const entry = entries.find((candidate) => candidate.code === code);
  return entry === undefined ? null : { office: entry.office, workplace: entry.workplace };
}

/** The open workplace of that name, written with any case, blanks and hyphens. */
export function workplaceNamed(name: string): TaxOfficeWorkplace | null {
  const wanted = comparable(name);
  return (
    codebook('tax_office_workplaces').find(
      (workplace) => workplace.active && comparable(workplace.name) === wanted,
    ) ?? null
  );
}

/** "Finanční úřad pro Plzeňský kraj, Územní pracoviště v Klatovech"; null for an unknown office. */
export function taxOfficeLabel({ office, workplace }: TaxOfficePlace): string | null {
  const officeName = codebookEntry('tax_offices', office)?.name;
  if (officeName === undefined) return null;
  const workplaceName =
    workplace === null ? undefined : codebookEntry('tax_office_workplaces', workplace)?.name;
  return workplaceName === undefined ? officeName : `${officeName}, ${workplaceName}`;
}

function pragueSeat({ pragueDistrict, pragueOldDistrict }: Seat): TaxOfficePlace {
  const { prague } = seatsFile();
  if (pragueDistrict !== null && Object.hasOwn(prague, pragueDistrict)) {
    return { office: PRAGUE_OFFICE, workplace: prague[pragueDistrict]?.workplace ?? null };
  }
  const number = /^Praha (\d|10)$/.exec(pragueOldDistrict ?? '')?.[1];
  return { office: PRAGUE_OFFICE, workplace: number === undefined ? null : `20${number.padStart(2, '0')}` };
}

function districtSeat({ district, municipality }: Seat): TaxOfficePlace | null {
  const { districts } = seatsFile();
  if (district === null || !Object.hasOwn(districts, district)) return null;
  const entry = districts[district];
  if (entry === undefined) return null;
  const town =
    municipality !== null && Object.hasOwn(entry.towns ?? {}, municipality)
      ? entry.towns?.[municipality]
      : undefined;
  return { office: entry.office, workplace: town ?? entry.workplace };
}

function isInPrague({ municipality, pragueDistrict }: Seat): boolean {
  return municipality === 'Praha' || pragueDistrict !== null;
}

function comparable(name: string): string {
  return name.toLocaleLowerCase('cs').replace(/[\s\u2013-]/g, '');
}

function seatsFile(): SeatsFile {
  return dataFile<SeatsFile>('tax-office-seats');
}

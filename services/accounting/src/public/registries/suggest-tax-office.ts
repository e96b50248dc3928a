import { codebookEntry } from '../codebooks/codebook.ts';
import {
  registryTaxOffice,
  SPECIALISED_OFFICE,
  type TaxOfficePlace,
  taxOfficeOfSeat,
  workplaceNamed,
} from '../codebooks/tax-offices.ts';
import type { Evidence } from './evidence.ts';

/**
 * The office named by the payers registry, else the one behind the companies registry's code, else that of the seat.
 * The workplace comes from the code or the seat, whichever belongs to the same office.
 */
export function suggestTaxOffice({
  vat,
  subject,
  taxOfficeName,
}: Pick<Evidence, 'vat' | 'subject' | 'taxOfficeName'>): TaxOfficePlace | null {
  const registered = registeredPlace(subject.taxOfficeCode, taxOfficeName);
  const ofSeat = taxOfficeOfSeat(subject.address);
  const office = knownOffice(vat?.taxOfficeCode ?? null) ?? registered?.office ?? ofSeat?.office;
  if (office === undefined) return null;
  if (office === SPECIALISED_OFFICE.office) return SPECIALISED_OFFICE;
  const source = [registered, ofSeat].find((place) => place?.office === office);
  return { office, workplace: source?.workplace ?? null };
}

/** Whether the code has to be looked up in the registry's own codebook. */
export function needsTaxOfficeName(code: string | null): code is string {
  return code !== null && registryTaxOffice(code) === null;
}

function registeredPlace(code: string | null, name: string | null): TaxOfficePlace | null {
  if (code === null) return null;
  const known = registryTaxOffice(code);
  if (known !== null) return known;
  const workplace = name === null ? null : workplaceNamed(name);
  return workplace === null ? null : { office: workplace.office, workplace: workplace.code };
}

function knownOffice(code: string | null): string | undefined {
  return code === null ? undefined : codebookEntry('tax_offices', code)?.code;
}

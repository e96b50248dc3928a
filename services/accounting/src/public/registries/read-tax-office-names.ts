import { type Fields, fields, list, text } from './untrusted.ts';

/** Names of tax office workplaces by the registry's own codes. */
export type TaxOfficeNames = ReadonlyMap<string, string>;

/** From an answer of the registry's codebooks; items without a code or a Czech name are left out. */
export function readTaxOfficeNames(body: Fields): TaxOfficeNames {
  const names = new Map<string, string>();
  for (const codebook of list(body.ciselniky).map(fields)) {
    for (const item of list(codebook.polozkyCiselniku).map(fields)) {
      const code = text(item.kod);
      const labels = list(item.nazev).map(fields);
      const czech = labels.find(({ kodJazyka }) => kodJazyka === 'cs') ?? labels[0];
      const name = text(czech?.nazev);
      if (code !== null && name !== null) names.set(code, name);
    }
  }
  return names;
}

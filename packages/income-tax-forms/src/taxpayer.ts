import { type FormElement, type FormTaxpayer, taxpayerElement } from '@news-and-accounting/epo';

const ADDRESS = ['ulice', 'c_pop', 'c_orient', 'naz_obce', 'psc'];
const SIGNERS = [
  ...['zast_typ', 'zast_kod', 'zast_nazev', 'zast_ic', 'zast_jmeno', 'zast_prijmeni', 'zast_dat_nar'],
  ...['zast_ev_cislo', 'opr_jmeno', 'opr_prijmeni', 'opr_postaveni'],
];
const COMMON = ['c_pracufo', 'dic', 'c_telef', ...ADDRESS, ...SIGNERS];
const COMPANY = [...COMMON, 'zkrobchjm'];
const PERSON = [...COMMON, 'titul', 'jmeno', 'prijmeni', 'email'];

/**
 * `VetaP` of a return of income tax: the same values as in other forms, fewer of them, and the country as a code.
 * @param identifier IČO of a company, birth number of a person
 */
export function returnTaxpayer(taxpayer: FormTaxpayer, identifier: string | null): FormElement {
  const { name, attributes } = taxpayerElement(taxpayer, { hasContact: true });
  const known = taxpayer.isNaturalPerson ? PERSON : COMPANY;
  return {
    name,
    attributes: {
      ...Object.fromEntries(known.map((each) => [each, attributes[each] ?? null])),
      rod_c: /^\d{1,10}$/.test(identifier ?? '') ? identifier : null,
      k_stat: /^[A-Z]{2}$/.test(taxpayer.country) ? taxpayer.country : null,
    },
  };
}

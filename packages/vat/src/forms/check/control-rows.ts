import type { Head } from './head.ts';
import { dayOf, type FormCodes, hundredths, type ReadElement, type Report } from './issue.ts';

/** Attributes of the day and of the partner's DIČ, and what no two rows may share. */
const SECTIONS: Readonly<Record<string, { day: string; dic: string | null; once: readonly string[] }>> = {
  VetaA1: { day: 'duzp', dic: 'dic_odb', once: ['c_evid_dd', 'kod_pred_pl'] },
  VetaA2: { day: 'dppd', dic: null, once: [] },
  VetaA3: { day: 'dup', dic: null, once: [] },
  VetaA4: { day: 'dppd', dic: 'dic_odb', once: ['c_evid_dd', 'dppd', 'kod_rezim_pl'] },
  VetaB1: { day: 'duzp', dic: 'dic_dod', once: ['dic_dod', 'c_evid_dd', 'kod_pred_pl'] },
  VetaB2: { day: 'dppd', dic: 'dic_dod', once: ['dic_dod', 'c_evid_dd', 'dppd', 'pomer'] },
};
const FLAGS: Readonly<Record<string, string>> = { kod_rezim_pl: '012', zdph_44: 'NPA', pomer: 'AN' };

/** Which attributes of the sections make a sum of the last element. */
const SUMS: readonly (readonly [sum: string, sections: string, bases: readonly number[]])[] = [
  ['obrat23', 'VetaA4 VetaA5', [1]],
  ['obrat5', 'VetaA4 VetaA5', [2, 3]],
  ['pln23', 'VetaB2 VetaB3', [1]],
  ['pln5', 'VetaB2 VetaB3', [2, 3]],
  ['pln_rez_pren', 'VetaA1', [1]],
  ['rez_pren23', 'VetaB1', [1]],
  ['rez_pren5', 'VetaB1', [2, 3]],
  ['celk_zd_a2', 'VetaA2', [1, 2, 3]],
];

/** Rows of a control statement, one after another. */
export class ControlRows {
  readonly #head: Head;
  readonly #codes: FormCodes;
  readonly #report: Report;
  readonly #seen = new Set<string>();
  readonly #bases = new Map<string, bigint>();

  constructor(head: Head, codes: FormCodes, report: Report) {
    this.#head = head;
    this.#codes = codes;
    this.#report = report;
  }

  take(element: ReadElement): void {
    if (this.#head.callAnswer !== null)
      this.#report('error', 'CALL', element, null, 'Odpověď na výzvu nemá žádné řádky.');
    this.#addUp(element);
    if (element.name === 'VetaC') this.#checkSums(element);
    const section = SECTIONS[element.name];
    if (section === undefined) return;
    const day = this.#checkDay(element, section.day);
    if (section.dic !== null) this.#checkDic(element, section.dic);
    this.#checkCodes(element, day);
    if (element.name === 'VetaA2') this.#checkForeign(element, 'vatid_dod', 'warning');
    if (element.name === 'VetaA3') this.#checkCustomer(element);
    if (section.once.length > 0) this.#checkOnce(element, section.once);
  }

  #checkDay(element: ReadElement, field: string): string | null {
    const text = element.attribute(field);
    const day = dayOf(text);
    if (text !== null && day === null)
      this.#report('error', 'DATE', element, field, `Den ${text} v kalendáři není.`);
    const { lastDay } = this.#head;
    if (day !== null && lastDay !== null && day > lastDay)
      this.#report('warning', 'DATE', element, field, `Den ${text} je až po konci období.`);
    return day;
  }

  #checkDic(element: ReadElement, field: string): void {
    const dic = element.attribute(field);
    if (dic === null) return;
    if (!/^\d{8,10}$/.test(dic))
      this.#report('error', 'DIC', element, field, `DIČ ${dic} musí mít 8 až 10 číslic.`);
    if (dic === this.#head.ownDic)
      this.#report('error', 'OWN_DIC', element, field, 'V kontrolním hlášení nesmí být vlastní DIČ.');
  }

  #checkCodes(element: ReadElement, day: string | null): void {
    const commodity = element.attribute('kod_pred_pl');
    if (commodity !== null && day !== null && !this.#codes.isCommodity(commodity, day))
      this.#report(
        'error',
        'COMMODITY',
        element,
        'kod_pred_pl',
        `Kód předmětu plnění ${commodity} k tomu dni neplatí.`,
      );
    for (const [field, allowed] of Object.entries(FLAGS)) {
      const value = element.attribute(field);
      if (value !== null && !allowed.includes(value))
        this.#report('error', 'CODE', element, field, `Hodnota ${value} tu být nemůže.`);
    }
  }

  #checkForeign(element: ReadElement, field: string, level: 'error' | 'warning'): void {
    const [country, number] = [element.attribute('k_stat'), element.attribute(field)];
    if (country === null && number === null) {
      this.#report(level, 'VAT_ID', element, field, 'Chybí DIČ zahraničního dodavatele.');
      return;
    }
    checkVatId(element, { country, number, field }, this.#codes, this.#report);
  }

  /** Who has no number is named in words, which our rows have no place for. */
  #checkCustomer(element: ReadElement): void {
    const [country, number] = [element.attribute('k_stat'), element.attribute('vatid_odb')];
    if (country !== null || number !== null)
      checkVatId(element, { country, number, field: 'vatid_odb' }, this.#codes, this.#report);
    else if (element.attribute('jm_prijm_obch') === null)
      this.#report(
        'error',
        'CUSTOMER',
        element,
        'vatid_odb',
        'Odběratel investičního zlata musí mít DIČ, nebo jméno a sídlo.',
      );
  }

  #checkOnce(element: ReadElement, fields: readonly string[]): void {
    const key = JSON.stringify([element.name, ...fields.map((field) => element.attribute(field))]);
    if (this.#seen.has(key))
      this.#report(
        'error',
        'DUPLICATE',
        element,
        'c_evid_dd',
        `Doklad ${element.attribute('c_evid_dd')} je v oddílu dvakrát.`,
      );
    this.#seen.add(key);
  }

  #addUp(element: ReadElement): void {
    for (const at of [1, 2, 3]) {
      const amount = hundredths(element.attribute(`zakl_dane${at}`));
      const key = `${element.name}/${at}`;
      if (amount !== null) this.#bases.set(key, (this.#bases.get(key) ?? 0n) + amount);
    }
  }

  #checkSums(element: ReadElement): void {
    for (const [field, sections, bases] of SUMS) {
      const keys = sections.split(' ').flatMap((section) => bases.map((at) => `${section}/${at}`));
      const total = keys.reduce((sum, key) => sum + (this.#bases.get(key) ?? 0n), 0n);
      const written = hundredths(element.attribute(field));
      if (written !== null && written !== total)
        this.#report('error', 'SUM', element, field, 'Součet neodpovídá řádkům oddílů.');
    }
  }
}

/** The number of a person registered in another state. */
export function checkVatId(
  element: ReadElement,
  { country, number, field }: { country: string | null; number: string | null; field: string },
  codes: FormCodes,
  report: Report,
): void {
  const pattern = codes.vatIdPattern(country ?? '');
  if (pattern === null)
    report('error', 'COUNTRY', element, 'k_stat', `Kód státu ${country ?? ''} v Evropské unii není.`);
  else if (number === null || !pattern.test(number))
    report(
      'error',
      'VAT_ID',
      element,
      field,
      `DIČ ${number ?? ''} nemá tvar, jaký mají čísla státu ${country}.`,
    );
}

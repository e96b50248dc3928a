import { checkVatId } from './control-rows.ts';
import type { Head } from './head.ts';
import { type FormCodes, hundredths, type ReadElement, type Report } from './issue.ts';

const ROWS_OF_PAGE = 20;

/** Rows of a recapitulative statement, one after another. */
export class RecapitulativeRows {
  readonly #head: Head;
  readonly #codes: FormCodes;
  readonly #report: Report;
  readonly #seen = new Set<string>();
  readonly #ofPage = new Map<string, number>();

  constructor(head: Head, codes: FormCodes, report: Report) {
    this.#head = head;
    this.#codes = codes;
    this.#report = report;
  }

  take(element: ReadElement): void {
    const [country, number] = [element.attribute('k_stat'), element.attribute('c_vat')];
    const [code, storno] = [element.attribute('k_pln_eu'), element.attribute('k_storno')];
    if (country === 'CZ')
      this.#report('error', 'COUNTRY', element, 'k_stat', 'Souhrnné hlášení je o plnění do jiných států.');
    else checkVatId(element, { country, number, field: 'c_vat' }, this.#codes, this.#report);
    if (!/^[0-3]$/.test(code ?? ''))
      this.#report('error', 'CODE', element, 'k_pln_eu', 'Kód plnění musí být 0 až 3.');
    if (storno !== null && (storno !== 'A' || this.#head.type !== 'N'))
      this.#report(
        'error',
        'STORNO',
        element,
        'k_storno',
        'Řádek ke zrušení má jen následné souhrnné hlášení.',
      );
    if (hundredths(element.attribute('pln_hodnota')) === null)
      this.#report('error', 'SUM', element, 'pln_hodnota', 'Chybí hodnota plnění.');
    this.#checkOnce(element, [country, number, code, storno]);
    this.#checkPage(element);
  }

  #checkOnce(element: ReadElement, key: readonly (string | null)[]): void {
    const text = JSON.stringify(key);
    if (this.#seen.has(text))
      this.#report(
        'error',
        'DUPLICATE',
        element,
        'c_vat',
        'Stejné DIČ s tímto kódem plnění už v hlášení je.',
      );
    this.#seen.add(text);
  }

  #checkPage(element: ReadElement): void {
    const page = element.attribute('por_c_stran') ?? '';
    const rows = (this.#ofPage.get(page) ?? 0) + 1;
    this.#ofPage.set(page, rows);
    if (rows === ROWS_OF_PAGE + 1)
      this.#report('error', 'PAGE', element, 'por_c_stran', `Strana má víc než ${ROWS_OF_PAGE} řádků.`);
  }
}

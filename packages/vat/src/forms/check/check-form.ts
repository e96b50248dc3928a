import { readXmlParts, type XmlElement } from '@news-and-accounting/xml';
import { RETURN_ELEMENTS } from '../return-attributes.ts';
import { ControlRows } from './control-rows.ts';
import { checkActivity, checkTaxpayer, type FormName, type Head, headOf } from './head.ts';
import type { FormCodes, FormIssue, ReadElement, Report } from './issue.ts';
import { RecapitulativeRows } from './recapitulative-rows.ts';
import { ReturnSums } from './return-sums.ts';

/** How many issues are told; who has more has one reason for all of them. */
const ISSUES_AT_MOST = 200;

/**
 * What is wrong with the content of a form although its schema takes it: codes that stand in no list, days that are none,
 * rows given twice, sums that are not those of their rows. Null for what is not well-formed.
 */
export function formIssues(form: FormName, xml: string, codes: FormCodes): readonly FormIssue[] | null {
  const issues: FormIssue[] = [];
  const report: Report = (level, code, { name, row }, field, message) => {
    if (issues.length < ISSUES_AT_MOST) issues.push({ level, code, message, element: name, field, row });
  };
  const reader = new Reader(form, codes, report);
  const isWhole = readXmlParts(xml, {
    containers: ['Pisemnost', `Pisemnost/${form}`],
    onPart: (part, container) => {
      if (container !== 'Pisemnost') reader.take(part);
    },
  });
  if (!isWhole) return null;
  reader.end();
  return issues;
}

/** Attributes of a line of the return, by its element. */
const FIGURES = new Map(
  Object.entries(RETURN_ELEMENTS).map(([name, lines]) => [
    name,
    Object.values(lines).flatMap((columns) => columns.filter((column) => column !== null)),
  ]),
);

class Reader {
  readonly #form: FormName;
  readonly #codes: FormCodes;
  readonly #report: Report;
  readonly #counts = new Map<string, number>();
  readonly #sums = new ReturnSums();
  #head: Head | null = null;
  #rows: { take(element: ReadElement): void } | null = null;

  constructor(form: FormName, codes: FormCodes, report: Report) {
    this.#form = form;
    this.#codes = codes;
    this.#report = report;
  }

  take(part: XmlElement): void {
    const row = (this.#counts.get(part.name) ?? 0) + 1;
    this.#counts.set(part.name, row);
    const element: ReadElement = { name: part.name, row, attribute: (name) => part.attribute(name) };
    if (part.name === 'VetaD') this.#takeHead(element);
    else if (part.name === 'VetaP') this.#takeTaxpayer(element);
    else if (this.#form === 'DPHDP3') this.#sums.take(element, FIGURES.get(part.name) ?? []);
    else this.#rows?.take(element);
  }

  #takeHead(element: ReadElement): void {
    this.#head = headOf(this.#form, element, this.#report);
    if (this.#form === 'DPHDP3') checkActivity(this.#head, element, this.#codes, this.#report);
  }

  #takeTaxpayer(element: ReadElement): void {
    const ownDic = checkTaxpayer(element, this.#codes, this.#report);
    if (this.#head === null) return;
    const head = { ...this.#head, ownDic };
    const Rows = this.#form === 'DPHKH1' ? ControlRows : RecapitulativeRows;
    this.#rows = new Rows(head, this.#codes, this.#report);
  }

  end(): void {
    if (this.#form === 'DPHDP3' && this.#head !== null) this.#sums.check(this.#head.type, this.#report);
  }
}

import {
  crownsText,
  dayText,
  type FormAttributes,
  type FormElement,
  type FormTaxpayer,
  formXml,
  taxpayerElement,
  textRows,
} from '@news-and-accounting/epo';
import type { LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { ReturnLine, VatReturn } from '../content.ts';
import { endsYear, periodAttributes } from './period.ts';
import { RETURN_ELEMENTS } from './return-attributes.ts';

/** What of a form does not follow from its figures. */
export interface FormHead {
  /** The program that made the file. */
  readonly program: { readonly name: string; readonly version: string };
  readonly taxpayer: FormTaxpayer;
}

export interface ReturnHead extends FormHead {
  /** `c_okec`, six digits. */
  readonly activity: string | null;
  /** Which periods the next year has (section 99a), told by the regular return of the last one. */
  readonly nextPeriod: 'Q' | 'M' | null;
  /** When the reasons of a supplementary return were found. */
  readonly discoveredOn: LocalDate | null;
  readonly reasons: string | null;
}

/** Lines that stand also when they are zero: tax, deduction and their difference of a supplementary return. */
const ALWAYS: ReadonlySet<string> = new Set(['62', '63', '66']);
const REASON_LENGTH = 72;
const REASONS_AT_MOST = 999;

/** The return as DPHDP3. */
export function vatReturnXml(content: VatReturn, { program, taxpayer, ...head }: ReturnHead): string {
  const figures = figureElements(content.lines);
  const isEmpty = !content.lines.some((line) => hasFigure(line) && !ALWAYS.has(line.line));
  return formXml({
    program,
    name: 'DPHDP3',
    version: '03.01',
    elements: [
      headElement(content, head, isEmpty),
      taxpayerElement(taxpayer, { hasContact: true }),
      ...figures,
      ...reasonElements(isLater(content) ? head.reasons : null),
    ],
  });
}

function headElement(
  { period, filingType, payerType }: VatReturn,
  { activity, nextPeriod, discoveredOn }: Pick<ReturnHead, 'activity' | 'nextPeriod' | 'discoveredOn'>,
  isEmpty: boolean,
): FormElement {
  const isRegular = filingType === 'B' || filingType === 'O';
  return {
    name: 'VetaD',
    attributes: {
      dokument: 'DP3',
      k_uladis: 'DPH',
      ...periodAttributes(period),
      dapdph_forma: filingType,
      d_zjist: isRegular || discoveredOn === null ? null : dayText(discoveredOn),
      typ_platce: payerType === 'payer' ? 'P' : 'I',
      c_okec: activity,
      kod_zo: isRegular && endsYear(period) ? nextPeriod : null,
      trans: isEmpty ? 'N' : 'A',
    },
  };
}

function isLater({ filingType }: VatReturn): boolean {
  return filingType === 'D' || filingType === 'E';
}

function figureElements(lines: readonly ReturnLine[]): FormElement[] {
  const byNumber = new Map(lines.map((line) => [line.line, line]));
  return Object.entries(RETURN_ELEMENTS).map(([name, rows]) => ({
    name,
    attributes: Object.assign(
      {},
      ...Object.entries(rows).map(([number, columns]) => {
        const line = byNumber.get(number);
        return line === undefined ? {} : lineAttributes(line, columns);
      }),
    ) as FormAttributes,
  }));
}

function lineAttributes(
  { line, base, vat, vatReduced, coefficient }: ReturnLine,
  [baseName, vatName, reducedName]: readonly [string | null, string | null, string | null],
): FormAttributes {
  const attributes: Record<string, string | null> = {};
  const isPercent = line === '52' || line === '53';
  if (baseName !== null)
    attributes[baseName] = isPercent ? (coefficient?.toString() ?? null) : figure(base, line);
  if (vatName !== null) attributes[vatName] = figure(vat, line);
  if (reducedName !== null) attributes[reducedName] = figure(vatReduced, line);
  return attributes;
}

function figure(amount: Haler | null, line: string): string | null {
  return amount === null || (amount === 0 && !ALWAYS.has(line)) ? null : crownsText(amount);
}

function hasFigure({ base, vat, vatReduced }: ReturnLine): boolean {
  return [base, vat, vatReduced].some((amount) => amount !== null && amount !== 0);
}

function reasonElements(reasons: string | null): FormElement[] {
  const rows = reasons === null ? [] : textRows(reasons, REASON_LENGTH).slice(0, REASONS_AT_MOST);
  return rows.map((text, at) => ({
    name: 'VetaR',
    attributes: { kod_sekce: 'D', poradi: String(at + 1), t_prilohy: text },
  }));
}

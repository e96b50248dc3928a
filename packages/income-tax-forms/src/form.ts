import type { FormElement, FormTaxpayer } from '@news-and-accounting/epo';
import { textRows } from '@news-and-accounting/epo';
import type { Haler } from '@news-and-accounting/money';

/** Regular, corrective, supplementary, the corrective of that. */
export type FormType = 'B' | 'O' | 'D' | 'E';

/** What a row is made of; amounts with haléře. */
export interface FormItem {
  readonly type: string;
  /** An account’s code, the place in the inputs. */
  readonly id: string | number | null;
  readonly label: string;
  readonly amount: Haler;
  readonly reason: string | null;
}

/** A row of a return with the attribute that it stands in; whole crowns, of a rate hundredths of a per cent. */
export interface FormRow {
  readonly code: string;
  readonly amount: Haler;
  readonly field: string | null;
  readonly items: readonly FormItem[];
}

/** What of a file does not follow from its figures. */
export interface FormHead {
  /** The program that made the file. */
  readonly program: { readonly name: string; readonly version: string };
  readonly taxpayer: FormTaxpayer;
  readonly type: FormType;
  /** `YYYY-MM-DD`, when the reasons of a supplementary return were found. */
  readonly discoveredOn: string | null;
  readonly reasons: string | null;
}

export const isSupplementary = (type: FormType): boolean => type === 'D' || type === 'E';

/** The amount of a row by its number; zero where the form has no such row. */
export function amountOf(rows: readonly FormRow[], code: string): number {
  return rows.find((row) => row.code === code)?.amount ?? 0;
}

const TEXT_LENGTH = 72;
const TEXTS_AT_MOST = 999;

/** Why a supplementary return differs, as lines of a text. */
export function reasonElements({ type, reasons }: FormHead): FormElement[] {
  if (!isSupplementary(type) || reasons === null) return [];
  return textElements(reasons, 'D');
}

/** A text as lines of an attachment to a section of the form. */
export function textElements(text: string, section: string, row: string | null = null): FormElement[] {
  return textRows(text, TEXT_LENGTH)
    .slice(0, TEXTS_AT_MOST)
    .map((line, at) => ({
      name: 'VetaR',
      attributes: { kod_sekce: section, c_radku: row, poradi: String(at + 1), t_prilohy: line },
    }));
}

import { RETURN_LINES } from '@news-and-accounting/vat';
import type { VatReturnLine } from './entries.ts';

let lines: readonly VatReturnLine[] | null = null;

/** The lines of the VAT return, ascending, as the package computes and writes them. */
export function vatReturnLines(): readonly VatReturnLine[] {
  lines ??= RETURN_LINES.map(({ line, label, element, base, vat, vatReduced }) => ({
    ...{ code: line, name: label, element, base, vat, vat_reduced: vatReduced },
  }));
  return lines;
}

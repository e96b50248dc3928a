import type { Treatment } from '@news-and-accounting/document';
import type { Haler } from '@news-and-accounting/money';
import type { ReadOptions } from '../options.ts';
import type { PartnerValues, RecordKind } from '../record.ts';
import { type DraftLine, type DraftRow, hasNoTax, NO_LINE } from './draft.ts';
import type { Remarks } from './remarks.ts';
import { untaxed } from './treatments.ts';

export interface HeadOnly {
  readonly options: ReadOptions;
  readonly remarks: Remarks;
  readonly kind: RecordKind;
  readonly partner: PartnerValues | null;
  readonly name: string | null;
  /** Treatment of supplies without tax by the head; null where it says nothing. */
  readonly usual: Treatment | null;
  readonly costCentre: string | null;
}

/** Lines of a document without items: one for each row of its recapitulation, else one for its total. */
export function linesOfRows(
  rows: readonly DraftRow[] | null,
  total: Haler | null,
  { options, remarks, kind, partner, name, usual, costCentre }: HeadOnly,
): DraftLine[] {
  const given = rows ?? (total === null ? [] : [{ rate: null, base: total, vat: 0 as Haler }]);
  const filled = given.filter(({ base, vat }) => base !== 0 || vat !== 0);
  return filled.map(({ rate, base, vat }, at) => {
    const isPlain = rate === null || hasNoTax(kind);
    const field = `lines.${at}.vat_treatment`;
    const treatment = isPlain
      ? (usual ?? untaxed({ kind, partner, isZero: false, field }, options, remarks))
      : 'taxable';
    return { ...NO_LINE, name, rate: isPlain ? null : rate, treatment, base, vat, costCentre };
  });
}

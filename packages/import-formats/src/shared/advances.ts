import type { Haler } from '@news-and-accounting/money';
import type { DraftRow } from './draft.ts';

/** What advances were deducted, with tax, as a positive amount; and by rate, to be put back to the recapitulation. */
export interface Deducted {
  readonly amount: Haler | null;
  readonly rows: readonly DraftRow[];
  /** What the advances are called. */
  readonly names: readonly string[];
}

const NAMES_AT_MOST = 100;

/** Names without those that say nothing, each once. */
export const advanceNames = (names: readonly (string | null)[]): string[] =>
  [...new Set(names.flatMap((name) => name?.trim().slice(0, 100) || []))].slice(0, NAMES_AT_MOST);

/** What in a text may be the number of a document. */
export const numbersIn = (text: string | null): string[] =>
  text?.match(/[\p{L}\d/-]*\d{2}[\p{L}\d/-]*/gu) ?? [];

/** The recapitulation of the whole supply: what the deducted advances took away is put back. */
export function beforeAdvances(
  rows: readonly DraftRow[] | null,
  deducted: readonly DraftRow[],
): readonly DraftRow[] | null {
  if (rows === null || deducted.length === 0) return rows;
  const found = new Map(rows.map((row) => [row.rate, row]));
  for (const { rate, base, vat } of deducted) {
    const row = found.get(rate) ?? { rate, base: 0 as Haler, vat: 0 as Haler };
    // Deductions are written with the sign opposite to the supply; some write them without any sign.
    found.set(rate, {
      rate,
      base: (row.base + Math.abs(base)) as Haler,
      vat: (row.vat + Math.abs(vat)) as Haler,
    });
  }
  return [...found.values()];
}

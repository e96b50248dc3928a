import { isInPrice, ONE, type Rate, type TaxedRow } from '@news-and-accounting/document';
import { type Haler, subtract, sum } from '@news-and-accounting/money';
import type { BusinessDocument, DocumentLine } from './business-document.ts';

const NAMES = { cs: 'Zaokrouhlení', en: 'Rounding' } as const;
/** A hundredth in millionths. */
const HUNDREDTH = 10_000n;

/**
 * The lines, and one more where rounding to crowns is a part of the price: without it lines and recapitulation would
 * not add up.
 */
export function linesWithRounding(document: BusinessDocument): readonly DocumentLine[] {
  const { lines, vatBeforeAdvances: rows } = document;
  const missing = (ofRow: (row: TaxedRow) => Haler, ofLine: (line: DocumentLine) => Haler): Haler =>
    subtract(sum(rows.map(ofRow)), sum(lines.map(ofLine)));
  const base = missing(
    (row) => row.base,
    (line) => line.base,
  );
  const vat = missing(
    (row) => row.vat,
    (line) => line.vat,
  );
  const row = base === 0 && vat === 0 ? undefined : rowOfRounding(rows);
  if (row === undefined) return lines;
  const price = document.pricesIncludeVat ? base + vat : base;
  const line: DocumentLine = {
    name: NAMES[document.language],
    quantity: ONE,
    unit: null,
    unitPrice: (BigInt(price) * HUNDREDTH) as DocumentLine['unitPrice'],
    discount: 0 as Rate,
    treatment: row.treatment,
    commodity: row.commodity,
    rate: row.rate,
    base,
    vat,
    baseCzk: missing(
      (each) => each.baseCzk,
      (each) => each.baseCzk,
    ),
    vatCzk: missing(
      (each) => each.vatCzk,
      (each) => each.vatCzk,
    ),
  };
  return [...lines, line];
}

/** The row that rounding went into: with the largest base, of equals the one with the higher rate. */
function rowOfRounding(rows: readonly TaxedRow[]): TaxedRow | undefined {
  return rows
    .filter(({ treatment }) => isInPrice(treatment))
    .toSorted((a, b) => Math.abs(b.base) - Math.abs(a.base) || (b.rate ?? 0) - (a.rate ?? 0))[0];
}

import { isInPrice } from '@news-and-accounting/document';
import { add, type Haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { DocumentOut, LineOut, PartyOut, RowOut } from './record.ts';

/** Tax that is paid with the price: what a recipient assesses himself is not. */
export const paidVat = ({ treatment, vat }: Pick<RowOut, 'treatment' | 'vat'>): Haler =>
  isInPrice(treatment) ? vat : ZERO;

export const paidVatCzk = ({ treatment, vatCzk }: RowOut): Haler => (isInPrice(treatment) ? vatCzk : ZERO);

export interface Deducted {
  /** Rows that receipts of advances have taxed, as positive amounts. */
  readonly rows: readonly RowOut[];
  /** What was paid in advance without having been taxed. */
  readonly untaxed: Haler;
}

const keyOf = ({ treatment, commodity, rate }: Pick<RowOut, 'treatment' | 'commodity' | 'rate'>) =>
  `${treatment} ${commodity ?? ''} ${rate ?? ''}`;

/** What advances take away: the rows that receipts made smaller, and the rest. */
export function deductedOf({ rows, rowsLeft, total, payable }: DocumentOut): Deducted {
  const left = new Map(rowsLeft.map((row) => [keyOf(row), row]));
  const before = new Map(rows.map((row) => [keyOf(row), row]));
  const keys = new Set([...before.keys(), ...left.keys()]);
  const taxed = [...keys].flatMap((key) => difference(before.get(key), left.get(key)) ?? []);
  const sumTaxed = sum(taxed.map((row) => add(row.base, paidVat(row))));
  return { rows: taxed, untaxed: subtract(subtract(total, payable), sumTaxed) };
}

function difference(before: RowOut | undefined, left: RowOut | undefined): RowOut | null {
  const row = before ?? left;
  if (row === undefined) return null;
  const of = (name: 'base' | 'vat' | 'baseCzk' | 'vatCzk') =>
    subtract(before?.[name] ?? ZERO, left?.[name] ?? ZERO);
  const taken = { ...row, base: of('base'), vat: of('vat'), baseCzk: of('baseCzk'), vatCzk: of('vatCzk') };
  return taken.base === 0 && taken.vat === 0 ? null : taken;
}

/**
 * The lines, and one more where rounding to crowns is a part of the price: without it lines and recapitulation would
 * not add up.
 */
export function linesOf(document: DocumentOut): readonly LineOut[] {
  const { lines, rows } = document;
  const base = subtract(sum(rows.map((row) => row.base)), sum(lines.map((line) => line.base)));
  const vat = subtract(sum(rows.map(paidVat)), sum(lines.map(paidVat)));
  const [row] = rows
    .filter(({ treatment }) => isInPrice(treatment))
    .toSorted((a, b) => Math.abs(b.base) - Math.abs(a.base) || (b.rate ?? 0) - (a.rate ?? 0));
  if ((base === 0 && vat === 0) || row === undefined) return lines;
  const price = document.pricesIncludeVat ? add(base, vat) : base;
  const rounding: LineOut = {
    ...{ name: 'Zaokrouhlení', quantity: 1_000_000, unit: null, unitPrice: price * 10_000, discount: 0 },
    ...{ treatment: row.treatment, commodity: row.commodity, rate: row.rate, costCentre: null, base, vat },
  };
  return [...lines, rounding];
}

/** The number for VAT: of who is abroad that of his state, also where he has a national one beside. */
export const taxNumberOf = ({
  country,
  dic,
  vatId,
}: Pick<PartyOut, 'country' | 'dic' | 'vatId'>): string | null =>
  country === 'CZ' ? (dic ?? vatId) : (vatId ?? dic);

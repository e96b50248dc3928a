import { add, subtract, sum, ZERO } from '@news-and-accounting/money';
import { inCzk, type Millionths, part, type Rate } from './decimals.ts';
import { DocumentError } from './document-error.ts';
import type { OpenRow } from './rounding.ts';
import { emptyRow, plusRow, sumByRow } from './rows.ts';
import { giveRest, largestOf } from './tax-groups.ts';
import { isInPrice, isSelfAssessed, keyOfRow, nameOfRow, RATE_UNIT, rateNumber } from './treatments.ts';
import type { Amount, DocumentInput, RowKey, Side, TaxedRow } from './types.ts';

/** What the tax receipts of settled payments have taxed, summed by row. */
export function taxedByReceipts(input: DocumentInput): TaxedRow[] {
  return sumByRow((input.settled ?? []).flatMap(({ rows }) => rows));
}

/**
 * Where the law has changed a rate since a receipt, the part that it taxed keeps its rate (section 37a): it leaves the
 * row of the nearest rate in force, whose tax is computed anew of what remains, and stands as a row of its own.
 * @returns the places of the rows that stand for each row given
 */
export function keepOldRates(
  rows: OpenRow[],
  receipts: readonly TaxedRow[],
  inForce: readonly Rate[] | undefined,
): number[][] {
  const places = rows.map((_, place) => [place]);
  if (inForce === undefined) return places;
  const named = new Set(rows.map(nameOfRow));
  const taxable = [...rows.keys()].filter((place) => rows[place]?.treatment === 'taxable');
  for (const receipt of receipts) {
    const isOld = receipt.rate !== null && !inForce.includes(receipt.rate);
    if (!isOld || receipt.treatment !== 'taxable' || named.has(nameOfRow(receipt))) continue;
    const [place] = taxable.toSorted(
      (a, b) => distance(rows[a] as OpenRow, receipt) - distance(rows[b] as OpenRow, receipt),
    );
    if (place === undefined) continue;
    const row = rows[place] as OpenRow;
    row.base = subtract(row.base, receipt.base);
    row.vat = part(row.base, rateNumber(row.rate), RATE_UNIT);
    places[place]?.push(rows.length);
    rows.push({ ...keyOfRow(receipt), base: receipt.base, vat: receipt.vat });
  }
  return places;
}

const distance = (row: RowKey, receipt: RowKey) => Math.abs(rateNumber(row.rate) - rateNumber(receipt.rate));

/** The whole supply and what this document taxes of it, in both currencies. */
export interface Taxed {
  readonly before: TaxedRow[];
  readonly after: TaxedRow[];
}

/**
 * Takes what receipts have taxed off each row, base and tax alike, so that document and receipts add up to the whole
 * supply. What remains is converted by the rate of the supply, what was taxed keeps its own; where the receipts taxed
 * more than was supplied, the difference takes theirs (section 37a).
 */
export function settle(
  side: Side,
  rows: readonly OpenRow[],
  receipts: readonly TaxedRow[],
  exchangeRate: Millionths | null,
): Taxed {
  const left = new Map(receipts.map((receipt) => [nameOfRow(receipt), receipt]));
  const before: TaxedRow[] = [];
  const after: TaxedRow[] = [];
  for (const row of rows) {
    const receipt = left.get(nameOfRow(row));
    left.delete(nameOfRow(row));
    if (receipt === undefined) {
      const taxed = { ...keyOfRow(row), base: row.base, vat: row.vat, ...czkOf(side, row, exchangeRate) };
      before.push(taxed);
      after.push(taxed);
      continue;
    }
    const rest = {
      ...keyOfRow(row),
      base: subtract(row.base, receipt.base),
      vat: subtract(row.vat, receipt.vat),
    };
    const isLess = rest.base < 0 && receipt.base > 0;
    const czk = isLess ? czkLike(receipt, rest) : czkOf(side, rest, exchangeRate);
    after.push({ ...rest, ...czk });
    before.push(plusRow(receipt, { ...rest, ...czk }));
  }
  for (const receipt of left.values()) after.push(plusRow(emptyRow(receipt), receipt, -1));
  const names = new Set(receipts.map(nameOfRow));
  return { before, after: after.filter((row) => !names.has(nameOfRow(row)) || !isZero(row)) };
}

const isZero = ({ base, vat, baseCzk, vatCzk }: TaxedRow) =>
  base === 0 && vat === 0 && baseCzk === 0 && vatCzk === 0;

type Czk = Pick<TaxedRow, 'baseCzk' | 'vatCzk'>;

/** A tax that the customer assesses is computed of the base in CZK; one in the price is converted. */
function czkOf(side: Side, row: OpenRow, exchangeRate: Millionths | null): Czk {
  if (exchangeRate === null) return { baseCzk: row.base, vatCzk: row.vat };
  const baseCzk = inCzk(row.base, exchangeRate);
  if (isSelfAssessed(side, row.treatment)) {
    return { baseCzk, vatCzk: part(baseCzk, rateNumber(row.rate), RATE_UNIT) };
  }
  return { baseCzk, vatCzk: inCzk(row.vat, exchangeRate) };
}

/** In the proportion of a receipt in a foreign currency. */
function czkLike(receipt: TaxedRow, { base, vat }: OpenRow): Czk {
  return {
    baseCzk: part(base, receipt.baseCzk, receipt.base),
    vatCzk: receipt.vat === 0 ? ZERO : part(vat, receipt.vatCzk, receipt.vat),
  };
}

/** A line of a tax receipt for a payment: with tax, at the rate of the advance's row. */
export interface ReceiptLine extends RowKey {
  readonly total: Amount;
}

/**
 * What a tax receipt for a payment of an advance taxes (sections 20a, 36(2)): the payment in the proportion of the
 * advance's rows, the rest in the row with the largest total. Only taxable rows are receipted.
 * @param rows of the advance
 * @param paid the payment, in the advance's currency
 * @throws {DocumentError} `nothing_to_pay` for an advance of nothing
 */
export function receiptLines(rows: readonly OpenRow[], paid: Amount): ReceiptLine[] {
  const totals = rows.map(({ treatment, base, vat }) => (isInPrice(treatment) ? add(base, vat) : base));
  const whole = sum(totals);
  if (whole <= 0) throw new DocumentError('nothing_to_pay', 'the advance is for nothing');
  const shares = totals.map((total) => part(paid, total, whole));
  giveRest(shares, paid, largestOf(totals));
  return rows
    .map((row, place) => ({ ...keyOfRow(row), total: shares[place] as Amount }))
    .filter(({ treatment, total }) => treatment === 'taxable' && total !== 0);
}

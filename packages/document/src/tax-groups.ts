import { add, type Haler, haler, subtract, ZERO } from '@news-and-accounting/money';
import { part } from './decimals.ts';
import { DocumentError } from './document-error.ts';
import { checkRate, isInPrice, keyOfRow, nameOfRow, RATE_UNIT, rateNumber } from './treatments.ts';
import type { Amount, DocumentInput, LineFigures, RowKey, SupplierRow, TaxedRow } from './types.ts';

/** Lines of one treatment, commodity and rate: the tax is computed of their sum (section 37). */
export interface TaxGroup extends RowKey {
  readonly lines: number[];
  /** Sum of the lines in the document's kind of price. */
  amount: Amount;
  base: Amount;
  vat: Amount;
}

/** How far a supplier's row may be from ours, in hundredths. */
const TOLERANCE = 100;

/** Whether prices of a treatment contain its tax. */
export const includesVat = (input: DocumentInput, { treatment }: RowKey): boolean =>
  input.pricesIncludeVat && isInPrice(treatment);

/** The tax of an amount by its group's formula, rounded once (section 37). */
export function taxOf(input: DocumentInput, key: RowKey, amount: Amount): Haler {
  const rate = rateNumber(key.rate);
  return part(amount, rate, includesVat(input, key) ? RATE_UNIT + rate : RATE_UNIT);
}

/**
 * The groups in the order of their first lines.
 * @param amounts of the lines
 * @throws {DocumentError} for a rate that a treatment has not, or lacks
 */
export function taxGroups(input: DocumentInput, amounts: readonly Amount[]): TaxGroup[] {
  const groups = new Map<string, TaxGroup>();
  for (const [at, line] of input.lines.entries()) {
    checkRate(input.side, line, at);
    const name = nameOfRow(line);
    const known = groups.get(name);
    const group = known ?? { ...keyOfRow(line), lines: [], amount: ZERO, base: ZERO, vat: ZERO };
    if (known === undefined) groups.set(name, group);
    group.lines.push(at);
    group.amount = add(group.amount, amounts[at] as Amount);
  }
  for (const group of groups.values()) {
    group.vat = taxOf(input, group, group.amount);
    group.base = includesVat(input, group) ? subtract(group.amount, group.vat) : group.amount;
  }
  return [...groups.values()];
}

/**
 * Puts the supplier's figures in the place of ours: another method of rounding is as lawful.
 * @throws {DocumentError} for a row that no line belongs to, one that comes twice, or is over 1.00 away
 */
export function takeSupplierRows(groups: readonly TaxGroup[], rows: readonly SupplierRow[]): void {
  const named = new Map(groups.map((group) => [nameOfRow(group), group]));
  for (const [at, row] of rows.entries()) {
    const name = nameOfRow(row);
    const group = named.get(name);
    if (group === undefined) {
      const isTwice = groups.some((each) => nameOfRow(each) === name);
      throw new DocumentError(isTwice ? 'supplier_row_twice' : 'supplier_row_unknown', name, at);
    }
    const distance = Math.max(Math.abs(row.base - group.base), Math.abs(row.vat - group.vat));
    if (distance > TOLERANCE) throw new DocumentError('supplier_row_differs', name, at);
    group.base = row.base;
    group.vat = row.vat;
    named.delete(name);
  }
}

/**
 * A correction that takes all that is left of a row takes the rest of its tax, so that original and corrections add
 * up to nothing whatever they were rounded to.
 */
export function takeRests(
  input: DocumentInput,
  groups: readonly TaxGroup[],
  left: readonly TaxedRow[],
): void {
  const named = new Map(left.map((row) => [nameOfRow(row), row]));
  for (const group of groups) {
    const row = named.get(nameOfRow(group));
    if (row === undefined || group.amount >= 0) continue;
    const rest = includesVat(input, group) ? add(row.base, row.vat) : row.base;
    if (add(group.amount, rest) !== 0) continue;
    group.base = haler(0 - row.base);
    group.vat = haler(0 - row.vat);
  }
}

/**
 * Base, tax and total of each line. The tax of a line is computed as that of its group; what rounding leaves goes to
 * the line with the largest amount, the first of equals, so that lines and recapitulation agree to the haléř.
 */
export function lineFigures(
  input: DocumentInput,
  groups: readonly TaxGroup[],
  amounts: readonly Amount[],
): LineFigures[] {
  const figures = new Array<LineFigures>(amounts.length);
  for (const group of groups) {
    const withVat = includesVat(input, group);
    const taxes = group.lines.map((at) => taxOf(input, group, amounts[at] as Amount));
    giveRest(taxes, group.vat, largestOf(group.lines.map((at) => amounts[at] as Amount)));
    const bases = group.lines.map((at, i) =>
      withVat ? subtract(amounts[at] as Amount, taxes[i] as Amount) : (amounts[at] as Amount),
    );
    giveRest(bases, group.base, largestOf(group.lines.map((at) => amounts[at] as Amount)));
    for (const [i, at] of group.lines.entries()) {
      const [base, vat] = [bases[i] as Amount, taxes[i] as Amount];
      const total = isInPrice(group.treatment) ? add(base, vat) : base;
      figures[at] = { amount: amounts[at] as Amount, base, vat, total };
    }
  }
  return figures;
}

/** The place of the amount that is farthest from zero, the first of equals. */
export function largestOf(amounts: readonly Amount[]): number {
  let largest = 0;
  for (let at = 1; at < amounts.length; at += 1) {
    if (Math.abs(amounts[at] as Amount) > Math.abs(amounts[largest] as Amount)) largest = at;
  }
  return largest;
}

/** Adds what is missing to a sum to the part at `place`. */
export function giveRest(parts: Haler[], sum: Haler, place: number): void {
  if (parts.length === 0) return;
  let rest = sum;
  for (const each of parts) rest = subtract(rest, each);
  if (rest !== 0) parts[place] = add(parts[place] as Haler, rest);
}

import { add, type Haler, negate, subtract, sum, ZERO } from '@news-and-accounting/money';
import { keepOldRates, settle, type Taxed, taxedByReceipts } from './advances.ts';
import { inCzk, lineAmount, type Millionths } from './decimals.ts';
import { DocumentError } from './document-error.ts';
import { type OpenRow, roundPayable } from './rounding.ts';
import { lineFigures, takeRests, takeSupplierRows, taxGroups } from './tax-groups.ts';
import { isInPrice, keyOfRow, nameOfRow } from './treatments.ts';
import type { Amount, DocumentFigures, DocumentInput, TaxedRow } from './types.ts';

/**
 * Everything that a document says in numbers: lines, recapitulation, rounding, settled advances, totals, and all of it
 * in CZK. Exact, rounded where the law or practice rounds, half away from zero; lines, rows and totals agree to the
 * haléř, and the mirror of a document is its mirror.
 * @throws {DocumentError} with the place in the list that cannot be
 * @throws {MoneyError} `too_large`
 */
export function calculate(input: DocumentInput): DocumentFigures {
  const amounts = input.lines.map(({ quantity, unitPrice, discount }) =>
    lineAmount(quantity, unitPrice, discount),
  );
  const groups = taxGroups(input, amounts);
  if (input.supplierRows !== undefined) takeSupplierRows(groups, input.supplierRows);
  if (input.uncorrected !== undefined) takeRests(input, groups, input.uncorrected);

  const receipts = taxedByReceipts(input);
  const rows: OpenRow[] = groups.map((group) => ({ ...keyOfRow(group), base: group.base, vat: group.vat }));
  const places = keepOldRates(rows, receipts, input.ratesInForce);
  for (const [at, group] of groups.entries()) {
    group.vat = sum((places[at] ?? []).map((place) => (rows[place] as OpenRow).vat));
  }
  const lines = lineFigures(input, groups, amounts);

  const advancesDeducted = sum((input.settled ?? []).map(({ amount }) => amount));
  const { rounding, roundingTaxed } = roundPayable(rows, input.rounding, advancesDeducted);
  if (input.uncorrected !== undefined) refuseOverCredit(rows, input.uncorrected);
  const settled = settle(input.side, rows, receipts, input.exchangeRate);
  const taxed =
    input.uncorrected === undefined
      ? settled
      : withRestsInCzk(settled, input.uncorrected, input.exchangeRate);

  const base = sum(rows.map((row) => row.base));
  const vatTotal = sum(rows.filter(({ treatment }) => isInPrice(treatment)).map((row) => row.vat));
  const total = add(add(base, vatTotal), rounding);
  return {
    lines,
    groups: groups.map((group, at) => ({ lines: group.lines, rows: places[at] ?? [] })),
    vatBeforeAdvances: taxed.before,
    vat: taxed.after,
    base,
    vatTotal,
    rounding,
    roundingTaxed,
    total,
    advancesDeducted,
    totalPayable: subtract(total, advancesDeducted),
    ...sumsInCzk(input, taxed.before, rounding),
  };
}

/**
 * A correction that takes all that is left of a row takes the rest of it in CZK too: a part of the original that receipts
 * had taxed was converted by other rates.
 */
function withRestsInCzk(taxed: Taxed, left: readonly TaxedRow[], exchangeRate: Millionths | null): Taxed {
  if (exchangeRate === null) return taxed;
  const named = new Map(left.map((row) => [nameOfRow(row), row]));
  const converted = (row: TaxedRow): TaxedRow => {
    const rest = named.get(nameOfRow(row));
    if (rest === undefined || add(row.base, rest.base) !== 0 || add(row.vat, rest.vat) !== 0) return row;
    return { ...row, baseCzk: negate(rest.baseCzk), vatCzk: negate(rest.vatCzk) };
  };
  return { before: taxed.before.map(converted), after: taxed.after.map(converted) };
}

function sumsInCzk(input: DocumentInput, rows: readonly TaxedRow[], rounding: Amount) {
  const baseCzk = sum(rows.map((row) => row.baseCzk));
  const vatCzk = sum(rows.map((row) => (isInPrice(row.treatment) ? row.vatCzk : ZERO)));
  const roundingCzk: Haler = input.exchangeRate === null ? rounding : inCzk(rounding, input.exchangeRate);
  return { baseCzk, vatCzk, roundingCzk, totalCzk: add(add(baseCzk, vatCzk), roundingCzk) };
}

/**
 * A correction lowers no row by more than is left of it.
 * @throws {DocumentError} `over_credited`
 */
function refuseOverCredit(rows: readonly OpenRow[], left: readonly TaxedRow[]): void {
  const named = new Map(left.map((row) => [nameOfRow(row), row]));
  for (const [at, row] of rows.entries()) {
    if (row.base >= 0) continue;
    const rest = named.get(nameOfRow(row))?.base ?? ZERO;
    if (add(row.base, rest) < 0) throw new DocumentError('over_credited', nameOfRow(row), at);
  }
}

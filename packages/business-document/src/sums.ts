import { type Amount, isInPrice, type TaxedRow } from '@news-and-accounting/document';
import { add, type Haler, subtract, sum, ZERO } from '@news-and-accounting/money';
import type { BusinessDocument } from './business-document.ts';

/** Sums of a document in one currency. */
export interface Sums {
  readonly base: Amount;
  /** As far as it is paid with the price. */
  readonly vat: Amount;
  readonly rounding: Amount;
  readonly total: Amount;
  /** What the tax receipts of settled advances have taxed. */
  readonly receiptedBase: Amount;
  readonly receiptedVat: Amount;
  /** What was paid in advance beyond that. */
  readonly unreceipted: Amount;
  readonly payable: Amount;
}

/** In the document's currency. */
export const sumsOf = (document: BusinessDocument): Sums =>
  sumsBy(
    document,
    ({ base }) => base,
    ({ vat }) => vat,
    document.rounding,
    ({ amount }) => amount,
  );

/** In CZK, what was taxed before at its own exchange rate. */
export const sumsInCzk = (document: BusinessDocument): Sums =>
  sumsBy(
    document,
    ({ baseCzk }) => baseCzk,
    ({ vatCzk }) => vatCzk,
    document.roundingCzk,
    ({ amountCzk }) => amountCzk,
  );

type Of<T> = (one: T) => Haler;

function sumsBy(
  { vatBeforeAdvances, advances }: BusinessDocument,
  baseOf: Of<TaxedRow>,
  vatOf: Of<TaxedRow>,
  rounding: Haler,
  amountOf: Of<BusinessDocument['advances'][number]>,
): Sums {
  const paidVat = (row: TaxedRow): Haler => (isInPrice(row.treatment) ? vatOf(row) : ZERO);
  const base = sum(vatBeforeAdvances.map(baseOf));
  const vat = sum(vatBeforeAdvances.map(paidVat));
  const receipted = advances.flatMap(({ receipt }) => receipt?.rows ?? []);
  const receiptedBase = sum(receipted.map(baseOf));
  const receiptedVat = sum(receipted.map(paidVat));
  const deducted = sum(advances.map(amountOf));
  const total = sum([base, vat, rounding]);
  return {
    base,
    vat,
    rounding,
    total,
    receiptedBase,
    receiptedVat,
    unreceipted: subtract(deducted, add(receiptedBase, receiptedVat)),
    payable: subtract(total, deducted),
  };
}

import { add, type Haler, subtract, ZERO } from '@news-and-accounting/money';
import { part } from './decimals.ts';
import { isInPrice, RATE_UNIT, rateNumber } from './treatments.ts';
import type { Amount, RoundingWay, RowKey } from './types.ts';

/** A row whose figures are still being found. */
export interface OpenRow extends RowKey {
  base: Amount;
  vat: Amount;
}

export interface Rounding {
  readonly rounding: Amount;
  readonly roundingTaxed: Amount;
}

const NOTHING: Rounding = { rounding: ZERO, roundingTaxed: ZERO };

/** When the company rounds: `settings.round_total`. */
export type RoundTotal = 'always' | 'cash' | 'never';

/**
 * How a document of ours comes to whole crowns. Cash is rounded outside of the tax base (section 36(5) of act
 * 235/2004); rounded otherwise, the difference is a part of the price. Only for invoices and cash received in CZK.
 */
export function roundingWay(roundTotal: RoundTotal, paymentMethod: string): RoundingWay {
  if (roundTotal === 'never') return 'none';
  if (paymentMethod === 'cash') return 'outside';
  return roundTotal === 'always' ? 'price' : 'none';
}

/** Sum of base and tax as far as it is paid. */
export const priceOf = (rows: readonly OpenRow[]): Amount =>
  rows.reduce<Amount>(
    (sum, { treatment, base, vat }) => add(sum, isInPrice(treatment) ? add(base, vat) : base),
    ZERO,
  );

/**
 * Rounds what is payable to whole crowns, a half away from zero. As a part of the price the difference goes into the
 * taxed row with the largest base, of equals the one with the higher rate, and its tax is computed from above; without
 * such a row it stays outside.
 */
export function roundPayable(rows: readonly OpenRow[], way: RoundingWay, deducted: Amount): Rounding {
  if (way === 'none') return NOTHING;
  if (typeof way === 'object') return { rounding: way.entered, roundingTaxed: ZERO };
  const payable = subtract(priceOf(rows), deducted);
  const difference = subtract((part(payable, 1, 100) * 100) as Haler, payable);
  if (difference === 0) return NOTHING;
  const row = way === 'price' ? rowForRounding(rows) : undefined;
  if (row === undefined) return { rounding: difference, roundingTaxed: ZERO };
  const total = add(add(row.base, row.vat), difference);
  const rate = rateNumber(row.rate);
  row.vat = part(total, rate, RATE_UNIT + rate);
  row.base = subtract(total, row.vat);
  return { rounding: ZERO, roundingTaxed: difference };
}

function rowForRounding(rows: readonly OpenRow[]): OpenRow | undefined {
  return rows
    .filter(({ treatment }) => treatment === 'taxable')
    .toSorted((a, b) => Math.abs(b.base) - Math.abs(a.base) || rateNumber(b.rate) - rateNumber(a.rate))[0];
}

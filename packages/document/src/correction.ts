import { type Millionths, ONE, type Rate } from './decimals.ts';
import { sumByRow } from './rows.ts';
import type { Amount, Line, TaxedRow } from './types.ts';

/** What a correction takes back of a line: so many pieces, or so much of its price in the document's kind of price. */
export type Reduction = { readonly quantity: Millionths } | { readonly amount: Amount };

/** A hundredth in millionths. */
const HUNDREDTH = 10_000n;

/** The line of a correction: all of the original's, or what is asked for, below zero. */
export function correctionLine(line: Line, reduction: Reduction = { quantity: line.quantity }): Line {
  if ('quantity' in reduction) return { ...line, quantity: -reduction.quantity as Millionths };
  return {
    ...line,
    quantity: -ONE as Millionths,
    unitPrice: (BigInt(reduction.amount) * HUNDREDTH) as Millionths,
    discount: 0 as Rate,
  };
}

/** What is left of each row of an original after its corrections. */
export const uncorrected = (
  original: readonly TaxedRow[],
  corrections: readonly (readonly TaxedRow[])[],
): TaxedRow[] => sumByRow([...original, ...corrections.flat()]);

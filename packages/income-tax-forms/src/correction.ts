import { type Haler, haler, subtract } from '@news-and-accounting/money';
import { amountOf, type FormRow } from './form.ts';

/** Part IV of a supplementary return: the last known tax and loss against the new ones; losses above zero. */
export interface Correction {
  readonly known: { readonly tax: Haler; readonly loss: Haler };
  readonly found: { readonly tax: Haler; readonly loss: Haler };
}

/**
 * Rows of tax and of loss: of companies 340 and 220 below zero, of persons 77 less 77a, which is a bonus that is paid out, and
 * 61.
 */
export function correctionOf(
  kind: 'company' | 'person',
  rows: { readonly known: readonly FormRow[]; readonly found: readonly FormRow[] },
): Correction {
  const of = (own: readonly FormRow[]) => ({
    tax: haler(kind === 'company' ? amountOf(own, '340') : amountOf(own, '77') - amountOf(own, '77a')),
    loss: haler(kind === 'company' ? Math.max(0, -amountOf(own, '220')) : amountOf(own, '61')),
  });
  return { known: of(rows.known), found: of(rows.found) };
}

export const taxDifference = ({ known, found }: Correction): Haler => subtract(found.tax, known.tax);
export const lossDifference = ({ known, found }: Correction): Haler => subtract(found.loss, known.loss);
export const hasLoss = ({ known, found }: Correction): boolean => known.loss !== 0 || found.loss !== 0;

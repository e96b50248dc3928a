import { sumOf } from '../../../parts/money.ts';
import type { TripRow } from './api.ts';

type ForeignAmount = { currency: string; amount: number };

/** What a trip pays in other currencies; it is not in the total, which is in crowns. */
export function foreignOf({ result }: Pick<TripRow, 'result'>): ForeignAmount[] {
  const perDiem = result?.foreign_per_diem ?? null;
  return perDiem === null ? [] : sumsByCurrency([perDiem, ...perDiem.other_currencies]);
}

/** The sum of each currency, currencies in the order of their codes; what comes to nothing is left out. */
export function sumsByCurrency(amounts: readonly ForeignAmount[]): ForeignAmount[] {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort();
  return currencies
    .map((currency) => ({
      currency,
      amount: sumOf(amounts.filter((each) => each.currency === currency).map(({ amount }) => amount)),
    }))
    .filter(({ amount }) => amount !== 0);
}

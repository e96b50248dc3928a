import { expect, test } from 'vitest';
import type { TripRow } from './api.ts';
import { foreignOf, sumsByCurrency } from './foreign.ts';

const trip = (foreign_per_diem: object | null) =>
  ({ result: { foreign_per_diem } }) as Pick<TripRow, 'result'>;

test('amounts in other currencies are summed by currency, exactly and apart from each other', () => {
  const trips = [
    trip({ currency: 'EUR', amount: 20.1, other_currencies: [{ currency: 'CHF', amount: 15 }] }),
    trip({ currency: 'EUR', amount: 10.2, other_currencies: [] }),
    trip(null),
    { result: null },
  ];
  expect(sumsByCurrency(trips.flatMap(foreignOf))).toEqual([
    { currency: 'CHF', amount: 15 },
    { currency: 'EUR', amount: 30.3 },
  ]);
  expect(foreignOf(trip({ currency: 'EUR', amount: 0, other_currencies: [] }))).toEqual([]);
});

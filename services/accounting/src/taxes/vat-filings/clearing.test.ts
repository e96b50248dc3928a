import { crowns, type Haler, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ClearingEntry, clearingEntries } from './clearing.ts';

const shown = (entries: readonly ClearingEntry[]) =>
  entries.map(({ debit, credit, amount }) => `${debit}/${credit} ${(amount / 100).toFixed(2)}`);
const NONE = { cut: haler(0), settlement: haler(0), lines: 4 };
const balances = (entries: Record<string, number>) =>
  new Map(Object.entries(entries).map(([account, amount]) => [account, haler(amount)] as const));
const movedOffice = (entries: readonly ClearingEntry[]) =>
  entries.reduce(
    (sum, { debit, credit, amount }) =>
      sum + (credit === '343900' ? amount : 0) - (debit === '343900' ? amount : 0),
    0,
  );

describe('the clearing of a return', () => {
  test('takes every analytic to the office and rounds what is owed up', () => {
    const entries = clearingEntries({
      ...{ ...NONE, amount: crowns(1801) },
      balances: balances({ '343221': 252_060, '343121': -72_000, '343321': 2_100, '343421': -2_100 }),
    });
    expect(shown(entries)).toEqual([
      '343900/343121 720.00',
      '343221/343900 2520.60',
      '343321/343900 21.00',
      '343900/343421 21.00',
      '548/343900 0.40',
    ]);
  });

  test('rounds down in favour of the company, and turns around for a refund', () => {
    const entries = clearingEntries({
      ...{ ...NONE, amount: crowns(-1000), balances: balances({ '343121': -99_950 }) },
    });
    expect(shown(entries)).toEqual(['343900/343121 999.50', '343900/648 0.50']);
  });

  test('what the coefficient cuts off is a cost, what the settlement adds lowers it', () => {
    const [deducted, amount] = [balances({ '343121': -100_000 }), crowns(-700)];
    const cut = { cut: crowns(300), settlement: haler(0), lines: 4 };
    expect(shown(clearingEntries({ ...cut, balances: deducted, amount }))).toEqual([
      ...['343900/343121 1000.00', '538/343900 300.00'],
    ]);
    const settled = { ...cut, settlement: crowns(400), amount: crowns(-1100) };
    expect(shown(clearingEntries({ ...settled, balances: deducted }))).toEqual([
      ...['343900/343121 1000.00', '343900/538 100.00'],
    ]);
  });

  test('what is no rounding is refused with the amount', () => {
    expect(() => clearingEntries({ ...NONE, amount: crowns(100), balances: balances({}) })).toThrowError(
      expect.objectContaining({ answer: expect.objectContaining({ status: 422 }) }),
    );
  });

  test('moves the account of the office by exactly what was filed, and empties the analytics', () => {
    const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 });
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('343121', '343221', '343112', '343450'), amounts),
        ...([fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -250, max: 250 })] as const),
        (posted, cut, rounding) => {
          const map = balances(posted);
          const total = [...map.values()].reduce((sum, each) => sum + each, 0) + cut * 100;
          const amount = (total + rounding) as Haler;
          const entries = clearingEntries({ ...NONE, balances: map, cut: crowns(cut), amount });
          expect(movedOffice(entries)).toBe(amount + 0);
          for (const [account, balance] of map) {
            const own = entries.filter(({ debit, credit }) => debit === account || credit === account);
            const moved = own.reduce(
              (sum, { debit, amount: each }) => sum + (debit === account ? each : -each),
              0,
            );
            expect(moved).toBe(balance + 0);
          }
        },
      ),
    );
  });
});

import { type Haler, haler } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../../test/runs.ts';
import { type Group, type OpenLine, type Pair, pairLines } from './pair-lines.ts';

type Given = Partial<Omit<OpenLine, 'amount' | 'foreign'>> & { amount: number; foreign?: [string, number] };

const line = (side: 'debit' | 'credit', account: string, { amount, foreign, ...more }: Given): OpenLine => ({
  ...{ side, account, amount: haler(amount), partnerId: null, documentId: null, costCentre: null },
  foreign: foreign === undefined ? null : { currency: foreign[0], amount: haler(foreign[1]) },
  ...more,
});
const debit = (account: string, amount: number, more: Omit<Given, 'amount'> = {}) =>
  line('debit', account, { amount, ...more });
const credit = (account: string, amount: number, more: Omit<Given, 'amount'> = {}) =>
  line('credit', account, { amount, ...more });
/** Places and amounts of the postings, with what they are in another currency. */
const paired = (lines: OpenLine[], by: Group[] = []) => {
  const found = pairLines(lines, by);
  return 'pairs' in found
    ? found.pairs.map(({ debit, credit, amount, foreign }) =>
        foreign === null
          ? [debit, credit, amount]
          : [debit, credit, amount, foreign.currency, foreign.amount],
      )
    : found;
};

describe('lines become postings', () => {
  test('the first open debit with the first open credit, by the smaller amount', () => {
    const lines = [debit('521', 300), debit('524', 100), credit('331', 250), credit('336', 150)];
    expect(paired(lines)).toEqual([
      [0, 2, 250],
      [0, 3, 50],
      [1, 3, 100],
    ]);
    const mixed = [credit('331', 250), debit('521', 300), credit('336', 150), debit('524', 100)];
    expect(paired(mixed)).toEqual([
      [1, 0, 250],
      [1, 2, 50],
      [3, 2, 100],
    ]);
  });

  test('that do not balance say by how much', () => {
    expect(paired([debit('501', 120), credit('321', 100)])).toEqual({
      ...{ problem: 'unbalanced', difference: 20, lines: [0, 1] },
    });
    const partners = [debit('311', 50, { partnerId: 1 }), credit('602', 50, { partnerId: 2 })];
    expect(paired(partners, ['partner'])).toEqual({ problem: 'unbalanced', difference: 50, lines: [0] });
  });

  test('of different contacts, documents, cost centres and currencies are not paired', () => {
    const others: [Omit<Given, 'amount'>, Omit<Given, 'amount'>][] = [
      [{ partnerId: 1 }, { partnerId: 2 }],
      [{ documentId: 1 }, { documentId: 2 }],
      [{ costCentre: 'a' }, { costCentre: 'b' }],
      [{ foreign: ['EUR', 1] }, { foreign: ['USD', 1] }],
    ];
    for (const [one, other] of others)
      expect(paired([debit('311', 50, one), credit('602', 50, other)])).toEqual({
        ...{ problem: 'unpairable', line: 0 },
      });
    expect(paired([debit('311', 50, { partnerId: 1 }), credit('602', 50)])).toEqual([[0, 1, 50]]);
    expect(paired([debit('311', 50), credit('311', 50)])).toEqual({ problem: 'unpairable', line: 0 });
  });

  test('earlier pairs give way where something would be left over', () => {
    const lines = [
      debit('311', 100),
      debit('311', 100, { partnerId: 1 }),
      credit('602', 100, { partnerId: 1 }),
      credit('602', 100, { partnerId: 2 }),
    ];
    expect(paired(lines)).toEqual([
      [0, 3, 100],
      [1, 2, 100],
    ]);
  });

  test('in another currency share its amount, and the last posting takes the rest', () => {
    const sale = [debit('221', 1000, { foreign: ['EUR', 33] }), credit('602', 700), credit('648', 300)];
    expect(paired(sale)).toEqual([
      [0, 1, 700, 'EUR', 23],
      [0, 2, 300, 'EUR', 10],
    ]);
    const gain = [
      debit('221', 2500, { foreign: ['EUR', 100] }),
      credit('663', 50),
      credit('311', 2450, { foreign: ['EUR', 100] }),
    ];
    expect(paired(gain)).toEqual([
      [0, 1, 50, 'EUR', 0],
      [0, 2, 2450, 'EUR', 100],
    ]);
    const loss = [
      debit('221', 2450, { foreign: ['EUR', 100] }),
      debit('563', 50),
      credit('311', 2500, { foreign: ['EUR', 100] }),
    ];
    expect(paired(loss)).toEqual([
      [0, 2, 2450, 'EUR', 100],
      [1, 2, 50, 'EUR', 0],
    ]);
    const wrong = [
      debit('221', 2500, { foreign: ['EUR', 100] }),
      credit('311', 2500, { foreign: ['EUR', 99] }),
    ];
    expect(paired(wrong)).toEqual({ problem: 'foreign', line: 0 });
  });
});

describe('any balanced lines', () => {
  const sums = (entries: readonly (readonly [string, number])[]) => {
    const totals = new Map<string, number>();
    for (const [key, amount] of entries) totals.set(key, (totals.get(key) ?? 0) + amount);
    return Object.fromEntries([...totals].sort());
  };
  const sidesOf = (lines: readonly OpenLine[], { debit, credit, amount }: Pair) =>
    [debit, credit].map((place) => [`${lines[place]?.side} ${lines[place]?.account}`, amount] as const);
  const side = (of: 'debit' | 'credit', accounts: string[]) =>
    fc
      .array(
        fc.record({
          account: fc.constantFrom(...accounts),
          amount: fc.integer({ min: 1, max: 100_000 }),
          costCentre: fc.constantFrom(null, 'a', 'b'),
        }),
        { minLength: 1, maxLength: 30 },
      )
      .map((lines) => lines.map(({ account, ...more }) => line(of, account, more)));
  /** With a last line that balances them. */
  const balanced = (accounts: [string[], string[]]) =>
    fc.tuple(side('debit', accounts[0]), side('credit', accounts[1])).map(([debits, credits]) => {
      const total = (lines: OpenLine[]) => lines.reduce((all, { amount }) => all + amount, 0);
      const difference = total(debits) - total(credits);
      const more =
        difference === 0 ? [] : difference > 0 ? [credit('379', difference)] : [debit('378', -difference)];
      return [...debits, ...credits, ...more];
    });

  test('give postings whose sums for each account and side are those of the lines, in one order', () => {
    fc.assert(
      fc.property(
        balanced([
          ['501', '518'],
          ['321', '331'],
        ]),
        (lines) => {
          const plain = lines.map((each) => ({ ...each, costCentre: null }));
          const found = pairLines(plain);
          if (!('pairs' in found)) throw new Error(JSON.stringify(found));
          expect(sums(found.pairs.flatMap((pair) => sidesOf(plain, pair)))).toEqual(
            sums(plain.map(({ side, account, amount }) => [`${side} ${account}`, amount as Haler])),
          );
          for (const { debit, credit, amount } of found.pairs) {
            expect(amount).toBeGreaterThan(0);
            expect([plain[debit]?.side, plain[credit]?.side]).toEqual(['debit', 'credit']);
          }
          expect(found.pairs.length).toBeLessThan(plain.length);
          expect(pairLines(plain)).toEqual(found);
        },
      ),
      { seed: seedOr(1), numRuns: runs(50, 2000) },
    );
  });

  test('with cost centres either stand against lines that they may stand against, or there is no way', () => {
    fc.assert(
      fc.property(
        balanced([
          ['501', '311'],
          ['321', '311'],
        ]),
        (lines) => {
          const found = pairLines(lines);
          if (!('pairs' in found)) {
            expect(found.problem).toBe('unpairable');
            return;
          }
          for (const { debit, credit } of found.pairs) {
            const [one, other] = [lines[debit], lines[credit]];
            expect(one?.account).not.toBe(other?.account);
            expect(
              new Set([one?.costCentre ?? other?.costCentre, other?.costCentre ?? one?.costCentre]).size,
            ).toBe(1);
          }
          expect(sums(found.pairs.flatMap((pair) => sidesOf(lines, pair)))).toEqual(
            sums(lines.map(({ side, account, amount }) => [`${side} ${account}`, amount as Haler])),
          );
        },
      ),
      { seed: seedOr(2), numRuns: runs(50, 2000) },
    );
  });
});

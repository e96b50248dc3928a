import { type Haler, haler } from '@news-and-accounting/money';
import { expect, test } from 'vitest';
import { owedOf } from './owed.ts';
import type { MonthSums } from './store.ts';

const NONE = haler(0);

/** A month of posted slips of which nothing was paid by name. */
const month = (at: number, left: number, more: Partial<MonthSums> = {}): MonthSums => ({
  ...{ year: 2026, month: at, drafts: 0, paying_drafts: 0, payout: haler(left), paid: NONE, ordered: NONE },
  ...{ posted_left: haler(left), unposted_paid: NONE, ...more },
});
const owed = (months: readonly MonthSums[], payable: number | null, lacking = 0): Haler[] =>
  owedOf(months, { payable: payable === null ? null : haler(payable), lacking: haler(lacking) }).map(
    (each) => each.owed,
  );

test('what the ledger owes less was paid without names, the oldest month first', () => {
  const months = [month(5, 60_000_00), month(6, 50_000_00)];
  expect(owed(months, 110_000_00)).toEqual([60_000_00, 50_000_00]);
  expect(owed(months, 80_000_00)).toEqual([30_000_00, 50_000_00]);
  expect(owed(months, 40_000_00)).toEqual([0, 40_000_00]);
  expect(owed(months, 0)).toEqual([0, 0]);
  expect(owed(months, null)).toEqual([60_000_00, 50_000_00]);
});

test('what the ledger may lack without a payment settles no month, however small it is', () => {
  // Years of rounding up and a net wage below zero: 331 lacks 3,018 CZK, and nothing of June was paid.
  expect(owed([month(5, 0), month(6, 2_500_00)], -518_00, 3_024_00)).toEqual([0, 2_500_00]);
  // One sum for everybody of May, and the same that is lacking.
  expect(owed([month(5, 60_000_00), month(6, 2_500_00)], -518_00, 3_024_00)).toEqual([0, 2_500_00]);
  // Who pays what the ledger owes leaves nothing on it.
  expect(owed([month(5, 60_000_00), month(6, 50_000_00)], 0, 3_024_00)).toEqual([0, 0]);
});

test('what was paid of slips that are not posted pays nobody else', () => {
  const months = [month(5, 0, { unposted_paid: haler(31_000_00) }), month(6, 62_000_00)];
  expect(owed(months, 31_000_00)).toEqual([0, 62_000_00]);
});

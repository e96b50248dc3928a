import { describe, expect, it } from 'vitest';
import { entryOf, missingOf, unpaidOf } from './entry-of.ts';

const VALUES = { date: '2026-01-01', amount: 100_000, isOwed: true, partner_id: null };

describe('the opening of the capital', () => {
  it.each([
    [0, 100_000, 100_000],
    [30_000, 70_000, 70_000],
    [100_000, 0, 0],
    [120_000, -20_000, 0],
    [-50_000, 150_000, 100_000],
  ])('beside openings of %d lacks %d, of which members owe %d', (opened, missing, unpaid) => {
    expect([missingOf(100_000, opened), unpaidOf(100_000, opened)]).toEqual([missing, unpaid]);
    const receivable = { account: '353', side: 'debit', amount: unpaid };
    expect(entryOf(VALUES, opened, 'Základní kapitál').lines).toEqual([
      { account: '411', side: 'credit', amount: 100_000 },
      ...(unpaid > 0 ? [receivable] : []),
    ]);
  });
});

import { crowns, halerFromJson, halerToJson, ZERO } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowOf } from '../form-line.ts';
import { FLAT_RATES, type FlatRate } from '../parameters.ts';
import { yearOf } from '../testing/build.ts';
import { businessOf, profitOf } from './business.ts';
import type { Activity, Business } from './claims.ts';

const activity = (income: number, expenses = 0, rate: FlatRate | null = null, months = 12): Activity => ({
  income: halerFromJson(income),
  expenses: halerFromJson(expenses),
  rate,
  nace: null,
  months,
});

const ACTUAL: Business = {
  ...{ mode: 'actual', source: 'manual', activities: [], increase: [], decrease: [], cooperation: null },
};

const rows = (business: Partial<Business>, year = 2025) => {
  const { lines } = businessOf({ ...ACTUAL, ...business }, yearOf(year));
  return Object.fromEntries(lines.map(({ code, amount }) => [code, halerToJson(amount)]));
};

describe('business of a person', () => {
  it('is income less expenses with what somebody put beside them', () => {
    const put = (amount: number) => [{ amount: halerFromJson(amount), reason: 'Změna zásob' }];
    expect(
      rows({
        activities: [activity(500_000.5, 120_000.4), activity(10_000, 20_000)],
        increase: put(1000.5),
        decrease: put(300),
      }),
    ).toMatchObject({ 101: 510_001, 102: 140_000, 104: 370_001, 105: 1001, 106: 300, 113: 370_702 });
  });

  it('has flat expenses capped for each rate over all its activities', () => {
    const business: Business = {
      ...ACTUAL,
      mode: 'flat',
      activities: [
        activity(1_500_000, 900_000, 60),
        activity(1_000_000, 0, 60),
        activity(300_000, 0, 80),
        activity(100_000, 0, 30),
      ],
    };
    const { activities, lines, base } = businessOf(business, yearOf(2025));
    expect(activities.map(({ expenses }) => halerToJson(expenses))).toEqual([
      ...[900_000, 300_000, 240_000, 30_000],
    ]);
    expect(halerToJson(base)).toBe(1_430_000);
    const expenses = lines.find(({ code }) => code === '102');
    expect(expenses?.items.map(({ amount }) => halerToJson(amount))).toEqual([
      ...[900_000, 600_000, -300_000, 240_000, 30_000],
    ]);
    expect(expenses?.reference?.title).toContain('§ 7 odst. 7');
  });

  it('moves a part of income and expenses to those who help, no more than the law lets', () => {
    const activities = [activity(1_000_000, 400_000)];
    const gives = (percent: number, relation: 'spouse' | 'other') =>
      ({ direction: 'gives', percent: percent * 100, relation }) as const;
    expect(rows({ activities, cooperation: gives(50, 'spouse') })).toMatchObject({
      ...{ 107: 500_000, 108: 200_000, 113: 300_000 },
    });
    const large = [activity(3_000_000, 1_000_000)];
    const cut = businessOf({ ...ACTUAL, activities: large, cooperation: gives(50, 'spouse') }, yearOf(2025));
    expect(rows({ activities: large, cooperation: gives(50, 'spouse') })).toMatchObject({
      ...{ 107: 810_000, 108: 270_000, 113: 1_460_000 },
    });
    expect(cut.findings.map(({ code }) => code)).toEqual(['cooperation_cut']);
    expect(cut.gross).toBe(crowns(2_190_000));
    const half = [activity(1_200_000, 0, null, 5)];
    expect(rows({ activities: half, cooperation: gives(30, 'other') })).toMatchObject({
      ...{ 107: 75_000, 108: 0, 113: 1_125_000 },
    });
    const loss = [activity(100_000, 300_000)];
    expect(rows({ activities: loss, cooperation: gives(30, 'other') })).toMatchObject({
      ...{ 107: 30_000, 108: 90_000, 113: -140_000 },
    });
  });

  it('takes over what somebody else moves, which counts into the profit', () => {
    const taken = businessOf(
      {
        ...ACTUAL,
        cooperation: {
          ...{ direction: 'takes', relation: 'spouse' },
          ...{ income: crowns(400_000), expenses: crowns(100_000) },
        },
      },
      yearOf(2025),
    );
    expect(profitOf(taken)).toBe(crowns(300_000));
    expect(taken.gross).toBe(crowns(400_000));
  });

  it('is no profit when it is a loss', () => {
    expect(profitOf(businessOf({ ...ACTUAL, activities: [activity(1, 2)] }, yearOf(2025)))).toBe(ZERO);
  });

  it('has items that come to its rows and no share above the limit', () => {
    const amount = fc.integer({ min: 0, max: 9_000_000_00 }).map((value) => value / 100);
    const anyActivity = fc
      .tuple(amount, amount, fc.constantFrom(...FLAT_RATES), fc.integer({ min: 1, max: 12 }))
      .map(([income, expenses, rate, months]) => activity(income, expenses, rate, months));
    fc.assert(
      fc.property(
        fc.array(anyActivity, { minLength: 1, maxLength: 4 }),
        fc.constantFrom('actual', 'flat' as const),
        fc.integer({ min: 1, max: 50 }),
        (activities, mode, percent) => {
          const cooperation = { direction: 'gives', relation: 'spouse', percent: percent * 100 } as const;
          const { lines, base } = businessOf({ ...ACTUAL, mode, activities, cooperation }, yearOf(2024));
          const of = (code: string) => lines.find((line) => line.code === code) ?? never();
          for (const line of lines.filter(({ items }) => items.length > 0))
            expect(rowOf(line.items)).toBe(line.amount);
          const given = of('107').amount - of('108').amount;
          expect(given).toBeLessThanOrEqual(crowns(540_000));
          expect(base).toBe(of('104').amount - given);
          expect(of('107').amount).toBeLessThanOrEqual(of('101').amount);
        },
      ),
    );
  });
});

function never(): never {
  throw new Error('there is no such row');
}

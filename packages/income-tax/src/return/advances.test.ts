import { localDate } from '@news-and-accounting/law';
import { crowns, haler, halerToJson } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { LAW } from '../testing/build.ts';
import { type AdvanceShare, advanceRulesFromLaw, advancesOf } from './advances.ts';
import { dueOf, returnMonthsFromLaw } from './due.ts';
import { calendarYear, type TaxPeriod } from './period.ts';

function planOf(basis: number, period: TaxPeriod = calendarYear(2025), share?: AdvanceShare) {
  const { due_on } = dueOf(period, 'electronic', returnMonthsFromLaw(LAW, period.to));
  return advancesOf(haler(basis), period, due_on, advanceRulesFromLaw(LAW, period.to), share);
}

const HALF = { numerator: 1n, denominator: 2n };

describe('advances on income tax', () => {
  it('begin one haléř above their limits, not at them', () => {
    const frequencies = [3_000_000, 3_000_001, 15_000_000, 15_000_001].map(
      (basis) => planOf(basis).frequency,
    );
    expect(frequencies).toEqual(['none', 'half_yearly', 'half_yearly', 'quarterly']);
  });

  it('are not paid at the limit, nor where wages make most of the income, which each say so', () => {
    const none = { numerator: 0n, denominator: 1n };
    const why = (basis: number, share?: AdvanceShare) => {
      const plan = planOf(basis, calendarYear(2025), share);
      return [plan.frequency, plan.why, plan.dates.length];
    };
    expect(why(3_000_000)).toEqual(['none', 'limit', 0]);
    expect(why(3_000_000, none)).toEqual(['none', 'limit', 0]);
    expect(why(3_000_001, none)).toEqual(['none', 'employment', 0]);
    expect(why(20_000_000, none)).toEqual(['none', 'employment', 0]);
    expect(why(3_000_001, HALF)).toEqual(['half_yearly', null, 2]);
  });

  it('go up to hundreds once, after the half is taken', () => {
    const amounts = [haler(3_000_025), crowns(150_000), crowns(150_400), crowns(150_401)].map((basis) => [
      halerToJson(planOf(basis).amount),
      halerToJson(planOf(basis, calendarYear(2025), HALF).amount),
    ]);
    expect(amounts).toEqual([
      [12_100, 6100],
      [60_000, 30_000],
      [37_600, 18_800],
      [37_700, 18_900],
    ]);
  });

  it('of a shorter first period go by its tax put on twelve months, the begun ones counted', () => {
    const first = (from: string, tax: number) => {
      const plan = planOf(tax, { from: localDate(from), to: localDate('2025-12-31') });
      return [halerToJson(plan.basis), plan.frequency, halerToJson(plan.amount)];
    };
    expect(first('2025-05-15', 5_922_000)).toEqual([88_830, 'half_yearly', 35_600]);
    expect(first('2025-05-15', 2_000_000)).toEqual([30_000, 'none', 0]);
    expect(first('2025-05-15', 2_000_100)).toEqual([30_001.5, 'half_yearly', 12_100]);
    expect(first('2025-12-31', 1_300_000)).toEqual([156_000, 'quarterly', 39_000]);
    expect(first('2025-01-20', 5_922_000)).toEqual([59_220, 'half_yearly', 23_700]);
  });

  it('fall on months of the period in which they are paid, also after a short first one', () => {
    const days = (from: string, to: string) =>
      planOf(20_000_000, { from: localDate(from), to: localDate(to) }).dates.map(({ due_on }) => due_on);
    const calendar = ['2026-06-15', '2026-09-15', '2026-12-15', '2027-03-15'];
    expect(days('2025-01-01', '2025-12-31')).toEqual(calendar);
    expect(days('2025-08-20', '2025-12-31')).toEqual(calendar);
    expect(days('2024-07-01', '2025-06-30')).toEqual([
      '2025-12-15',
      '2026-03-16',
      '2026-06-15',
      '2026-09-15',
    ]);
  });
});

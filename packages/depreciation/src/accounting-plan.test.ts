import { localDate } from '@news-and-accounting/law';
import { crowns, halerFromJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { accountingOfYear, accountingPlan, accountingYearly } from './accounting-plan.ts';
import { anyCard, cardWith, RULES, type Runs, writtenOut } from './testing/cards.ts';
import ACCOUNTING_CASES from './testing/cases/accounting.json' with { type: 'json' };
import { naiveAccountingPlan } from './testing/naive-plan.ts';

describe('worked accounting plans', () => {
  it.each(ACCOUNTING_CASES)('$name', (example) => {
    const card = cardWith({
      price: halerFromJson(example.price),
      residualValue: halerFromJson(example.residual_value),
      usefulLifeMonths: example.useful_life_months,
      inUseFrom: localDate(example.in_use_from),
      disposedOn: example.disposed_on === null ? null : localDate(example.disposed_on),
    });
    const rows = accountingPlan(card, RULES);
    expect(rows.map(({ amount }) => amount)).toEqual(writtenOut(example.amounts as Runs));
    expect(rows[0]?.month ?? null).toBe(example.first_month);
    expect(rows.at(-1)?.remaining ?? card.price).toBe(halerFromJson(example.remaining));
    if (!example.yearly) return;
    const yearly = accountingYearly(rows).map(({ year, amount }) => [year, amount]);
    expect(yearly).toEqual(example.yearly.map(([year, amount]) => [year, halerFromJson(amount)]));
  });

  it('does not exist for low value', () => {
    const card = cardWith({ category: 'low_value' });
    expect(accountingPlan(card, RULES)).toEqual([]);
    expect(accountingOfYear(card, RULES, 2027)).toBe(0);
  });

  it('counts the months over the end of a year', () => {
    const rows = accountingPlan(
      cardWith({ inUseFrom: localDate('2026-10-31'), usefulLifeMonths: 15 }),
      RULES,
    );
    const months = ['11', '12', '01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12', '01'];
    const years = [2026, 2026, ...Array.from({ length: 12 }, () => 2027), 2028];
    expect(rows.map(({ month }) => month)).toEqual(months.map((month, i) => `${years[i]}-${month}-01`));
    expect(rows.map(({ year }) => year)).toEqual(years);
  });

  it('reaches the limits of length and price', () => {
    const card = cardWith({ price: crowns(10_000_000_000_000), usefulLifeMonths: 1200 });
    const rows = accountingPlan(card, RULES);
    expect(rows).toHaveLength(1200);
    expect(rows.at(-1)).toMatchObject({ month: '2126-05-01', accumulated: card.price, remaining: 0 });
  });
});

describe('every accounting plan', () => {
  it('agrees with a recomputation in fractions', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const naive = naiveAccountingPlan(card);
        expect(naive.every(({ denominator }) => denominator === 1n)).toBe(true);
        const amounts = accountingPlan(card, RULES).map(({ amount }) => BigInt(amount));
        expect(amounts).toEqual(naive.map(({ numerator }) => numerator));
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('adds up, never rises and ends in the useful life', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const rows = accountingPlan(card, RULES);
        const base = card.price - card.residualValue;
        let accumulated = 0;
        for (const row of rows) {
          accumulated += row.amount;
          const sound = row.amount >= 0 && row.accumulated === accumulated && accumulated <= base;
          expect(sound && row.remaining === card.price - accumulated).toBe(true);
        }
        expect(rows.length).toBeLessThanOrEqual(card.usefulLifeMonths);
        if (card.disposedOn === null) expect(accumulated).toBe(base);
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('gives the same years added up or asked for alone', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const rows = accountingPlan(card, RULES);
        const yearly = accountingYearly(rows);
        const years = [...new Set(rows.map(({ year }) => year))];
        expect(yearly.map(({ year }) => year)).toEqual(years);
        for (const { year, amount, accumulated, remaining } of yearly) {
          const ofYear = rows.filter((row) => row.year === year);
          expect(amount).toBe(ofYear.reduce((total, row) => total + row.amount, 0));
          expect(accountingOfYear(card, RULES, year)).toBe(amount);
          expect({ accumulated, remaining }).toEqual({
            accumulated: ofYear.at(-1)?.accumulated,
            remaining: ofYear.at(-1)?.remaining,
          });
        }
        expect(accountingOfYear(card, RULES, 1990)).toBe(0);
        expect(accountingOfYear(card, RULES, (years.at(-1) ?? 2300) + 1)).toBe(0);
      }),
      { numRuns: runs(100, 2000) },
    );
  });
});

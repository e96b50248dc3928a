import { localDate } from '@news-and-accounting/law';
import { crowns, halerFromJson } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { depreciationPlans, yearSummary } from './plans.ts';
import { plansToJson, yearSummaryToJson } from './plans-json.ts';
import { cardWith, RULES } from './testing/cards.ts';

describe('plans in the public interface', () => {
  it('have the specified fields with amounts in CZK', () => {
    const card = cardWith({
      price: halerFromJson(84999.5),
      inUseFrom: localDate('2026-11-30'),
      usefulLifeMonths: 2,
      taxGroup: 2,
      disposedOn: localDate('2027-12-31'),
    });
    expect(plansToJson(depreciationPlans(card, RULES))).toEqual({
      tax: [
        {
          year: 2026,
          rate_or_coefficient: 11,
          kind: 'first_year',
          amount: 9350,
          deductible: 9350,
          accumulated: 9350,
          remaining: 75649.5,
        },
        {
          year: 2027,
          rate_or_coefficient: 22.25,
          kind: 'disposal',
          amount: 9457,
          deductible: 9457,
          accumulated: 18807,
          remaining: 66192.5,
        },
      ],
      accounting: [
        { month: '2026-12-01', year: 2026, amount: 42500, accumulated: 42500, remaining: 42499.5 },
        { month: '2027-01-01', year: 2027, amount: 42499.5, accumulated: 84999.5, remaining: 0 },
      ],
      accounting_yearly: [
        { year: 2026, amount: 42500, accumulated: 42500, remaining: 42499.5 },
        { year: 2027, amount: 42499.5, accumulated: 84999.5, remaining: 0 },
      ],
    });
  });

  it('are all empty for low value', () => {
    const plans = plansToJson(depreciationPlans(cardWith({ category: 'low_value' }), RULES));
    expect(plans).toEqual({ tax: [], accounting: [], accounting_yearly: [] });
  });
});

describe('the summary of a year', () => {
  const card = cardWith({ price: crowns(360_000), usefulLifeMonths: 60 });

  it('has the figures of both plans', () => {
    expect(yearSummaryToJson(yearSummary(card, RULES, 2027))).toEqual({
      tax_this_year: 80100,
      accounting_this_year: 72000,
      remaining_tax: 240300,
    });
  });

  it('knows a tax plan that is over from one that has not begun only by null', () => {
    for (const year of [2025, 2031]) {
      expect(yearSummaryToJson(yearSummary(card, RULES, year))).toMatchObject({
        tax_this_year: 0,
        remaining_tax: null,
      });
    }
    expect(yearSummaryToJson(yearSummary(card, RULES, 2030)).remaining_tax).toBe(0);
    expect(yearSummary(card, RULES, 2031).accountingThisYear).toBe(crowns(30_000));
  });

  it('has no tax price without a tax group', () => {
    const summary = yearSummary(cardWith({ taxGroup: null }), RULES, 2026);
    expect(summary).toMatchObject({ taxThisYear: 0, remainingTax: null });
  });
});

import { localDate } from '@news-and-accounting/law';
import { crowns, type Haler, haler, ZERO } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { accountingOfYear, accountingPlan } from './accounting-plan.ts';
import { CardError, checkCard, type DepreciationCard, type TaxGroup } from './card.ts';
import { depreciationPlans, yearSummary } from './plans.ts';
import { taxPlan } from './tax-plan.ts';
import { cardWith, RULES } from './testing/cards.ts';

describe('the check of a card', () => {
  it.each<[string, Partial<DepreciationCard>, string]>([
    ['a price of zero', { price: ZERO }, 'price'],
    ['a negative price', { price: haler(-1) }, 'price'],
    ['a price that is no number', { price: Number.NaN as Haler }, 'price'],
    ['a price beyond the bound', { price: haler(1_000_000_000_000_001) }, 'price'],
    ['a residual value above the price', { residualValue: crowns(100_001) }, 'residual_value'],
    ['a negative residual value', { residualValue: haler(-1) }, 'residual_value'],
    ['no useful life', { usefulLifeMonths: 0 }, 'useful_life_months'],
    ['a useful life over 1200 months', { usefulLifeMonths: 1201 }, 'useful_life_months'],
    ['half a month', { usefulLifeMonths: 1.5 }, 'useful_life_months'],
    ['group 7', { taxGroup: 7 as TaxGroup }, 'tax_group'],
    ['a plan past the year 9999', { inUseFrom: localDate('9900-01-01') }, 'in_use_from'],
    ['a disposal year before the in-use year', { disposedOn: localDate('2025-12-31') }, 'disposed_on'],
    ['the same without a tax group', { disposedOn: localDate('2025-12-31'), taxGroup: null }, 'disposed_on'],
  ])('refuses %s in every calculation', (_, changes, field) => {
    const card = cardWith(changes);
    const calculations = [taxPlan, accountingPlan, depreciationPlans];
    for (const calculate of calculations) {
      expect(() => calculate(card, RULES)).toThrow(expect.objectContaining({ name: 'CardError', field }));
    }
    for (const calculate of [yearSummary, accountingOfYear]) {
      expect(() => calculate(card, RULES, 2026)).toThrow(CardError);
    }
  });

  it.each<[string, Partial<DepreciationCard>]>([
    ['a residual value equal to the price', { residualValue: crowns(100_000) }],
    ['disposal in the in-use year before the day of entering use', { disposedOn: localDate('2026-01-01') }],
    ['the highest price', { price: haler(1_000_000_000_000_000) }],
  ])('accepts %s', (_, changes) => {
    expect(() => checkCard(cardWith(changes))).not.toThrow();
  });
});

import { localDate } from '@news-and-accounting/law';
import { haler, halerFromJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import type { DepreciationCard, TaxGroup, TaxMethod } from './card.ts';
import { taxPlan } from './tax-plan.ts';
import { anyCard, cardWith, RULES, writtenOut } from './testing/cards.ts';
import TAX_CASES from './testing/cases/tax.json' with { type: 'json' };
import { naiveTaxPlan } from './testing/naive-plan.ts';

type TaxCase = (typeof TAX_CASES)[number];

describe('worked tax plans', () => {
  it.each(TAX_CASES)('$name', (example) => {
    const rows = taxPlan(cardOf(example), RULES);
    const amounts = writtenOut(example.amounts);
    const last = amounts.length - 1;
    const disposedAt = example.disposal_year === null ? -1 : example.disposal_year - example.in_use_year;
    let accumulated = 0;
    const expected = amounts.map((amount, i) => {
      accumulated += amount;
      return {
        year: example.in_use_year + i,
        kind: i === disposedAt ? 'disposal' : i === 0 ? 'first_year' : 'following_year',
        rateOrCoefficient: example.rates[i === 0 ? 0 : 1],
        amount,
        deductible: example.deductible ? writtenOut(example.deductible)[i] : amount,
        accumulated,
        remaining: halerFromJson(example.price) - accumulated,
      };
    });
    expect(rows).toEqual(expected);
    expect(rows[last]?.remaining).toBe(halerFromJson(example.remaining));
  });

  it('takes half in the disposal year on its first day as on its last', () => {
    const [first, last] = ['2028-01-01', '2028-12-31'].map((day) =>
      taxPlan(cardWith({ disposedOn: localDate(day) }), RULES),
    );
    expect(first).toEqual(last);
  });

  it('does not exist without a group or for low value', () => {
    expect(taxPlan(cardWith({ taxGroup: null }), RULES)).toEqual([]);
    expect(taxPlan(cardWith({ category: 'low_value' }), RULES)).toEqual([]);
  });

  it('treats intangibles like tangibles and ignores residual value and useful life', () => {
    const plain = taxPlan(cardWith({}), RULES);
    const other = cardWith({ category: 'intangible', residualValue: haler(5_000_000), usefulLifeMonths: 7 });
    expect(taxPlan(other, RULES)).toEqual(plain);
  });
});

describe('every tax plan', () => {
  it('agrees with a recomputation in fractions', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const figures = taxPlan(card, RULES).map(({ amount, deductible }) => [
          BigInt(amount),
          BigInt(deductible),
        ]);
        const naive = naiveTaxPlan(card);
        for (const { amount, deductible } of naive) {
          expect([amount.denominator, deductible.denominator]).toEqual([1n, 1n]);
        }
        expect(figures).toEqual(
          naive.map(({ amount, deductible }) => [amount.numerator, deductible.numerator]),
        );
      }),
      { numRuns: runs(100, 5000) },
    );
  });

  it('keeps its amounts between zero and the price, adds up and ends in the years of its group', () => {
    const years = { 1: 3, 2: 5, 3: 10, 4: 20, 5: 30, 6: 50 };
    fc.assert(
      fc.property(anyCard, (card) => {
        const rows = taxPlan(card, RULES);
        let [accumulated, deducted] = [0, 0];
        for (const row of rows) {
          expect(row.amount).toBeGreaterThanOrEqual(0);
          expect(row.deductible).toBeGreaterThanOrEqual(0);
          expect(row.deductible).toBeLessThanOrEqual(row.amount);
          accumulated += row.amount;
          deducted += row.deductible;
          expect(row.accumulated).toBe(accumulated);
          expect(row.remaining).toBe(card.price - accumulated);
          expect(row.remaining).toBeGreaterThanOrEqual(0);
        }
        expect(rows.length).toBeGreaterThan(0);
        expect(rows.length).toBeLessThanOrEqual(years[card.taxGroup ?? 1]);
        if (rows.at(-1)?.kind === 'disposal') return;
        expect(accumulated).toBe(card.price);
        const limited = card.vehicleM1 && card.inUseFrom >= '2024-01-01';
        expect(deducted).toBe(limited ? Math.min(card.price, 200_000_000) : card.price);
      }),
      { numRuns: runs(100, 5000) },
    );
  });
});

function cardOf(example: TaxCase): DepreciationCard {
  return cardWith({
    price: halerFromJson(example.price),
    taxGroup: example.tax_group as TaxGroup,
    taxMethod: example.tax_method as TaxMethod,
    inUseFrom: localDate(`${example.in_use_year}-06-15`),
    disposedOn: example.disposal_year === null ? null : localDate(`${example.disposal_year}-09-30`),
    vehicleM1: example.vehicle_m1,
  });
}

import { localDate } from '@news-and-accounting/law';
import {
  crowns,
  divide,
  exactly,
  halerFromJson,
  parseDecimal,
  rational,
  times,
} from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { accountingPlan } from './accounting-plan.ts';
import { explainAccountingMonth } from './explain-accounting.ts';
import { explainTaxYear } from './explain-tax.ts';
import type { Step } from './step.ts';
import { taxPlan } from './tax-plan.ts';
import { anyCard, cardWith, RULES } from './testing/cards.ts';
import { naiveTaxPlan } from './testing/naive-plan.ts';

describe('the steps of a tax year', () => {
  it('name inputs, rate, unrounded figure, rounding and paragraph', () => {
    const steps = explainTaxYear(cardWith({ price: halerFromJson(84999.5) }), RULES, 2027);
    expect(steps).toEqual([
      {
        title: 'Odpis v dalším roce',
        formula: 'cena × sazba ÷ 100',
        inputs: [
          { name: 'cena', value: '84999.50', unit: 'CZK' },
          { name: 'sazba', value: '22.25', unit: '%' },
        ],
        exact: { numerator: '15129911', denominator: '800' },
        unrounded: '18912.38875',
        rounding: 'up_to_crown',
        result: crowns(18_913),
        reference: expect.objectContaining({ title: expect.stringContaining('§ 31') }),
      },
    ]);
  });

  it('show the half in the year of disposal', () => {
    const card = cardWith({ taxMethod: 'accelerated', price: crowns(300_000), taxGroup: 1 });
    const steps = explainTaxYear({ ...card, disposedOn: localDate('2027-02-01') }, RULES, 2027);
    expect(steps.map(({ unrounded, rounding, result }) => [unrounded, rounding, result])).toEqual([
      ['133333.333333…', null, null],
      ['66666.666666…', 'up_to_crown', crowns(66_667)],
    ]);
    expect(steps[1]?.reference.title).toContain('§ 26 odst. 7');
  });

  it('show the cap of the last year and the deductible share', () => {
    const capped = explainTaxYear(cardWith({ taxGroup: 1, price: crowns(99_999) }), RULES, 2028);
    expect(capped.map(({ result }) => result)).toEqual([crowns(40_000), crowns(39_999)]);
    const vehicle = cardWith({ price: crowns(2_345_678), taxMethod: 'accelerated', vehicleM1: true });
    const share = explainTaxYear(vehicle, RULES, 2030);
    expect(share.map(({ result }) => result)).toEqual([crowns(187_654), crowns(160_000), crowns(159_997)]);
    expect(share[1]?.reference.title).toContain('§ 30e');
  });

  it('are one zero when put into use and disposed of in one year, and none outside the plan', () => {
    const card = cardWith({ disposedOn: localDate('2026-12-31') });
    expect(explainTaxYear(card, RULES, 2026).map(({ result }) => result)).toEqual([0]);
    expect(explainTaxYear(card, RULES, 2027)).toEqual([]);
  });

  it('have the figures of a recomputation in fractions', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        const naive = naiveTaxPlan(card);
        taxPlan(card, RULES).forEach((row, i) => {
          const steps = explainTaxYear(card, RULES, row.year);
          const raw = steps.find(({ rounding }) => rounding !== null) ?? steps[0];
          expect(figureOf(raw)).toEqual(naive[i]?.raw);
          expect(steps.map(({ result }) => result)).toContain(row.amount);
          expect(steps.at(-1)?.result).toBe(row.deductible);
        });
      }),
      { numRuns: runs(50, 1000) },
    );
  });
});

describe('the steps of an accounting month', () => {
  it('name inputs, unrounded figure and rounding, and the rest in the last month', () => {
    const card = cardWith({ residualValue: crowns(10), usefulLifeMonths: 48 });
    const [first, ...more] = explainAccountingMonth(card, RULES, localDate('2026-06-01'));
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      inputs: [
        { name: 'cena', value: '100000.00', unit: 'CZK' },
        { name: 'zbytková hodnota', value: '10.00', unit: 'CZK' },
        { name: 'doba odpisování', value: '48', unit: 'months' },
      ],
      unrounded: '2083.125',
      rounding: 'up_to_crown',
      result: crowns(2_084),
    });
    const last = explainAccountingMonth(card, RULES, localDate('2030-05-01'));
    expect(last.map(({ result }) => result)).toEqual([crowns(2_084), crowns(2_042)]);
    expect(explainAccountingMonth(card, RULES, localDate('2030-06-01'))).toEqual([]);
  });

  it('have the figures of a recomputation in fractions', () => {
    fc.assert(
      fc.property(anyCard, fc.nat(), (card, pick) => {
        const rows = accountingPlan(card, RULES);
        const base = rational(BigInt(card.price) - BigInt(card.residualValue));
        for (const row of [rows[0], rows.at(-1), rows[pick % Math.max(1, rows.length)]]) {
          if (!row) continue;
          const steps = explainAccountingMonth(card, RULES, row.month);
          expect(figureOf(steps[0])).toEqual(divide(base, rational(BigInt(card.usefulLifeMonths))));
          expect(steps.at(-1)?.result).toBe(row.amount);
          if (steps.length === 2) expect(figureOf(steps[1])).toEqual(exactly(row.amount));
        }
      }),
      { numRuns: runs(50, 1000) },
    );
  });
});

/** The exact figure of a step, back in haléře. */
function figureOf(step: Step | undefined): unknown {
  const { numerator, denominator } = step?.exact ?? { numerator: '', denominator: '' };
  return times(divide(parseDecimal(numerator), parseDecimal(denominator)), rational(100n));
}

import { halerFromJson } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import type { PersonMonth } from '../facts.ts';
import { payslips } from '../payslip.ts';
import { type PayslipDataJson, payslipToJson } from '../payslip-json.ts';
import { anyMonthWithInputs, anyPerson } from '../testing/arbitraries.ts';
import { RULES } from '../testing/facts.ts';
import { WORKED_CASES } from '../testing/worked-cases.ts';
import { PAYSLIP_FIGURES, type PayslipFigure } from './payslip-figure.ts';
import { payslipSteps } from './payslip-steps.ts';
import type { Step } from './step.ts';

type Amounts = ReadonlyMap<string, number>;

/** The amounts of `data` by their place joined by `_`, credits by their key, in haléře. */
function amountsOf(data: PayslipDataJson): Amounts {
  const credits = data.tax.credits.map(({ key, amount }) => [`tax_credit_${key}`, amount] as const);
  return new Map([...leaves(data), ...credits].map(([place, amount]) => [place, halerFromJson(amount)]));
}

function leaves(data: object, before = ''): (readonly [string, number])[] {
  return Object.entries(data).flatMap(([name, value]) => {
    if (typeof value === 'number') return [[before + name, value] as const];
    return typeof value === 'object' && !Array.isArray(value) ? leaves(value, `${before}${name}_`) : [];
  });
}

function slipsOf(person: PersonMonth): { amounts: Amounts; steps: readonly Step[] }[] {
  const steps = payslipSteps(person, RULES);
  return payslips(person, RULES).map((slip, i) => ({
    amounts: amountsOf(payslipToJson(slip)),
    steps: steps[i] ?? [],
  }));
}

/** What the last result among the steps of a figure is. */
function endOf(figure: PayslipFigure, amounts: Amounts): number {
  const amount = (place: string) => amounts.get(place) ?? 0;
  if (figure === 'base_gross' || figure === 'bonuses') return amount('gross');
  if (figure === 'employee_health' && amount('health_min_base_topup') > 0)
    return amount('health_min_base_topup');
  return amount(figure);
}

function expectExplained(person: PersonMonth): void {
  for (const { amounts, steps } of slipsOf(person)) {
    for (const figure of PAYSLIP_FIGURES.filter((place) => (amounts.get(place) ?? 0) !== 0)) {
      const own = steps.filter(({ figures }) => figures.includes(figure));
      expect(own, figure).not.toEqual([]);
      const end = own.findLast(({ result }) => result !== null)?.result;
      expect(end, figure).toBe(endOf(figure, amounts));
    }
  }
}

describe('the figures that steps name', () => {
  it.each(WORKED_CASES)('are explained: $name', ({ person }) => {
    expectExplained(person);
  });

  it('are explained on every payslip', () => {
    fc.assert(fc.property(anyPerson, expectExplained), { numRuns: runs(200, 10_000) });
    fc.assert(fc.property(anyMonthWithInputs, expectExplained), { numRuns: runs(100, 5000) });
  });

  it('are on the slip, at least one for every step', () => {
    fc.assert(
      fc.property(fc.oneof(anyPerson, anyMonthWithInputs), (person) => {
        for (const { amounts, steps } of slipsOf(person)) {
          for (const { what, figures } of steps) {
            expect(figures.length, what).toBeGreaterThan(0);
            for (const figure of figures) expect([...amounts.keys()]).toContain(figure);
          }
        }
      }),
      { numRuns: runs(100, 3000) },
    );
  });

  it('are all named by some step', () => {
    const named = new Set<string>();
    // What others give to the slip is named by steps of theirs.
    const isGiven = (figure: string) => /^(deductions|settlement)_/.test(figure);
    const persons = [anyPerson, anyMonthWithInputs].flatMap((any) =>
      fc.sample(any, { numRuns: 1000, seed: 1 }),
    );
    for (const person of persons) {
      for (const { steps } of slipsOf(person)) {
        for (const figure of steps.flatMap(({ figures }) => figures)) named.add(figure);
      }
    }
    expect([...named].sort()).toEqual([...PAYSLIP_FIGURES].filter((figure) => !isGiven(figure)).sort());
  });
});

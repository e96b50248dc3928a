import type { LegalReference } from '@news-and-accounting/law';
import {
  amountText,
  divide,
  exactly,
  type Haler,
  percent,
  type Rational,
  rational,
  round,
  smaller,
  subtract,
  times,
  ZERO,
} from '@news-and-accounting/money';
import type { DepreciationCard } from './card.ts';
import { type DepreciationParameters, type DepreciationRules, parametersFor } from './rules.ts';
import { type Step, type StepInput, step } from './step.ts';
import { m1Limit, type TaxRow, taxPlan } from './tax-plan.ts';

const ACT = 'zákona č. 586/1992 Sb., o daních z příjmů';
const DISPOSAL: LegalReference = { title: `§ 26 odst. 7 písm. a) ${ACT}`, href: null };
const NOT_HELD: LegalReference = { title: `§ 26 odst. 6 a 7 ${ACT}`, href: null };
const CAP: LegalReference = { title: `§ 26 až 32 ${ACT}`, href: null };

/**
 * How a year's row of the tax plan came about; empty when the year is not in the plan. The last step that is
 * not about the deductible share results in the row's `amount`; for an M1 vehicle over the limit the last
 * step of all results in `deductible`. Calculated with fractions, apart from the plan, and compared with it.
 * Throws `CardError`.
 */
export function explainTaxYear(
  card: DepreciationCard,
  rules: DepreciationRules,
  year: number,
): readonly Step[] {
  const rows = taxPlan(card, rules);
  const index = rows.findIndex((row) => row.year === year);
  const row = rows[index];
  if (!row) return [];
  const parameters = parametersFor(rules, card.inUseFrom);
  if (row.kind === 'disposal' && index === 0) return [zeroStep()];
  const opening = rows[index - 1]?.remaining ?? card.price;
  const amountSteps = stepsToAmount(card, parameters, row, index, opening);
  const deducted = rows.slice(0, index).reduce((total, { deductible }) => total + deductible, 0) as Haler;
  const deductibleSteps = stepsToDeductible(card, parameters, row, deducted);
  assertResult(amountSteps, row.amount, year);
  if (deductibleSteps.length > 0) assertResult(deductibleSteps, row.deductible, year);
  return [...amountSteps, ...deductibleSteps];
}

function stepsToAmount(
  card: DepreciationCard,
  parameters: DepreciationParameters,
  row: TaxRow,
  yearsDone: number,
  opening: Haler,
): Step[] {
  const annual = annualFigure(card, parameters, row, yearsDone, opening);
  const disposed = row.kind === 'disposal';
  const figure = disposed ? divide(annual.figure, rational(2n)) : annual.figure;
  const rounded = round(figure, 'up_to_crown');
  const steps = [
    step({ ...annual, rounding: disposed ? null : 'up_to_crown', result: disposed ? null : rounded }),
  ];
  if (disposed) {
    steps.push(
      step({
        title: 'Polovina ročního odpisu v roce vyřazení',
        formula: 'roční odpis ÷ 2',
        inputs: [],
        figure,
        rounding: 'up_to_crown',
        result: rounded,
        reference: DISPOSAL,
      }),
    );
  }
  if (rounded > opening) steps.push(capStep('Nejvýše zůstatková cena', 'zůstatková cena', opening, CAP));
  return steps;
}

function annualFigure(
  card: DepreciationCard,
  parameters: DepreciationParameters,
  row: TaxRow,
  yearsDone: number,
  opening: Haler,
): { title: string; formula: string; inputs: StepInput[]; figure: Rational; reference: LegalReference } {
  const value = String(row.rateOrCoefficient);
  if (card.taxMethod === 'straight') {
    return {
      title: yearsDone === 0 ? 'Odpis v prvním roce' : 'Odpis v dalším roce',
      formula: 'cena × sazba ÷ 100',
      inputs: [money('cena', card.price), { name: 'sazba', value, unit: '%' }],
      figure: times(exactly(card.price), percent(value)),
      reference: parameters.references.straight,
    };
  }
  const coefficient: StepInput = { name: 'koeficient', value, unit: 'coefficient' };
  const reference = parameters.references.accelerated;
  if (yearsDone === 0) {
    return {
      title: 'Odpis v prvním roce',
      formula: 'cena ÷ koeficient',
      inputs: [money('cena', card.price), coefficient],
      figure: divide(exactly(card.price), rational(BigInt(row.rateOrCoefficient))),
      reference,
    };
  }
  const doubled = times(exactly(opening), rational(2n));
  return {
    title: 'Odpis v dalším roce',
    formula: '2 × zůstatková cena ÷ (koeficient − počet let odpisování)',
    inputs: [
      money('zůstatková cena', opening),
      coefficient,
      { name: 'počet let odpisování', value: String(yearsDone), unit: 'years' },
    ],
    figure: divide(doubled, rational(BigInt(row.rateOrCoefficient - yearsDone))),
    reference,
  };
}

function stepsToDeductible(
  card: DepreciationCard,
  parameters: DepreciationParameters,
  row: TaxRow,
  deducted: Haler,
): Step[] {
  const limit = m1Limit(card, parameters);
  const reference = parameters.references.m1VehicleLimit;
  if (limit === null || reference === null) return [];
  const figure = divide(times(exactly(row.amount), exactly(limit)), exactly(card.price));
  const share = round(figure, 'up_to_crown');
  const left = subtract(limit, deducted);
  const shareStep = step({
    title: 'Daňově uznatelná část odpisu vozidla kategorie M1',
    formula: 'odpis × limit ÷ cena',
    inputs: [money('odpis', row.amount), money('limit', limit), money('cena', card.price)],
    figure,
    rounding: 'up_to_crown',
    result: share,
    reference,
  });
  if (smaller(share, left) === share) return [shareStep];
  return [shareStep, capStep('Nejvýše zbytek limitu', 'limit − dosud uplatněno', left, reference)];
}

function zeroStep(): Step {
  return step({
    title: 'Majetek uvedený do užívání i vyřazený v témže roce',
    formula: '0',
    inputs: [],
    figure: exactly(ZERO),
    rounding: null,
    result: ZERO,
    reference: NOT_HELD,
  });
}

function capStep(title: string, formula: string, result: Haler, reference: LegalReference): Step {
  return step({
    title,
    formula,
    inputs: [money(formula, result)],
    figure: exactly(result),
    rounding: null,
    result,
    reference,
  });
}

function money(name: string, amount: Haler): StepInput {
  return { name, value: amountText(amount), unit: 'CZK' };
}

function assertResult(steps: readonly Step[], expected: Haler, year: number): void {
  const result = steps.at(-1)?.result;
  if (result !== expected) throw new Error(`the steps of ${year} give ${result}, the plan has ${expected}`);
}

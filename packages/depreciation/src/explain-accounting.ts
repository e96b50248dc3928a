import type { LocalDate } from '@news-and-accounting/law';
import { amountText, divide, exactly, rational, round, subtract, ZERO } from '@news-and-accounting/money';
import { accountingPlan, accountingTerms } from './accounting-plan.ts';
import type { DepreciationCard } from './card.ts';
import { type DepreciationRules, parametersFor } from './rules.ts';
import { type Step, step } from './step.ts';

/**
 * How a month's row of the accounting plan came about; empty when the month is not in the plan. `month` is
 * the first day of the month. The last step results in the row's `amount`. Calculated with fractions, apart
 * from the plan, and compared with it. Throws `CardError`.
 */
export function explainAccountingMonth(
  card: DepreciationCard,
  rules: DepreciationRules,
  month: LocalDate,
): readonly Step[] {
  const rows = accountingPlan(card, rules);
  const index = rows.findIndex((row) => row.month === month);
  const row = rows[index];
  if (!row) return [];
  const terms = accountingTerms(card, rules);
  const reference = parametersFor(rules, card.inUseFrom).references.monthlyRounding;
  const figure = divide(exactly(terms.base), rational(BigInt(card.usefulLifeMonths)));
  const monthly = round(figure, terms.rounding);
  const steps = [
    step({
      title: 'Rovnoměrný měsíční odpis',
      formula: '(cena − zbytková hodnota) ÷ doba odpisování',
      inputs: [
        { name: 'cena', value: amountText(card.price), unit: 'CZK' },
        { name: 'zbytková hodnota', value: amountText(card.residualValue), unit: 'CZK' },
        { name: 'doba odpisování', value: String(card.usefulLifeMonths), unit: 'months' },
      ],
      figure,
      rounding: terms.rounding,
      result: monthly,
      reference,
    }),
  ];
  const accumulated = rows[index - 1]?.accumulated ?? ZERO;
  const left = subtract(terms.base, accumulated);
  const lastMonth = index + 1 === card.usefulLifeMonths;
  if (monthly > left || (lastMonth && monthly !== left)) {
    steps.push(
      step({
        title: lastMonth ? 'Zbytek v posledním měsíci' : 'Nejvýše to, co zbývá odepsat',
        formula: 'cena − zbytková hodnota − oprávky',
        inputs: [{ name: 'oprávky', value: amountText(accumulated), unit: 'CZK' }],
        figure: exactly(left),
        rounding: null,
        result: left,
        reference,
      }),
    );
  }
  assertResult(steps, row.amount, month);
  return steps;
}

function assertResult(steps: readonly Step[], expected: number, month: LocalDate): void {
  const result = steps.at(-1)?.result;
  if (result !== expected) throw new Error(`the steps of ${month} give ${result}, the plan has ${expected}`);
}

import { assetsTexts as t } from '../../cs/assets.ts';
import { locale } from '../../cs/locale.ts';
import { decimalOfText } from '../../parts/decimal.ts';
import type { Law } from '../../parts/law.ts';
import { amountWithCurrency, moneyWithCurrency } from '../../parts/money.ts';
import type { Step } from '../../parts/steps.tsx';

type StepOfInterface = {
  title: string;
  formula: string;
  inputs: { name: string; value: string; unit: string }[];
  unrounded: string;
  result: number | null;
  reference: Law;
};

/** The steps of a plan's row as the drawer shows them. */
export function stepLines(steps: unknown): Step[] {
  return ((steps as StepOfInterface[] | undefined) ?? []).map((step) => ({
    what: step.title,
    from: step.inputs.map(({ name, value, unit }) => `${name}: ${valueText(value, unit)}`),
    how: step.formula,
    result: step.result === null ? decimalOfText(step.unrounded) : moneyWithCurrency(step.result),
    law: step.reference,
  }));
}

function valueText(value: string, unit: string): string {
  if (unit === 'CZK') return amountWithCurrency(value);
  const number = decimalOfText(value);
  return unit === '%' ? locale.percent(number) : `${number} ${t.stepUnits[unit] ?? ''}`.trim();
}

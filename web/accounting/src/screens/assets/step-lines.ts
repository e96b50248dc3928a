import { decimalOfText } from '../../parts/decimal.ts';
import { amountOfText, moneyText } from '../../parts/money.ts';
import type { Step } from '../../parts/steps.tsx';

type StepOfInterface = {
  title: string;
  formula: string;
  inputs: { name: string; value: string; unit: string }[];
  unrounded: string;
  result: number | null;
  reference: { title: string };
};

const UNITS: Readonly<Record<string, string>> = { CZK: 'Kč', '%': '%', years: 'let', months: 'měsíců' };

/** The steps of a plan's row as the drawer shows them. */
export function stepLines(steps: unknown): Step[] {
  return ((steps as StepOfInterface[] | undefined) ?? []).map((step) => ({
    what: step.title,
    from: step.inputs.map(({ name, value, unit }) =>
      `${name}: ${unit === 'CZK' ? amountOfText(value) : decimalOfText(value)} ${UNITS[unit] ?? ''}`.trim(),
    ),
    how: step.formula,
    result: step.result === null ? decimalOfText(step.unrounded) : `${moneyText(step.result)} Kč`,
    paragraph: step.reference.title,
  }));
}

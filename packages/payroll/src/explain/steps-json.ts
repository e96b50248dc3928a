import { halerToJson, type RoundingName } from '@news-and-accounting/money';
import type { PayslipFigure } from './payslip-figure.ts';
import type { Step, StepInput } from './step.ts';

/** A step in the words of the public interface; `result` is CZK. */
export interface StepJson {
  readonly what: string;
  readonly figures: readonly PayslipFigure[];
  readonly inputs: readonly StepInput[];
  readonly rate: string | null;
  readonly unrounded: string | null;
  readonly rounding: RoundingName | null;
  readonly result: number | null;
  readonly paragraph: Step['paragraph'];
}

export function stepsToJson(steps: readonly Step[]): readonly StepJson[] {
  return steps.map((step) => ({ ...step, result: step.result === null ? null : halerToJson(step.result) }));
}

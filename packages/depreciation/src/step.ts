import type { LegalReference } from '@news-and-accounting/law';
import {
  decimalText,
  divide,
  type Haler,
  type Rational,
  type RoundingName,
  rational,
} from '@news-and-accounting/money';

/** What went into a step: `value` is an exact decimal text, in CZK where `unit` is `CZK`. */
export interface StepInput {
  readonly name: string;
  readonly value: string;
  readonly unit: 'CZK' | '%' | 'coefficient' | 'years' | 'months';
}

/** One step of the way to a figure. Texts are Czech, for the reader of the plan. */
export interface Step {
  readonly title: string;
  /** The formula with names, such as `cena × sazba ÷ 100`. */
  readonly formula: string;
  readonly inputs: readonly StepInput[];
  /** The figure before rounding in CZK: a fraction in lowest terms, and as decimal text cut at six places. */
  readonly exact: { readonly numerator: string; readonly denominator: string };
  readonly unrounded: string;
  /** The named rounding that turned the figure into `result`; null when the step does not round. */
  readonly rounding: RoundingName | null;
  /** The amount after the step; null for a figure that is only rounded in the next step. */
  readonly result: Haler | null;
  readonly reference: LegalReference;
}

/** A step from its figure in haléře. */
export function step(parts: Omit<Step, 'exact' | 'unrounded'> & { readonly figure: Rational }): Step {
  const { figure, ...rest } = parts;
  const inCrowns = divide(figure, rational(100n));
  const exact = { numerator: String(inCrowns.numerator), denominator: String(inCrowns.denominator) };
  return { ...rest, exact, unrounded: decimalText(inCrowns) };
}

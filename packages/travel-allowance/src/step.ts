import type { LegalReference } from '@news-and-accounting/law';
import { decimalText, type Haler, nearest, type Rational, rational, times } from '@news-and-accounting/money';

/** What went into a step; `value` is an exact decimal text, or one cut with an ellipsis. */
export interface StepInput {
  readonly name: string;
  readonly value: string;
  readonly unit: string;
}

/** One step of the way to a settlement. Texts are Czech, for the reader of the settlement. */
export interface Step {
  readonly what: string;
  readonly inputs: readonly StepInput[];
  /** The figure before rounding in `currency`, decimal text cut at six places; null for a decision without one. */
  readonly unrounded: string | null;
  readonly rounding: 'half_up_to_haler' | null;
  /** Hundredths of `currency`; null for a decision without an amount. */
  readonly result: number | null;
  readonly currency: string;
  readonly paragraph: LegalReference;
}

interface Parts {
  readonly what: string;
  readonly inputs: readonly StepInput[];
  /** In whole units of the currency. */
  readonly figure: Rational;
  readonly currency?: string;
  readonly paragraph: LegalReference;
}

/**
 * A step that rounds its figure to hundredths, a half up. No rule names a rounding of travel allowances; this
 * is the one of a settlement in money.
 */
export function roundedStep(parts: Parts): Step & { readonly result: number } {
  const { what, inputs, figure, currency = 'CZK', paragraph } = parts;
  const result = Number(nearest(times(figure, rational(100n))));
  const unrounded = decimalText(figure);
  return { what, inputs, unrounded, rounding: 'half_up_to_haler', result, currency, paragraph };
}

/** A step whose amount is a sum or an amount as given; nothing is rounded. */
export function amountStep(
  what: string,
  inputs: readonly StepInput[],
  amount: Haler,
  paragraph: LegalReference,
): Step {
  const unrounded = decimalText(rational(BigInt(amount), 100n));
  return { what, inputs, unrounded, rounding: null, result: amount, currency: 'CZK', paragraph };
}

/** A step that decides something; `what` says the outcome. */
export function decision(what: string, inputs: readonly StepInput[], paragraph: LegalReference): Step {
  return { what, inputs, unrounded: null, rounding: null, result: null, currency: 'CZK', paragraph };
}

export function input(name: string, value: Rational | string, unit: string): StepInput {
  return { name, value: typeof value === 'string' ? value : decimalText(value), unit };
}

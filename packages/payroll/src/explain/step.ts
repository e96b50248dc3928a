import type { LegalReference } from '@news-and-accounting/law';
import {
  amountText,
  decimalText,
  divide,
  type Haler,
  minus,
  percent,
  plus,
  type Rational,
  type RoundingName,
  rational,
  round,
  times,
} from '@news-and-accounting/money';
import type { Rate } from '../parameters.ts';
import type { PayslipFigure } from './payslip-figure.ts';

/** What went into a step: `value` is an exact decimal text, in CZK where `unit` is `CZK`. */
export interface StepInput {
  readonly name: string;
  readonly value: string;
  readonly unit: 'CZK' | '%' | 'days' | 'hours' | 'count';
}

/** One step of the way to a payslip. Texts are Czech, for the reader of the slip. */
export interface Step {
  readonly what: string;
  /** The figures of the slip that the step leads to. */
  readonly figures: readonly PayslipFigure[];
  readonly inputs: readonly StepInput[];
  /** Per cent as decimal text, when one rate applies. */
  readonly rate: string | null;
  /** The figure in CZK before rounding, decimal text cut at six places; null for a decision without one. */
  readonly unrounded: string | null;
  /** The named rounding that made `result` of the figure; null when nothing is rounded. */
  readonly rounding: RoundingName | null;
  /** Haléře; null for a decision, and for a figure that is only rounded in a later step. */
  readonly result: Haler | null;
  readonly paragraph: LegalReference;
}

/** A step with the rounded figure it ends in. */
export interface Rounded {
  readonly step: Step;
  readonly amount: Haler;
}

interface Parts {
  readonly what: string;
  readonly figures: readonly PayslipFigure[];
  readonly inputs: readonly StepInput[];
  /** In haléře. */
  readonly figure: Rational;
  readonly rate?: Rate;
  readonly paragraph: LegalReference;
}

/** A step that rounds its figure. */
export function rounded(parts: Parts, rounding: RoundingName): Rounded {
  const amount = round(parts.figure, rounding);
  return { amount, step: made(parts, rounding, amount) };
}

/** A step whose figure is an amount as it is. */
export function exact(parts: Parts): Rounded {
  const amount = round(parts.figure, 'down_to_haler');
  if (BigInt(amount) * parts.figure.denominator !== parts.figure.numerator) {
    throw new Error(`"${parts.what}" is no amount`);
  }
  return { amount, step: made(parts, null, amount) };
}

/** A step whose figure goes on unrounded. */
export function unrounded(parts: Parts): Step {
  return made(parts, null, null);
}

/** A step that decides something; `what` says the outcome. */
export function decision(parts: Omit<Parts, 'figure' | 'rate'>): Step {
  return { ...parts, rate: null, unrounded: null, rounding: null, result: null };
}

export function money(name: string, amount: number): StepInput {
  return { name, value: amountText(amount as Haler), unit: 'CZK' };
}

export function fraction(amount: number): Rational {
  return rational(BigInt(amount));
}

/** a + b + …, or a less the others, of amounts. */
export function sumOf(first: number, ...others: readonly number[]): Rational {
  return others.map(fraction).reduce(plus, fraction(first));
}

export function differenceOf(first: number, ...others: readonly number[]): Rational {
  return others.map(fraction).reduce(minus, fraction(first));
}

export function partOf(amount: Rational, rate: Rate): Rational {
  return times(amount, percent(rateText(rate)));
}

export function rateText(rate: Rate): string {
  return decimalText(rational(BigInt(rate), 100n));
}

/** Throws when the steps and the payslip disagree. */
export function assertSame(what: string, stepped: number, calculated: number): void {
  if (stepped !== calculated) throw new Error(`${what}: the steps give ${stepped}, the slip ${calculated}`);
}

function made(parts: Parts, rounding: RoundingName | null, result: Haler | null): Step {
  const { what, figures, inputs, figure, rate, paragraph } = parts;
  const inCrowns = divide(figure, rational(100n));
  return {
    what,
    figures,
    inputs,
    rate: rate === undefined ? null : rateText(rate),
    unrounded: decimalText(inCrowns),
    rounding,
    result,
    paragraph,
  };
}

import { type Haler, haler, larger, multiplyDivideDown } from '@news-and-accounting/money';
import type { InsuranceYear } from './parameters.ts';
import { checkProfit, upToCrowns } from './rounding.ts';

export interface HealthInput {
  /** Partial base of section 7 of the income tax with the share of a cooperating person; whole crowns from 0. */
  readonly profit: Haler;
  /** Months with activity of either kind. */
  readonly months: number;
  /** Months for which the lowest base holds. */
  readonly minimumMonths: number;
  /** What was forgiven of the insurance; lowers only what is left to pay. */
  readonly relief: Haler;
  readonly paid: Haler;
}

export interface HealthInsurance {
  readonly profit: Haler;
  readonly computedBase: Haler;
  readonly minimumBase: Haler;
  readonly base: Haler;
  readonly insurance: Haler;
  readonly relief: Haler;
  readonly paid: Haler;
  /** Above zero to be paid, below zero overpaid. */
  readonly balance: Haler;
  readonly months: number;
  readonly minimumMonths: number;
  /** Of the next year, by a month; voluntary where who has no lowest base owes none. */
  readonly advance: { readonly amount: Haler; readonly isVoluntary: boolean };
}

const ZERO = haler(0);
const WHOLE = 10_000;

/**
 * Health insurance of a year (sections 2, 3a and 7 of act 592/1992): half of the profit, exact to haléře.
 * @param next the values of the next year for its advance; null while they are not known
 */
export function healthInsurance(
  input: HealthInput,
  year: InsuranceYear,
  next: InsuranceYear | null,
): HealthInsurance {
  const { profit, months, minimumMonths, relief, paid } = input;
  checkProfit(profit);
  const { rate, basePercent, minimumBase } = year.health;
  const computed = months === 0 ? ZERO : haler(multiplyDivideDown(profit, basePercent, WHOLE));
  const minimum = haler(minimumBase * minimumMonths);
  const base = larger(computed, minimum);
  const insurance = upToCrowns(base, rate, WHOLE);
  return {
    profit,
    computedBase: computed,
    minimumBase: minimum,
    base,
    insurance,
    relief,
    paid,
    balance: haler(insurance - relief - paid),
    months,
    minimumMonths,
    advance: advanceOf(base, input, next ?? year),
  };
}

/** The advance that follows from the profit alone, without any minimum. */
export function averageHealthAdvance(
  { computedBase, months }: Pick<HealthInsurance, 'computedBase' | 'months'>,
  { health }: InsuranceYear,
): Haler {
  return months === 0 ? ZERO : upToCrowns(computedBase, health.rate, WHOLE * months);
}

/** A twelfth of a whole year, at least the lowest advance where the lowest base holds. */
function advanceOf(
  base: Haler,
  { months, minimumMonths }: HealthInput,
  { health }: InsuranceYear,
): HealthInsurance['advance'] {
  if (months === 0) return { amount: ZERO, isVoluntary: false };
  const amount = upToCrowns(base, health.rate, WHOLE * months);
  return minimumMonths === 0
    ? { amount, isVoluntary: amount > ZERO && health.voluntaryWithoutMinimum }
    : { amount: larger(amount, health.minimumAdvance), isVoluntary: false };
}

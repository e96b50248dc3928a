import { dateOf, lastDayOfMonth } from '@news-and-accounting/calendar';
import type { Law, LawShape, LawValueOf, LegalReference } from '@news-and-accounting/law';
import {
  divide,
  type Haler,
  halerFromDecimal,
  parseDecimal,
  type Rational,
  rational,
  round,
  times,
} from '@news-and-accounting/money';

/** The sums that hold for wages paid out on a day. */
export interface DeductionFigures {
  /** Subsistence minimum and normative housing costs together. */
  readonly base: Haler;
  /** Left to the debtor himself and for each person whom he maintains, in haléře, not yet rounded. */
  readonly debtor: Rational;
  readonly dependant: Rational;
  /** What of the rest of the wage is divided into thirds; what is above goes whole. */
  readonly limit: Haler;
  /** The part of the net wage that all deductions that were agreed may take. */
  readonly agreedPart: Rational;
  readonly agreedReference: LegalReference;
  readonly protectedReference: LegalReference;
  readonly limitReference: LegalReference;
  readonly isUncertain: boolean;
}

/** The values of all times, oldest first. */
export interface DeductionRules {
  readonly base: readonly LawValueOf<'number'>[];
  readonly debtorPart: readonly LawValueOf<'map'>[];
  readonly dependantPart: readonly LawValueOf<'map'>[];
  readonly limitMultiple: readonly LawValueOf<'number'>[];
  readonly agreedPart: readonly LawValueOf<'map'>[];
  readonly decisiveMonth: readonly LawValueOf<'text'>[];
}

/** Takes the values out of law/. Throws `LawError` for a missing file or a wrong shape. */
export function deductionRulesFromLaw(law: Law): DeductionRules {
  const history = <S extends LawShape>(key: string, shape: S) => law.history(`wage_deductions.${key}`, shape);
  return Object.freeze({
    base: history('base', 'number'),
    debtorPart: history('debtor_part', 'map'),
    dependantPart: history('dependant_part', 'map'),
    limitMultiple: history('limit_multiple', 'number'),
    agreedPart: history('agreed_part', 'map'),
    decisiveMonth: history('decisive_month', 'text'),
  });
}

/** The sums of a day; null when they are not known: those of another time are never taken instead. */
export function figuresOn(rules: DeductionRules, day: string): DeductionFigures | null {
  const base = valueOn(rules.base, day);
  const debtorPart = valueOn(rules.debtorPart, day);
  const dependantPart = valueOn(rules.dependantPart, day);
  const multiple = valueOn(rules.limitMultiple, day);
  const agreedPart = valueOn(rules.agreedPart, day);
  if (!base || !debtorPart || !dependantPart || !multiple || !agreedPart) return null;
  const amount = halerFromDecimal(base.value);
  const exact = rational(BigInt(amount));
  const debtor = times(exact, partOf(debtorPart.value));
  return {
    base: amount,
    debtor,
    dependant: times(debtor, partOf(dependantPart.value)),
    limit: round(times(exact, parseDecimal(multiple.value)), 'down_to_haler'),
    agreedPart: partOf(agreedPart.value),
    agreedReference: agreedPart.reference,
    protectedReference: base.reference,
    limitReference: multiple.reference,
    isUncertain: [base, debtorPart, dependantPart, multiple].some(({ uncertain }) => uncertain !== null),
  };
}

/**
 * The sums for the wage of a month (1 to 12): those of the following month, in which the wage is paid out. They are
 * uncertain also where it is not certain that this month decides and the other one has different sums.
 */
export function figuresForWageOf(
  rules: DeductionRules,
  year: number,
  month: number,
): DeductionFigures | null {
  const paidIn = monthOfPayment(year, month).first;
  const figures = figuresOn(rules, paidIn);
  if (figures === null) return null;
  const isMonthCertain = valueOn(rules.decisiveMonth, paidIn)?.uncertain === null;
  const own = figuresOn(rules, dateOf(year, month, 1));
  const differs = own !== null && (own.base !== figures.base || own.limit !== figures.limit);
  return { ...figures, isUncertain: figures.isUncertain || (differs && !isMonthCertain) };
}

/** The first and the last day of the month in which the wage of a month is paid out. */
export function monthOfPayment(year: number, month: number): { first: string; last: string } {
  const [payYear, payMonth] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return { first: dateOf(payYear, payMonth, 1), last: lastDayOfMonth(payYear, payMonth) };
}

function valueOn<T extends { from: string; to: string | null }>(
  history: readonly T[],
  day: string,
): T | undefined {
  const value = history.findLast(({ from }) => from <= day);
  return value && (value.to === null || day <= value.to) ? value : undefined;
}

function partOf(map: LawValueOf<'map'>['value']): Rational {
  return divide(parseDecimal(map.numerator ?? ''), parseDecimal(map.denominator ?? ''));
}

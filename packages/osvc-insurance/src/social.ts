import { type Haler, haler, larger, smaller, sum } from '@news-and-accounting/money';
import type { Months } from './months.ts';
import type { InsuranceYear } from './parameters.ts';
import { checkProfit, upToCrowns } from './rounding.ts';

export interface SocialInput {
  /** Partial base of section 7 of the income tax with the share of a cooperating person; whole crowns from 0. */
  readonly profit: Haler;
  readonly months: Months;
  /** The lower minimum of who starts, where the year has one. */
  readonly starting: boolean;
  /** Whether the lower minimum still holds in the next year, which the advance is of; absent: as in this one. */
  readonly startingNext?: boolean;
  /** Secondary activity takes part below the threshold as well. */
  readonly voluntary: boolean;
  /** Months with activity in which a full old-age pension was received. */
  readonly discountMonths: number;
  /** What was forgiven of the insurance; lowers only what is left to pay. */
  readonly relief: Haler;
  readonly paid: Haler;
}

/** The part of a year with activity of one kind. Bases are zero where it does not take part. */
export interface SocialPart {
  readonly kind: 'main' | 'secondary';
  readonly months: number;
  readonly participates: boolean;
  /** Of the profit spread evenly over the months, up to crowns. */
  readonly computedBase: Haler;
  readonly minimumBase: Haler;
  readonly base: Haler;
}

export interface SocialInsurance {
  readonly participates: boolean;
  readonly profit: Haler;
  readonly computedBase: Haler;
  readonly minimumBase: Haler;
  readonly maximumBase: Haler;
  readonly base: Haler;
  readonly insurance: Haler;
  readonly discount: Haler;
  readonly relief: Haler;
  readonly paid: Haler;
  /** Above zero to be paid, below zero overpaid. */
  readonly balance: Haler;
  readonly monthsMain: number;
  readonly monthsSecondary: number;
  /** Months that the insurance is of. */
  readonly insuredMonths: number;
  /** The profit from which the secondary months take part; null without such months. */
  readonly threshold: Haler | null;
  readonly parts: readonly SocialPart[];
  /** Of the next year, by a month. */
  readonly advance: { readonly monthlyBase: Haler; readonly amount: Haler };
}

const ZERO = haler(0);
const WHOLE = 10_000;
const YEAR_MONTHS = 12;

/**
 * Pension insurance and the contribution to employment policy of a year (sections 5b, 14 and 15a of act 589/1992,
 * section 10 of act 155/1995).
 * @param next the values of the next year for its advance; null while they are not known
 */
export function socialInsurance(
  input: SocialInput,
  year: InsuranceYear,
  next: InsuranceYear | null,
): SocialInsurance {
  const { profit, months, relief, paid } = input;
  checkProfit(profit);
  const { rate, maximum, pensionerDiscount } = year.social;
  const parts = partsOf(input, year);
  const insured = parts.filter(({ participates }) => participates);
  const insuredMonths = insured.reduce((all, part) => all + part.months, 0);
  const base = smaller(sum(insured.map((part) => part.base)), maximum);
  const insurance = upToCrowns(base, rate, WHOLE);
  const discountMonths = Math.min(input.discountMonths, insuredMonths);
  const discount =
    pensionerDiscount === null || discountMonths === 0
      ? ZERO
      : upToCrowns(base, pensionerDiscount * discountMonths, WHOLE * insuredMonths);
  return {
    participates: insured.length > 0,
    profit,
    computedBase: sum(insured.map((part) => part.computedBase)),
    minimumBase: sum(insured.map((part) => part.minimumBase)),
    maximumBase: maximum,
    base,
    insurance,
    discount,
    relief,
    paid,
    balance: haler(insurance - discount - relief - paid),
    monthsMain: months.main,
    monthsSecondary: months.secondary,
    insuredMonths,
    threshold: months.secondary === 0 ? null : thresholdOf(months.secondary, year),
    parts,
    advance: advanceOf(input, parts, base, insuredMonths, next ?? year),
  };
}

/** The yearly threshold less a twelfth for each month without secondary activity, up to crowns. */
function thresholdOf(months: number, year: InsuranceYear): Haler {
  return upToCrowns(year.social.threshold, months, YEAR_MONTHS);
}

function partsOf(input: SocialInput, year: InsuranceYear): readonly SocialPart[] {
  const { main, secondary } = input.months;
  const parts: SocialPart[] = [];
  if (main > 0) parts.push(partOf(input, year, 'main', main, true));
  if (secondary > 0) {
    const reached = input.profit * secondary >= thresholdOf(secondary, year) * (main + secondary);
    parts.push(partOf(input, year, 'secondary', secondary, reached || input.voluntary));
  }
  return parts;
}

function partOf(
  input: SocialInput,
  year: InsuranceYear,
  kind: SocialPart['kind'],
  months: number,
  participates: boolean,
): SocialPart {
  if (!participates) return { kind, months, participates, computedBase: ZERO, minimumBase: ZERO, base: ZERO };
  const all = input.months.main + input.months.secondary;
  const computedBase = upToCrowns(input.profit, year.social.basePercent * months, WHOLE * all);
  const minimumBase = haler(minimumOf(kind, input.starting, year) * months);
  return { kind, months, participates, computedBase, minimumBase, base: larger(computedBase, minimumBase) };
}

/** The lowest base of a month. */
function minimumOf(kind: SocialPart['kind'], starting: boolean, { social }: InsuranceYear): Haler {
  if (kind === 'secondary') return social.minimumSecondary;
  return starting ? (social.minimumStarting ?? social.minimumMain) : social.minimumMain;
}

/**
 * What the months after the overview cost: the base by its months, at least the minimum of the year in which it is
 * paid, at most a twelfth of its maximum. Secondary activity that does not take part has none.
 */
function advanceOf(
  { months, starting, startingNext = starting }: SocialInput,
  parts: readonly SocialPart[],
  base: Haler,
  insuredMonths: number,
  paidIn: InsuranceYear,
): SocialInsurance['advance'] {
  const last = parts.find(({ kind }) => kind === months.last);
  if (last === undefined || !last.participates) return { monthlyBase: ZERO, amount: ZERO };
  const { maximum, rate } = paidIn.social;
  const highest = upToCrowns(maximum, 1, YEAR_MONTHS);
  const lowest = minimumOf(last.kind, startingNext, paidIn);
  const monthlyBase = larger(smaller(upToCrowns(base, 1, insuredMonths), highest), lowest);
  return { monthlyBase, amount: upToCrowns(monthlyBase, rate, WHOLE) };
}

/** The advance that follows from the profit alone: the base by its months, without any minimum of its own. */
export function averageSocialAdvance(
  { computedBase, insuredMonths }: Pick<SocialInsurance, 'computedBase' | 'insuredMonths'>,
  { social }: InsuranceYear,
): Haler {
  if (insuredMonths === 0) return ZERO;
  const highest = upToCrowns(social.maximum, 1, YEAR_MONTHS);
  return upToCrowns(smaller(upToCrowns(computedBase, 1, insuredMonths), highest), social.rate, WHOLE);
}

/** What voluntary sickness insurance costs a month (section 7 of act 589/1992). @param base of a month, whole crowns */
export const sicknessAdvance = (base: Haler, { social }: InsuranceYear): Haler =>
  upToCrowns(base, social.sickness, WHOLE);

/** Whether a profit of so many months is enough for secondary activity to take part. */
export function reachesThreshold(profit: Haler, months: number, year: InsuranceYear): boolean {
  return months > 0 && profit >= thresholdOf(months, year);
}

/** The lowest advance of a month with activity; of who starts, counted from the base. */
export function minimumSocialAdvance(
  kind: SocialPart['kind'],
  starting: boolean,
  year: InsuranceYear,
  month: number,
): Haler {
  if (kind === 'main' && starting && year.social.minimumStarting !== null)
    return upToCrowns(year.social.minimumStarting, year.social.rate, WHOLE);
  return year.social.minimumAdvances[kind][month - 1] ?? ZERO;
}

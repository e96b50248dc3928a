import type { Haler } from '@news-and-accounting/money';
import type { WorkCategory } from './facts.ts';
import { type PayrollRules, parametersFor } from './parameters.ts';
import type { Payslip } from './payslip.ts';
import type { Posting } from './postings.ts';
import { partUpToCrown } from './rate.ts';
import { effectiveCategory, employerRate } from './social-insurance.ts';

/** What the month's rounding needs of a payslip; haléře. `Payslip` gives it by `employerSocialOf`. */
export interface EmployerSocialOfSlip {
  readonly category: WorkCategory;
  /** Social assessment base. */
  readonly base: Haler;
  /** The employer's premium on the slip, after the discount. */
  readonly employerSocial: Haler;
  /** The discount for shorter working time on the slip, 0 without one. */
  readonly employerDiscount: Haler;
}

export interface CategoryRounding {
  readonly category: WorkCategory;
  readonly base: Haler;
  /** Premiums of the slips before the discount. */
  readonly onSlips: Haler;
  /** Premium of the sum of bases, rounded once. */
  readonly rounded: Haler;
}

/** What the employer owes for a month, and how far the slips are from it. */
export interface EmployerSocialRounding {
  /** Categories with a slip, in the order A, B, C. */
  readonly categories: readonly CategoryRounding[];
  readonly discount: { readonly base: Haler; readonly onSlips: Haler; readonly rounded: Haler };
  /** Premiums of the categories less the discount. */
  readonly owed: Haler;
  /** `owed` less what the slips have: at or below zero without discounts, of either sign with them. */
  readonly difference: Haler;
  /** Null when there is no difference. */
  readonly posting: Posting | null;
}

const CATEGORIES: readonly WorkCategory[] = ['A', 'B', 'C'];

/**
 * The month's rounding of the employer's social insurance: the premium is rounded once per category from the
 * sum of the bases (section 7(3) of act 589/1992), the discount once from the sum of the discounted bases
 * (section 7b). Slips that carry more than is owed together are corrected by 336/524, less by 524/336.
 * Throws `PayrollError`.
 */
export function employerSocialRounding(
  slips: readonly EmployerSocialOfSlip[],
  rules: PayrollRules,
  year: number,
  month: number,
): EmployerSocialRounding {
  const { social } = parametersFor(rules, year, month);
  const categories = CATEGORIES.flatMap((category) => {
    const own = slips.filter((slip) => effectiveCategory(slip.category, social) === category);
    if (own.length === 0) return [];
    const base = total(own, (slip) => slip.base);
    const onSlips = total(own, (slip) => slip.employerSocial + slip.employerDiscount);
    return [
      { category, base, onSlips, rounded: partUpToCrown(base, employerRate(category, social)) as Haler },
    ];
  });
  const discounted = slips.filter(({ employerDiscount }) => employerDiscount > 0);
  const discountBase = total(discounted, ({ base }) => base);
  const discount = {
    base: discountBase,
    onSlips: total(discounted, ({ employerDiscount }) => employerDiscount),
    rounded: partUpToCrown(discountBase, social.partTimeDiscount?.rate ?? 0) as Haler,
  };
  const owed = (total(categories, ({ rounded }) => rounded) - discount.rounded) as Haler;
  const difference = (owed - total(slips, ({ employerSocial }) => employerSocial)) as Haler;
  return { categories, discount, owed, difference, posting: postingOf(difference) };
}

/** The part of a payslip that enters the month's rounding. */
export function employerSocialOf(slip: Payslip): EmployerSocialOfSlip {
  return {
    category: slip.category,
    base: slip.assessmentBase.social,
    employerSocial: slip.employer.social,
    employerDiscount: slip.employerDiscount,
  };
}

function postingOf(difference: Haler): Posting | null {
  if (difference === 0) return null;
  const text = 'Zaokrouhlení sociálního pojištění zaměstnavatele';
  const amount = Math.abs(difference) as Haler;
  return difference > 0
    ? { debit: '524', credit: '336', amount, text }
    : { debit: '336', credit: '524', amount, text };
}

function total<T>(items: readonly T[], amount: (item: T) => number): Haler {
  let sum = 0;
  for (const item of items) sum += amount(item);
  return sum as Haler;
}

import type { WorkCategory } from './facts.ts';
import type { PayrollParameters, Rate, SocialParameters } from './parameters.ts';
import type { Earning, Participation } from './participation.ts';
import { partUpToCrown, upToCrown } from './rate.ts';

/** Social insurance of one relationship in a month; haléře. */
export interface SocialInsurance {
  /** After the annual maximum; 0 when not insured. */
  readonly base: number;
  /** Whether the annual maximum lowered the base. */
  readonly capped: boolean;
  readonly employeePremium: number;
  /** Deducted from the employee's premium. */
  readonly pensionerDiscount: number;
  /** Deducted from the employee's premium. */
  readonly seasonalDiscount: number;
  readonly category: WorkCategory;
  readonly employerPremium: number;
  /** Deducted from the employer's premium. */
  readonly employerDiscount: number;
}

/**
 * Social insurance of a person's relationships, in their order (act 589/1992): the base goes up to whole
 * crowns per employment (section 5d), all bases of the year together stay within the maximum (section 15a),
 * and each premium and discount goes up to whole crowns (sections 7(3), 7b and 7e).
 *
 * The employer's premium here is the relationship's own; what the employer owes is rounded once from the
 * sums, see `employerSocialRounding`.
 */
export function socialInsurance(
  earnings: readonly Earning[],
  participations: readonly Participation[],
  socialBaseReached: number,
  parameters: PayrollParameters,
): readonly SocialInsurance[] {
  const { social } = parameters;
  let left = Math.max(0, social.annualMaximumBase - socialBaseReached);
  const discounted = discountedPosition(earnings, participations, social);
  return earnings.map(({ relationship, income }, position) => {
    const uncapped = participations[position]?.social ? upToCrown(income) : 0;
    const base = Math.min(uncapped, left);
    left -= base;
    const category = effectiveCategory(relationship.category, social);
    const employeePremium = partUpToCrown(base, social.employeeRate);
    const seasonalDiscount = seasonalDiscountOf(relationship, base, employeePremium, social);
    // Nothing of the premium is left for another discount.
    const isPensioner = relationship.pensioner && seasonalDiscount === 0;
    const pensionerRate = isPensioner ? (social.workingPensionerDiscountRate ?? 0) : 0;
    const discountRate = position === discounted ? (social.partTimeDiscount?.rate ?? 0) : 0;
    return {
      base,
      capped: base < uncapped,
      employeePremium,
      pensionerDiscount: partUpToCrown(base, pensionerRate),
      seasonalDiscount,
      category,
      employerPremium: partUpToCrown(base, employerRate(category, social)),
      employerDiscount: partUpToCrown(base, discountRate),
    };
  });
}

/** The discount of growing fruit and vegetables: for agreements to complete a job only. */
function seasonalDiscountOf(
  { contract, seasonalProduce }: Earning['relationship'],
  base: number,
  employeePremium: number,
  { seasonalProduceDiscountRate }: SocialParameters,
): number {
  if (!seasonalProduce || contract !== 'dpp' || seasonalProduceDiscountRate === null) return 0;
  return Math.min(employeePremium, partUpToCrown(base, seasonalProduceDiscountRate));
}

/** Work of a category that did not exist yet was ordinary work. */
export function effectiveCategory(category: WorkCategory, social: SocialParameters): WorkCategory {
  return social.employerRates[category] === null ? 'A' : category;
}

export function employerRate(category: WorkCategory, social: SocialParameters): Rate {
  const rate = social.employerRates[category];
  if (rate === null) throw new RangeError(`category ${category} has no rate`);
  return rate;
}

/**
 * Position of the employment with the discount for shorter working time, or -1: employments only, one per
 * person, and no discount when all employments together exceed the limit (section 7a(1), (3)(a) and (4)).
 * The limits by hours are not known here.
 */
function discountedPosition(
  earnings: readonly Earning[],
  participations: readonly Participation[],
  social: SocialParameters,
): number {
  if (social.partTimeDiscount === null) return -1;
  const claimed = earnings.findIndex(
    ({ relationship }, i) =>
      relationship.partTimeDiscount !== null && isEmployment(relationship) && participations[i]?.social,
  );
  if (claimed < 0) return -1;
  let bases = 0;
  for (const { relationship, income } of earnings) if (isEmployment(relationship)) bases += upToCrown(income);
  return bases <= social.partTimeDiscount.monthlyBaseLimit ? claimed : -1;
}

function isEmployment({ contract, payee }: Earning['relationship']): boolean {
  return contract === 'hpp' && payee === 'employee';
}

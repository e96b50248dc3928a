import type { BenefitAmounts } from './benefits/benefit-amounts.ts';
import type { Relationship } from './facts.ts';
import { type PayrollParameters, reaches } from './parameters.ts';

/** A relationship with what was earned in the month, in haléře. */
export interface Earning {
  readonly relationship: Relationship;
  /** The wage in money: base and bonuses. */
  readonly gross: number;
  readonly benefits: BenefitAmounts;
  /** What is insured and taxed: the wage, meals above the limit and what is not paid in money. */
  readonly income: number;
}

export interface Participation {
  readonly social: boolean;
  readonly health: boolean;
}

/** Incomes that are judged together (act 187/2006 sections 7(2) and 7a, act 48/1997 section 5). */
export interface ParticipationIncomes {
  /** All agreements to complete a job. */
  readonly dpp: number;
  /** All agreements to perform work. */
  readonly dpc: number;
  /** All employments of small scale, agreements to perform work among them. */
  readonly smallScale: number;
}

export function participationIncomes(
  earnings: readonly Earning[],
  parameters: PayrollParameters,
): ParticipationIncomes {
  let [dpp, dpc, smallScale] = [0, 0, 0];
  for (const { relationship, income } of earnings) {
    if (relationship.contract === 'dpp') dpp += income;
    if (relationship.contract === 'dpc') dpc += income;
    if (isSmallScale(relationship, parameters)) smallScale += income;
  }
  return { dpp, dpc, smallScale };
}

/** Employment with an agreed income below the threshold, or none agreed (section 7(1) of act 187/2006). */
export function isSmallScale(relationship: Relationship, parameters: PayrollParameters): boolean {
  if (relationship.contract === 'dpp') return false;
  return !reaches(relationship.agreedIncome, parameters.social.smallScaleThreshold);
}

/**
 * Whether insurance is paid from the relationship in the month. An employment takes part in health insurance
 * with any income; an agreement to perform work does by its income alone, whatever was agreed.
 */
export function participation(
  relationship: Relationship,
  incomes: ParticipationIncomes,
  parameters: PayrollParameters,
): Participation {
  const { social, health } = parameters;
  if (relationship.contract === 'dpp') {
    return {
      social: reaches(incomes.dpp, social.dppThreshold),
      health: reaches(incomes.dpp, health.dppThreshold),
    };
  }
  const small = isSmallScale(relationship, parameters);
  return {
    social: !small || reaches(incomes.smallScale, social.smallScaleThreshold),
    health: relationship.contract === 'hpp' || reaches(incomes.dpc, health.dpcThreshold),
  };
}

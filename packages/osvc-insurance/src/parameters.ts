import type { LegalReference } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';

/** A rate in hundredths of a per cent: 29.2 % is 2920. */
export type Rate = number;

/** Keys of the values in law/, as used for references. */
export type InsuranceKey =
  | 'osvc.social.rate'
  | 'osvc.social.base_percent'
  | 'osvc.social.minimum_base.main'
  | 'osvc.social.minimum_base.starting'
  | 'osvc.social.minimum_base.secondary'
  | 'osvc.social.secondary_threshold'
  | 'osvc.social.maximum_base'
  | 'osvc.pensioner_discount'
  | 'osvc.sickness'
  | 'osvc.social.advances_left_out'
  | 'osvc.health.rate'
  | 'osvc.health.base_percent'
  | 'osvc.health.minimum_base'
  | 'osvc.health.minimum_advance';

/** The statutory values of a calendar year; null: the year does not have it. Bases are of a month. */
export interface InsuranceYear {
  readonly year: number;
  readonly social: {
    readonly rate: Rate;
    readonly basePercent: Rate;
    readonly minimumMain: Haler;
    readonly minimumStarting: Haler | null;
    readonly minimumSecondary: Haler;
    /** Of the profit of a year. */
    readonly threshold: Haler;
    /** Of a year. */
    readonly maximum: Haler;
    readonly pensionerDiscount: Rate | null;
    /** Of voluntary sickness insurance, which has a monthly base of its own. */
    readonly sickness: Rate;
    /** First years in which who starts may leave the advances out; null: none. */
    readonly yearsWithoutAdvances: number | null;
    /** The lowest advance of each month, January first: it may change within a year. */
    readonly minimumAdvances: Readonly<Record<'main' | 'secondary', readonly Haler[]>>;
  };
  readonly health: {
    readonly rate: Rate;
    readonly basePercent: Rate;
    readonly minimumBase: Haler;
    readonly minimumAdvance: Haler;
    /** Of the next month, by which the advance of a month is paid. */
    readonly advanceDay: number;
    /** Who has no lowest base pays advances only if he likes. */
    readonly voluntaryWithoutMinimum: boolean;
  };
  readonly references: Readonly<Partial<Record<InsuranceKey, LegalReference>>>;
}

/** The years oldest first. */
export type InsuranceRules = readonly InsuranceYear[];

/** The values of the year, or null for a year that `law/` does not have. */
export function insuranceYear(rules: InsuranceRules, year: number): InsuranceYear | null {
  return rules.find((each) => each.year === year) ?? null;
}

/** The reference of a value that is known to hold. */
export function referenceOf(year: InsuranceYear, key: InsuranceKey): LegalReference {
  const reference = year.references[key];
  if (!reference) throw new RangeError(`${key} does not hold in ${year.year}`);
  return reference;
}

import type { LegalReference } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';

/** A rate in hundredths of a per cent: 15 % is 1500. */
export type Rate = number;

/** Keys of the values in law/, as used for references. */
export type TaxKey =
  | 'income_tax.person.low_rate'
  | 'income_tax.person.high_rate'
  | 'income_tax.person.solidarity_surcharge'
  | 'income_tax.person.high_threshold'
  | 'income_tax.person.gift_limit'
  | 'income_tax.person.gift_threshold'
  | 'income_tax.person.gift_minimum'
  | 'income_tax.mortgage_limit'
  | 'income_tax.retirement_limit'
  | 'income_tax.credit.taxpayer'
  | 'income_tax.credit.spouse'
  | 'income_tax.credit.spouse_child_age'
  | 'income_tax.credit.spouse_income_limit'
  | 'income_tax.credit.spouse_ztpp_multiplier'
  | 'income_tax.credit.disability'
  | 'income_tax.credit.ztpp'
  | 'income_tax.credit.student'
  | 'income_tax.credit.kindergarten_limit'
  | 'income_tax.credit.stopped_enforcement'
  | 'income_tax.child'
  | 'income_tax.child_ztpp_multiplier'
  | 'income_tax.bonus.minimum'
  | 'income_tax.bonus.maximum'
  | 'income_tax.bonus.income'
  | 'income_tax.flat_expense_ceilings'
  | 'income_tax.rent_flat_rate'
  | 'income_tax.rent_flat_cap'
  | 'income_tax.cooperation'
  | 'income_tax.loss_years'
  | 'income_tax.person.advance_employment'
  | 'income_tax.person.minimum_tax'
  | 'settlement.minimum_refund'
  | 'settlement.request_day'
  | 'settlement.refund_month';

export type DisabilityDegree = 'first' | 'second' | 'third';

/** Expenses as a percentage of the income of a self-employed person. */
export const FLAT_RATES = [80, 60, 40, 30] as const;
export type FlatRate = (typeof FLAT_RATES)[number];

/** Who shares the income of a self-employed person: the spouse, or others of the household together. */
export type Relation = 'spouse' | 'other';

/** The largest share, and by what the income moved may exceed the expenses in a year and for each month. */
export interface CooperationLimit {
  readonly percent: Rate;
  readonly year: Haler;
  readonly month: Haler;
}

/** What only returns of persons need. */
export interface PersonRules {
  /** The most expenses of a rate in a year. */
  readonly flatExpenses: Readonly<Record<FlatRate, Haler>>;
  readonly rent: { readonly rate: Rate; readonly cap: Haler };
  readonly cooperation: Readonly<Record<Relation, CooperationLimit>>;
  /** The part of the base from employment from which there are no advances, and from which they are halved. */
  readonly advanceEmployment: { readonly noneFrom: Rate; readonly halfFrom: Rate };
  /** Years after that of a loss in which it can be deducted. */
  readonly lossYears: number;
  /** A tax up to this is not assessed. */
  readonly minimumTax: Haler;
}

/** What may be deducted for retirement products: each kind to a limit of its own, or all together to one. */
export type RetirementLimit =
  | { readonly way: 'apart'; readonly pension: Haler; readonly life: Haler }
  | { readonly way: 'together'; readonly together: Haler };

/** The statutory values of a calendar year; null: there is no such rate, credit or limit in the year. */
export interface TaxYear {
  readonly year: number;
  readonly lowRate: Rate;
  /** From 2021: of the base above the threshold. */
  readonly highRate: Rate | null;
  /** To 2020: of what the income exceeds the threshold by, beside the low rate of the whole base. */
  readonly surcharge: Rate | null;
  readonly threshold: Haler;
  readonly gifts: { readonly limit: Rate; readonly threshold: Rate; readonly minimum: Haler };
  readonly mortgage: { readonly before2021: Haler; readonly from2021: Haler };
  readonly retirement: RetirementLimit;
  readonly credits: {
    readonly taxpayer: Haler;
    readonly spouse: Haler;
    readonly spouseIncomeLimit: Haler;
    readonly spouseZtppMultiplier: number;
    /** The credit needs a child younger than so many years in the household. */
    readonly spouseChildAge: number | null;
    readonly disability: Readonly<Record<DisabilityDegree, Haler>>;
    readonly ztpp: Haler;
    readonly student: Haler | null;
    readonly kindergarten: Haler | null;
    readonly stoppedEnforcement: Haler | null;
  };
  /** Of the first, the second, and the third and each further child. */
  readonly child: readonly [Haler, Haler, Haler];
  readonly childZtppMultiplier: number;
  readonly bonus: { readonly minimum: Haler; readonly maximum: Haler | null; readonly income: Haler };
  readonly person: PersonRules;
  readonly settlement: {
    readonly minimumRefund: Haler;
    /** Of the next year. */
    readonly requestDay: { readonly month: number; readonly day: number };
    /** The month of the next year with whose wage the overpayment is paid at the latest. */
    readonly refundMonth: number;
  };
  readonly references: Readonly<Partial<Record<TaxKey, LegalReference>>>;
}

/** The years oldest first. */
export type IncomeTaxRules = readonly TaxYear[];

/** The values of the year, or null for a year that `law/` does not have. */
export function taxYear(rules: IncomeTaxRules, year: number): TaxYear | null {
  return rules.find((each) => each.year === year) ?? null;
}

/** The reference of a value that is known to hold. */
export function referenceOf(year: TaxYear, key: TaxKey): LegalReference {
  const reference = year.references[key];
  if (!reference) throw new RangeError(`${key} does not hold in ${year.year}`);
  return reference;
}

import type { LegalReference, LocalDate } from '@news-and-accounting/law';
import type { Haler } from '@news-and-accounting/money';
import type { SickPayParameters } from './absence/absence.ts';
import type { Disability, WorkCategory } from './facts.ts';
import { PayrollError } from './payroll-error.ts';

/** Keys of the values in law/, as used for references: those of law/payroll without `payroll`. */
export type ParameterKey =
  | 'wage.average_wage'
  | 'social.employee_rate'
  | 'social.employer_rates'
  | 'social.annual_maximum_base'
  | 'social.small_scale_threshold'
  | 'social.dpp_threshold'
  | 'social.dpp_threshold_test'
  | 'social.working_pensioner_discount_rate'
  | 'social.part_time_discount_rate'
  | 'social.part_time_discount_limits'
  | 'health.rate'
  | 'health.employee_part'
  | 'health.minimum_base'
  | 'health.dpc_threshold'
  | 'health.dpp_threshold'
  | 'health.dpp_threshold_test'
  | 'social.seasonal_produce_discount_rate'
  | 'sick_pay.daily_limits'
  | 'sick_pay.hourly_coefficient'
  | 'sick_pay.reduction_rates'
  | 'sick_pay.compensation_rate'
  | 'sick_pay.days'
  | 'sick_pay.days_of_office'
  | 'meals.limit_per_shift'
  | 'benefits.leisure_limit'
  | 'benefits.health_limit'
  | 'benefits.retirement_limit'
  | 'car.percent'
  | 'car.minimum'
  | 'tax.advance_method'
  | 'tax.basic_rate'
  | 'tax.higher_rate'
  | 'tax.solidarity_surcharge_rate'
  | 'tax.monthly_threshold'
  | 'tax.taxpayer_credit'
  | 'tax.disability_credit'
  | 'tax.ztpp_credit'
  | 'tax.student_credit'
  | 'tax.child_benefit'
  | 'tax.child_benefit_ztpp_multiplier'
  | 'tax.bonus_minimum_amount'
  | 'tax.bonus_minimum_income'
  | 'tax.bonus_maximum'
  | 'tax.withholding_rate'
  | 'tax.withholding_dpp_limit'
  | 'tax.withholding_dpp_limit_test'
  | 'tax.withholding_other_limit'
  | 'tax.withholding_other_limit_test';

/** A rate in hundredths of a per cent: 24.8 % is 2480. */
export type Rate = number;

/** An income that decides by being reached (`inclusive`) or exceeded. */
export interface Threshold {
  readonly amount: Haler;
  readonly inclusive: boolean;
}

export interface SocialParameters {
  readonly employeeRate: Rate;
  /** Null: the category did not exist. */
  readonly employerRates: Readonly<Record<WorkCategory, Rate | null>>;
  readonly annualMaximumBase: Haler;
  readonly smallScaleThreshold: Threshold;
  readonly dppThreshold: Threshold;
  readonly workingPensionerDiscountRate: Rate | null;
  readonly partTimeDiscount: { readonly rate: Rate; readonly monthlyBaseLimit: Haler } | null;
  readonly seasonalProduceDiscountRate: Rate | null;
}

export interface HealthParameters {
  readonly rate: Rate;
  /** The employee pays one part in so many. */
  readonly employeePart: number;
  readonly minimumBase: Haler;
  readonly dpcThreshold: Threshold;
  readonly dppThreshold: Threshold;
}

export type AdvanceMethodName = 'super_gross_with_solidarity_surcharge' | 'two_bands';

export interface TaxParameters {
  readonly advanceMethod: AdvanceMethodName;
  readonly basicRate: Rate;
  /** Above `monthlyThreshold`: the higher rate of two bands, or the solidarity surcharge. */
  readonly upperRate: Rate;
  readonly upperRateKey: 'tax.higher_rate' | 'tax.solidarity_surcharge_rate';
  readonly monthlyThreshold: Haler;
  readonly taxpayerCredit: Haler;
  readonly disabilityCredit: Readonly<Record<Exclude<Disability, 'none'>, Haler>>;
  readonly ztppCredit: Haler;
  readonly studentCredit: Haler | null;
  /** For the first, the second, and the third and each further child. */
  readonly childBenefit: readonly [Haler, Haler, Haler];
  readonly childBenefitZtppMultiplier: number;
  readonly bonusMinimumAmount: Haler;
  readonly bonusMinimumIncome: Haler;
  readonly bonusMaximum: Haler | null;
  readonly withholdingRate: Rate;
  /** Income at which the tax is no longer withheld. */
  readonly withholdingDppEnd: Threshold;
  readonly withholdingOtherEnd: Threshold;
}

export interface BenefitsParameters {
  /** Null: nothing was free of tax. */
  readonly mealsPerShift: Haler | null;
  /** Of the year; null: no limit. */
  readonly leisureLimit: Haler | null;
  readonly healthLimit: Haler | null;
  readonly retirementLimit: Haler;
  /** Of a car's price a month; null: a kind that was no kind of its own. */
  readonly carPercent: { readonly standard: Rate; readonly low: Rate | null; readonly zero: Rate | null };
  readonly carMinimum: Haler;
}

/** The statutory values from a day on. Deeply frozen. */
export interface PayrollParameters {
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  readonly social: SocialParameters;
  readonly health: HealthParameters;
  readonly tax: TaxParameters;
  readonly sickPay: SickPayParameters;
  readonly benefits: BenefitsParameters;
  readonly references: Readonly<Partial<Record<ParameterKey, LegalReference>>>;
}

/** Parameters oldest first, without holes. */
export type PayrollRules = readonly PayrollParameters[];

/**
 * The parameters of the month. Throws `PayrollError` `bad_month` and `year_without_rates`.
 */
export function parametersFor(rules: PayrollRules, year: number, month: number): PayrollParameters {
  if (!(Number.isInteger(month) && month >= 1 && month <= 12)) {
    throw new PayrollError('bad_month', 'month', 'Měsíc musí být číslo 1 až 12.');
  }
  const day = `${year}-${month < 10 ? '0' : ''}${month}-01`;
  const found = Number.isInteger(year) ? rules.findLast(({ from }) => from <= day) : undefined;
  if (!found || (found.to !== null && day > found.to)) {
    throw new PayrollError('year_without_rates', 'year', `Pro rok ${year} nejsou známy mzdové sazby.`);
  }
  return found;
}

/** Whether the income reaches the threshold, or exceeds it where the law says so. */
export function reaches(income: number, threshold: Threshold): boolean {
  return threshold.inclusive ? income >= threshold.amount : income > threshold.amount;
}

/** The reference of a value that is known to hold. */
export function referenceOf(parameters: PayrollParameters, key: ParameterKey): LegalReference {
  const reference = parameters.references[key];
  if (!reference) throw new RangeError(`${key} does not hold on ${parameters.from}`);
  return reference;
}

import {
  dayBefore,
  type Law,
  type LawShape,
  type LawValueOf,
  type LocalDate,
} from '@news-and-accounting/law';
import {
  crowns,
  type Haler,
  halerFromDecimal,
  parseDecimal,
  rational,
  round,
  times,
} from '@news-and-accounting/money';
import type { SickPayParameters } from './absence/absence.ts';
import type {
  AdvanceMethodName,
  BenefitsParameters,
  HealthParameters,
  ParameterKey,
  PayrollParameters,
  PayrollRules,
  Rate,
  SocialParameters,
  TaxParameters,
  Threshold,
} from './parameters.ts';

/**
 * Extracts the rules from law/: one set of values per day on which any of them changes. Throws `LawError` for
 * a missing file or a wrong shape and `RangeError` for values the formulas cannot use or a hole in time.
 */
export function rulesFromLaw(law: Law): PayrollRules {
  const keys = law.keys().filter((key) => key.startsWith('payroll.') || isOutside(key));
  const days = new Set(keys.flatMap((key) => law.history(key).map(({ from }) => from)));
  const sets = [...days]
    .sort()
    .filter((day) => ALWAYS.every((key) => valueOn(law, key, day)))
    .map((day) => new Reader(law, day).parameters());
  if (sets.length === 0) throw new RangeError('law/ has no day with all payroll values');
  return Object.freeze(sets.map((set, i) => deepFreeze(endedBy(set, sets[i + 1]))));
}

/** The set up to the day before the next one; a value of it must not end earlier. */
function endedBy(set: PayrollParameters, next: PayrollParameters | undefined): PayrollParameters {
  if (!next) return set;
  const last = dayBefore(next.from);
  if (set.to !== null && set.to < last) {
    throw new RangeError(`payroll: a value ends on ${set.to}, the next values hold from ${next.from}`);
  }
  return { ...set, to: last };
}

/** Values without which no payslip can be made; a day without one of them has no rates. */
const ALWAYS: readonly ParameterKey[] = [
  'social.employee_rate',
  'social.annual_maximum_base',
  'social.small_scale_threshold',
  'social.dpp_threshold',
  'health.minimum_base',
  'tax.monthly_threshold',
  'tax.bonus_minimum_income',
  'tax.withholding_dpp_limit',
  'tax.withholding_other_limit',
];

/** Areas of law/ beside law/payroll that wages go by. */
const OUTSIDE = ['sick_pay.', 'meals.', 'benefits.', 'car.'];

function isOutside(key: string): boolean {
  return OUTSIDE.some((area) => key.startsWith(area));
}

function lawKey(key: ParameterKey): string {
  return isOutside(key) ? key : `payroll.${key}`;
}

/** Reads the values of one day and remembers their references and the last day of all of them. */
class Reader {
  readonly #law: Law;
  readonly #day: LocalDate;
  readonly #references: PayrollParameters['references'] & object = {};
  #to: LocalDate | null = null;

  constructor(law: Law, day: LocalDate) {
    this.#law = law;
    this.#day = day;
  }

  parameters(): PayrollParameters {
    const [social, health, tax] = [this.#social(), this.#health(), this.#tax()];
    const [sickPay, benefits] = [this.#sickPay(), this.#benefits()];
    const references = this.#references;
    return { from: this.#day, to: this.#to, social, health, tax, sickPay, benefits, references };
  }

  #social(): SocialParameters {
    const rates = this.#value('social.employer_rates', 'map').value;
    const rate = (category: string) => (rates[category] === undefined ? null : rateOf(rates[category]));
    const discount = this.#optional('social.part_time_discount_rate', 'number');
    const limits = this.#optional('social.part_time_discount_limits', 'table')?.value.limits;
    return {
      employeeRate: this.#rate('social.employee_rate'),
      employerRates: { A: rate('A'), B: rate('B'), C: rate('C') },
      annualMaximumBase: this.#amount('social.annual_maximum_base'),
      smallScaleThreshold: { amount: this.#amount('social.small_scale_threshold'), inclusive: true },
      dppThreshold: this.#threshold('social.dpp_threshold', 'social.dpp_threshold_test'),
      workingPensionerDiscountRate: this.#optionalRate('social.working_pensioner_discount_rate'),
      partTimeDiscount:
        discount && limits?.monthly_base
          ? { rate: rateOf(discount.value), monthlyBaseLimit: halerFromDecimal(limits.monthly_base) }
          : null,
      seasonalProduceDiscountRate: this.#optionalRate('social.seasonal_produce_discount_rate'),
    };
  }

  #health(): HealthParameters {
    return {
      rate: this.#rate('health.rate'),
      employeePart: Number(this.#value('health.employee_part', 'number').value),
      minimumBase: this.#amount('health.minimum_base'),
      dpcThreshold: { amount: this.#amount('health.dpc_threshold'), inclusive: true },
      dppThreshold: this.#threshold('health.dpp_threshold', 'health.dpp_threshold_test'),
    };
  }

  #tax(): TaxParameters {
    const method = advanceMethodOf(this.#value('tax.advance_method', 'text').value);
    const upperRateKey = method === 'two_bands' ? 'tax.higher_rate' : 'tax.solidarity_surcharge_rate';
    const disability = this.#value('tax.disability_credit', 'map').value;
    const children = this.#value('tax.child_benefit', 'list').value.map(halerFromDecimal);
    const [first = crowns(0), second = first, third = second] = children;
    return {
      advanceMethod: method,
      basicRate: this.#rate('tax.basic_rate'),
      upperRate: this.#rate(upperRateKey),
      upperRateKey,
      monthlyThreshold: this.#amount('tax.monthly_threshold'),
      taxpayerCredit: this.#amount('tax.taxpayer_credit'),
      disabilityCredit: {
        first: halerFromDecimal(disability.first ?? ''),
        second: halerFromDecimal(disability.second ?? ''),
        third: halerFromDecimal(disability.third ?? ''),
      },
      ztppCredit: this.#amount('tax.ztpp_credit'),
      studentCredit: this.#optionalAmount('tax.student_credit'),
      childBenefit: [first, second, third],
      childBenefitZtppMultiplier: Number(this.#value('tax.child_benefit_ztpp_multiplier', 'number').value),
      bonusMinimumAmount: this.#amount('tax.bonus_minimum_amount'),
      bonusMinimumIncome: this.#amount('tax.bonus_minimum_income'),
      bonusMaximum: this.#optionalAmount('tax.bonus_maximum'),
      withholdingRate: this.#rate('tax.withholding_rate'),
      withholdingDppEnd: this.#threshold('tax.withholding_dpp_limit', 'tax.withholding_dpp_limit_test'),
      withholdingOtherEnd: this.#threshold('tax.withholding_other_limit', 'tax.withholding_other_limit_test'),
    };
  }

  #sickPay(): SickPayParameters {
    const coefficient = parseDecimal(this.#value('sick_pay.hourly_coefficient', 'number').value);
    const [below, middle, above] = this.#value('sick_pay.reduction_rates', 'list').value.map(rateOf);
    const [first, second, third] = this.#value('sick_pay.daily_limits', 'list').value.map((limit) =>
      // A limit of an hour goes up to haléře (section 192(2) of act 262/2006).
      round(times(times(parseDecimal(limit), rational(100n)), coefficient), 'up_to_haler'),
    );
    if (third === undefined || first === undefined || second === undefined)
      throw new RangeError(`sick_pay.daily_limits has no three limits on ${this.#day}`);
    if (above === undefined || below === undefined || middle === undefined)
      throw new RangeError(`sick_pay.reduction_rates has no three rates on ${this.#day}`);
    return {
      compensationRate: this.#rate('sick_pay.compensation_rate'),
      reductionRates: [below, middle, above],
      hourlyLimits: [first, second, third],
      days: Number(this.#value('sick_pay.days', 'number').value),
      daysOfOffice: Number(this.#value('sick_pay.days_of_office', 'number').value),
    };
  }

  #benefits(): BenefitsParameters {
    const percent = this.#value('car.percent', 'map').value;
    const rate = (emission: string) => (percent[emission] === undefined ? null : rateOf(percent[emission]));
    return {
      mealsPerShift: this.#optionalAmount('meals.limit_per_shift'),
      leisureLimit: this.#optionalAmount('benefits.leisure_limit'),
      healthLimit: this.#optionalAmount('benefits.health_limit'),
      retirementLimit: this.#amount('benefits.retirement_limit'),
      carPercent: { standard: rateOf(percent.standard ?? ''), low: rate('low'), zero: rate('zero') },
      carMinimum: this.#amount('car.minimum'),
    };
  }

  #value<S extends LawShape>(key: ParameterKey, shape: S): LawValueOf<S> {
    const value = this.#optional(key, shape);
    if (!value) throw new RangeError(`${lawKey(key)} has no value on ${this.#day}`);
    return value;
  }

  #optional<S extends LawShape>(key: ParameterKey, shape: S): LawValueOf<S> | null {
    const value = this.#law.history(lawKey(key), shape).findLast(({ from }) => from <= this.#day);
    if (!value || (value.to !== null && this.#day > value.to)) return null;
    Object.assign(this.#references, { [key]: value.reference });
    if (value.to !== null && (this.#to === null || value.to < this.#to)) this.#to = value.to;
    return value;
  }

  #amount(key: ParameterKey): Haler {
    return halerFromDecimal(this.#value(key, 'number').value);
  }

  #optionalAmount(key: ParameterKey): Haler | null {
    const value = this.#optional(key, 'number');
    return value && halerFromDecimal(value.value);
  }

  #rate(key: ParameterKey): Rate {
    return rateOf(this.#value(key, 'number').value);
  }

  #optionalRate(key: ParameterKey): Rate | null {
    const value = this.#optional(key, 'number');
    return value && rateOf(value.value);
  }

  #threshold(key: ParameterKey, testKey: ParameterKey): Threshold {
    const test = this.#value(testKey, 'text').value;
    return { amount: this.#amount(key), inclusive: test === 'at_least' || test === 'below' };
  }
}

function valueOn(law: Law, key: ParameterKey, day: LocalDate): boolean {
  const history = law.history(lawKey(key));
  return history.some(({ from, to }) => from <= day && (to === null || day <= to));
}

function rateOf(percentText: string): Rate {
  const scaled = times(parseDecimal(percentText), rational(100n));
  if (scaled.denominator !== 1n) throw new RangeError(`a rate of ${percentText} % has too many decimals`);
  return Number(scaled.numerator);
}

function advanceMethodOf(name: string): AdvanceMethodName {
  if (name === 'two_bands' || name === 'super_gross_with_solidarity_surcharge') return name;
  throw new RangeError(`payroll.tax.advance_method: no formula for ${name}`);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

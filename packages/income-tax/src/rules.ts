import {
  type Law,
  type LawShape,
  type LawValueOf,
  type LegalReference,
  localDate,
} from '@news-and-accounting/law';
import { type Haler, halerFromDecimal, parseDecimal, rational, times } from '@news-and-accounting/money';
import type {
  CooperationLimit,
  IncomeTaxRules,
  PersonRules,
  Rate,
  RetirementLimit,
  TaxKey,
  TaxYear,
} from './parameters.ts';

/** Figures that the law names for each year anew: a year without one of them has no rates yet. */
const YEARLY: readonly TaxKey[] = ['income_tax.person.high_threshold', 'income_tax.bonus.income'];

/**
 * Extracts the values of every year that has all of them. Throws `LawError` for a missing file or a wrong shape and
 * `RangeError` for values that the formulas cannot use.
 */
export function incomeTaxRulesFromLaw(law: Law): IncomeTaxRules {
  const years = law.history('income_tax.person.high_threshold').map(({ from }) => Number(from.slice(0, 4)));
  const known = years.filter((year) => YEARLY.every((key) => new YearReader(law, year).has(key)));
  return Object.freeze(known.map((year) => deepFreeze(new YearReader(law, year).values())));
}

/** Reads the values that hold on the first day of a year and remembers their references. */
class YearReader {
  readonly #law: Law;
  readonly #year: number;
  readonly #references: Partial<Record<TaxKey, LegalReference>> = {};

  constructor(law: Law, year: number) {
    this.#law = law;
    this.#year = year;
  }

  has(key: TaxKey): boolean {
    return this.#optional(key) !== null;
  }

  values(): TaxYear {
    const mortgage = this.#value('income_tax.mortgage_limit', 'map').value;
    const year = {
      year: this.#year,
      lowRate: this.#rate('income_tax.person.low_rate') ?? missing('income_tax.person.low_rate'),
      highRate: this.#rate('income_tax.person.high_rate'),
      surcharge: this.#rate('income_tax.person.solidarity_surcharge'),
      threshold: this.#amount('income_tax.person.high_threshold'),
      gifts: {
        limit: this.#rate('income_tax.person.gift_limit') ?? missing('income_tax.person.gift_limit'),
        threshold:
          this.#rate('income_tax.person.gift_threshold') ?? missing('income_tax.person.gift_threshold'),
        minimum: this.#amount('income_tax.person.gift_minimum'),
      },
      mortgage: { before2021: amountOf(mortgage.before_2021), from2021: amountOf(mortgage.from_2021) },
      retirement: this.#retirement(),
      credits: this.#credits(),
      ...this.#children(),
      person: this.#person(),
      settlement: this.#settlement(),
      references: this.#references,
    };
    if ((year.highRate === null) === (year.surcharge === null))
      throw new RangeError(`${this.#year} has to have either a higher rate or a surcharge`);
    return year;
  }

  #retirement(): RetirementLimit {
    const { pension, life, together } = this.#value('income_tax.retirement_limit', 'map').value;
    return together === undefined
      ? { way: 'apart', pension: amountOf(pension), life: amountOf(life) }
      : { way: 'together', together: amountOf(together) };
  }

  #credits(): TaxYear['credits'] {
    const disability = this.#value('income_tax.credit.disability', 'map').value;
    return {
      taxpayer: this.#amount('income_tax.credit.taxpayer'),
      spouse: this.#amount('income_tax.credit.spouse'),
      spouseIncomeLimit: this.#amount('income_tax.credit.spouse_income_limit'),
      spouseZtppMultiplier: this.#count('income_tax.credit.spouse_ztpp_multiplier'),
      spouseChildAge: this.has('income_tax.credit.spouse_child_age')
        ? this.#count('income_tax.credit.spouse_child_age')
        : null,
      disability: {
        first: amountOf(disability.first),
        second: amountOf(disability.second),
        third: amountOf(disability.third),
      },
      ztpp: this.#amount('income_tax.credit.ztpp'),
      student: this.#optionalAmount('income_tax.credit.student'),
      kindergarten: this.#optionalAmount('income_tax.credit.kindergarten_limit'),
      stoppedEnforcement: this.#optionalAmount('income_tax.credit.stopped_enforcement'),
    };
  }

  #children(): Pick<TaxYear, 'child' | 'childZtppMultiplier' | 'bonus'> {
    const [first, second, third] = this.#value('income_tax.child', 'list').value;
    return {
      child: [amountOf(first), amountOf(second), amountOf(third)],
      childZtppMultiplier: this.#count('income_tax.child_ztpp_multiplier'),
      bonus: {
        minimum: this.#amount('income_tax.bonus.minimum'),
        maximum: this.#optionalAmount('income_tax.bonus.maximum'),
        income: this.#amount('income_tax.bonus.income'),
      },
    };
  }

  #person(): PersonRules {
    const caps = this.#value('income_tax.flat_expense_ceilings', 'map').value;
    const { spouse, other } = this.#value('income_tax.cooperation', 'table').value;
    const { none_from, half_from } = this.#value('income_tax.person.advance_employment', 'map').value;
    return {
      flatExpenses: {
        80: amountOf(caps['80']),
        60: amountOf(caps['60']),
        40: amountOf(caps['40']),
        30: amountOf(caps['30']),
      },
      rent: {
        rate: this.#rate('income_tax.rent_flat_rate') ?? missing('income_tax.rent_flat_rate'),
        cap: this.#amount('income_tax.rent_flat_cap'),
      },
      cooperation: { spouse: cooperationOf(spouse), other: cooperationOf(other) },
      advanceEmployment: { noneFrom: hundredths(none_from ?? ''), halfFrom: hundredths(half_from ?? '') },
      lossYears: this.#count('income_tax.loss_years'),
      minimumTax: this.#amount('income_tax.person.minimum_tax'),
    };
  }

  #settlement(): TaxYear['settlement'] {
    const { month, day } = this.#value('settlement.request_day', 'map').value;
    return {
      minimumRefund: this.#amount('settlement.minimum_refund'),
      requestDay: { month: Number(month), day: Number(day) },
      refundMonth: this.#count('settlement.refund_month'),
    };
  }

  #optional(key: TaxKey): LawValueOf<LawShape> | null {
    const day = localDate(`${this.#year}-01-01`);
    const value = this.#law.find(key, day);
    if (value === undefined) return null;
    this.#references[key] = value.reference;
    return value;
  }

  #value<S extends LawShape>(key: TaxKey, shape: S): LawValueOf<S> {
    if (!this.has(key)) missing(key);
    return this.#law.on(key, localDate(`${this.#year}-01-01`), shape);
  }

  #amount(key: TaxKey): Haler {
    return amountOf(this.#value(key, 'number').value);
  }

  #optionalAmount(key: TaxKey): Haler | null {
    return this.has(key) ? this.#amount(key) : null;
  }

  #count(key: TaxKey): number {
    return Number(this.#value(key, 'number').value);
  }

  #rate(key: TaxKey): Rate | null {
    if (!this.has(key)) return null;
    return hundredths(this.#value(key, 'number').value);
  }
}

function hundredths(decimal: string): Rate {
  const scaled = times(parseDecimal(decimal), rational(100n));
  if (scaled.denominator !== 1n) throw new RangeError(`${decimal} % has too many decimals`);
  return Number(scaled.numerator);
}

function cooperationOf(row: Readonly<Record<string, string>> | undefined): CooperationLimit {
  return {
    percent: hundredths(row?.percent ?? ''),
    year: amountOf(row?.year),
    month: amountOf(row?.month),
  };
}

function amountOf(decimal: string | undefined): Haler {
  return halerFromDecimal(decimal ?? '');
}

function missing(key: TaxKey): never {
  throw new RangeError(`${key} has no value`);
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}

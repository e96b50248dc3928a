import { type Law, type LegalReference, localDate } from '@news-and-accounting/law';
import {
  exactly,
  type Haler,
  halerFromDecimal,
  parseDecimal,
  percent,
  type Rational,
  round,
  times,
} from '@news-and-accounting/money';
import type { TaxPeriod } from '../return/period.ts';

/** A rate of the law with its paragraph; `percent` as the law writes it. */
export interface CompanyRate {
  readonly percent: string;
  readonly factor: Rational;
  readonly reference: LegalReference;
}

/** An amount of the law with its paragraph. */
export interface CompanyAmount {
  readonly amount: Haler;
  readonly reference: LegalReference;
}

/** The statutory values of a company’s tax period. */
export interface CompanyRules {
  /** The first day of the period. */
  readonly from: string;
  /** Of a period that begins on its first day. */
  readonly rate: CompanyRate;
  readonly separateRate: CompanyRate;
  /** Of a period that ends on its last day. */
  readonly giftLimit: CompanyRate;
  readonly giftMinimum: CompanyAmount;
  readonly disabledCredit: CompanyAmount;
  readonly severeCredit: CompanyAmount;
  readonly lossYears: { readonly count: number; readonly reference: LegalReference };
}

/** Throws `LawError` for a period that the law here does not have. */
export function companyRulesFromLaw(law: Law, { from, to }: TaxPeriod): CompanyRules {
  const number = (key: string, day: string) => law.on(key, localDate(day), 'number');
  const rate = (key: string, day: string): CompanyRate => {
    const { value, reference } = number(key, day);
    return { percent: value, factor: percent(value), reference };
  };
  const amount = (key: string): CompanyAmount => {
    const { value, reference } = number(key, from);
    return { amount: halerFromDecimal(value), reference };
  };
  const years = number('income_tax.loss_years', from);
  return Object.freeze({
    from,
    rate: rate('income_tax.company.rate', from),
    separateRate: rate('income_tax.company.separate_base_rate', from),
    giftLimit: rate('income_tax.company.gift_limit', to),
    giftMinimum: amount('income_tax.company.gift_minimum'),
    disabledCredit: amount('income_tax.disabled_employee_credit'),
    severeCredit: amount('income_tax.severely_disabled_employee_credit'),
    lossYears: { count: Number(years.value), reference: years.reference },
  });
}

/** A part of an amount, down to whole crowns. */
export function partDown(amount: Haler, factor: Rational): Haler {
  return round(times(exactly(amount), factor), 'down_to_crown');
}

/** A yearly amount times an average of employees with two decimals. */
export function timesAverage(amount: Haler, average: string): Rational {
  return times(exactly(amount), parseDecimal(average));
}

/** A rate as a row of the form has it: hundredths of a per cent, which are haléře of whole numbers. */
export function rateAmount({ percent: text }: CompanyRate): Haler {
  return halerFromDecimal(text);
}

import { rate as rateOf } from '@news-and-accounting/document';
import type { Law, LocalDate } from '@news-and-accounting/law';
import { crowns, type Haler } from '@news-and-accounting/money';
import { type RateKind, type VatRates, vatRatesFromLaw } from './rates.ts';

/** A subject of domestic reverse charge with the days on which its code holds. */
export interface CommodityCode {
  readonly code: string;
  readonly validFrom: LocalDate;
  readonly validTo: LocalDate | null;
}

/** The shape of VAT numbers of a state, without their prefix. */
export interface VatIdFormat {
  /** Prefix of the numbers: `EL` for Greece. */
  readonly country: string;
  readonly pattern: string;
}

/** Which kind of rate it is, and whether it holds on the day: one that never was goes by the nearest of that day. */
export interface RateClass {
  readonly kind: RateKind;
  readonly isValid: boolean;
}

/** How long a deduction may be claimed (section 73(3)). */
export interface DeductionLimit {
  readonly years: number;
  readonly way: 'after_period' | 'calendar_years';
}

/** What law/vat and the codes of the forms say. */
export interface VatRules {
  readonly rates: VatRates;
  readonly commodities: ReadonlyMap<string, CommodityCode>;
  readonly vatIds: ReadonlyMap<string, RegExp>;
  /** How a rate in hundredths of a per cent counts on a day. */
  rateOn(rate: number, day: LocalDate): RateClass;
  /** The first day of the first period for which there is a control statement. */
  readonly controlSince: LocalDate;
  /** In haléře: more than this, tax included, has a row of its own in the control statement. */
  controlLimit(day: LocalDate): number;
  /** By the day on which the right arose; null before the law that is known. */
  deductionLimit(day: LocalDate): DeductionLimit | null;
  /** In haléře: the most tax of a selected car that is deducted (section 72(3)); null before there was a limit. */
  carLimit(day: LocalDate): Haler | null;
  /** Months after that of the due day; null for supplies that section 74b(3) does not concern. */
  unpaidMonths(suppliedOn: LocalDate): number | null;
  /** Per cent from which a coefficient counts as 100. */
  fullCoefficient(day: LocalDate): number;
  /** Days after a period until its forms are filed. */
  filingDays(day: LocalDate): number;
}

/** Reads the values once. Throws `LawError` for a missing file or another shape. */
export function vatRulesFromLaw(
  law: Law,
  codes: { readonly commodities: readonly CommodityCode[]; readonly vatIds: readonly VatIdFormat[] },
): VatRules {
  const numbers = (name: string) => {
    const history = law
      .history(`vat.${name}`, 'number')
      .map(({ value, from, to }) => ({ value: Number(value), from, to }));
    return (day: LocalDate) =>
      history.find(({ from, to }) => from <= day && (to === null || day <= to))?.value ?? null;
  };
  // What was before the first value that is known is asked of old documents only, and goes by it.
  const certain = (name: string) => {
    const on = numbers(name);
    const [first] = law.history(`vat.${name}`, 'number');
    return (day: LocalDate) => on(day) ?? Number(first?.value);
  };
  const rates = vatRatesFromLaw(law);
  const limit = certain('control_statement_limit');
  const years = numbers('deduction_limit_years');
  const cars = numbers('car_deduction_limit');
  const ways = law.history('vat.deduction_limit_way', 'text');
  return Object.freeze({
    rates,
    rateOn: rateClasses(rates),
    commodities: new Map(codes.commodities.map((each) => [each.code, each])),
    vatIds: new Map(codes.vatIds.map(({ country, pattern }) => [country, new RegExp(pattern)])),
    controlSince: law.history('vat.control_statement_limit', 'number')[0]?.from as LocalDate,
    controlLimit: (day: LocalDate) => limit(day) * 100,
    deductionLimit: (day: LocalDate) => {
      const way = ways.find(({ from, to }) => from <= day && (to === null || day <= to))?.value;
      const count = years(day);
      return way === undefined || count === null ? null : { years: count, way: way as DeductionLimit['way'] };
    },
    carLimit: (day: LocalDate) => {
      const most = cars(day);
      return most === null ? null : crowns(most);
    },
    unpaidMonths: numbers('unpaid_purchase_months'),
    fullCoefficient: certain('full_coefficient'),
    filingDays: certain('filing_days'),
  });
}

function rateClasses(rates: VatRates): VatRules['rateOn'] {
  const known = rates.map(({ kind, percent, from, to }) => ({
    kind,
    rate: rateOf(percent) as number,
    from,
    to,
  }));
  const isOn = (day: LocalDate) => (each: (typeof known)[number]) =>
    each.from <= day && (each.to === null || day <= each.to);
  return (rate, day) => {
    const same = known.filter((each) => each.rate === rate);
    const valid = same.find(isOn(day));
    if (valid !== undefined) return { kind: valid.kind, isValid: true };
    const nearest = (same.length > 0 ? same : known.filter(isOn(day))).toSorted(
      (a, b) => Math.abs(a.rate - rate) - Math.abs(b.rate - rate),
    )[0];
    return { kind: nearest?.kind ?? 'standard', isValid: false };
  };
}

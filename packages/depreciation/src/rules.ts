import type { Law, LawShape, LawValueOf, LegalReference, LocalDate } from '@news-and-accounting/law';
import {
  crowns,
  type Haler,
  parseDecimal,
  type RoundingName,
  rational,
  times,
} from '@news-and-accounting/money';
import type { TaxGroup } from './card.ts';

/** A rate or coefficient of the first year and of each following one, by depreciation group. */
export type ByGroup = Readonly<
  Record<TaxGroup, { readonly firstYear: number; readonly followingYears: number }>
>;

export type MonthlyRounding = Extract<RoundingName, 'up_to_crown' | 'half_up_to_crown'>;

/** The statutory values for assets put into use from a day on. */
export interface DepreciationParameters {
  readonly inUseFrom: LocalDate;
  /** Section 31: hundredths of a per cent of the entry price, whole numbers (22.25 % is 2225). */
  readonly straight: ByGroup;
  /** Section 32: coefficients, whole numbers. */
  readonly accelerated: ByGroup;
  /** Section 30: the number of years after which nothing can be left. */
  readonly years: Readonly<Record<TaxGroup, number>>;
  /** Section 30e: null when the vehicle entered use before the limit existed. */
  readonly m1VehicleLimit: Haler | null;
  readonly monthlyRounding: MonthlyRounding;
  readonly references: {
    readonly straight: LegalReference;
    readonly accelerated: LegalReference;
    readonly m1VehicleLimit: LegalReference | null;
    readonly monthlyRounding: LegalReference;
  };
}

/**
 * Parameters by the day of entering use, oldest first, at least one; the first also covers all earlier days.
 */
export type DepreciationRules = readonly [DepreciationParameters, ...DepreciationParameters[]];

const KEYS = {
  straight: 'depreciation.straight_rates',
  accelerated: 'depreciation.accelerated_coefficients',
  years: 'depreciation.minimum_years',
  m1VehicleLimit: 'depreciation.m1_vehicle_limit',
  monthlyRounding: 'depreciation.accounting_rounding',
} as const;

const GROUPS: readonly TaxGroup[] = [1, 2, 3, 4, 5, 6];

/**
 * Extracts the rules from law/. Throws `LawError` for a missing value and `RangeError` for values with which
 * the formulas would not end in the years of the group.
 */
export function rulesFromLaw(law: Law): DepreciationRules {
  const days = new Set(Object.values(KEYS).flatMap((key) => law.history(key).map(({ from }) => from)));
  const [first, ...later] = [...days].sort().map((day) => parametersOn(law, day));
  if (!first) throw new RangeError('law/ has no depreciation values');
  return Object.freeze([first, ...later]);
}

/** The parameters for an asset put into use on the day. */
export function parametersFor(rules: DepreciationRules, inUseFrom: LocalDate): DepreciationParameters {
  let found = rules[0];
  for (const parameters of rules) if (parameters.inUseFrom <= inUseFrom) found = parameters;
  return found;
}

function parametersOn(law: Law, day: LocalDate): DepreciationParameters {
  const straight = latest(law, KEYS.straight, 'table', day);
  const accelerated = latest(law, KEYS.accelerated, 'table', day);
  const years = latest(law, KEYS.years, 'map', day);
  const limit = latest(law, KEYS.m1VehicleLimit, 'number', day);
  const limited = limit.from <= day;
  const rounding = latest(law, KEYS.monthlyRounding, 'text', day);
  const parameters: DepreciationParameters = {
    inUseFrom: day,
    straight: byGroup(straight, 100n),
    accelerated: byGroup(accelerated, 1n),
    years: overGroups((group) => whole(years.value[group], 1n, years.key)),
    m1VehicleLimit: limited ? crowns(whole(limit.value, 1n, limit.key)) : null,
    monthlyRounding: monthlyRounding(rounding.value),
    references: {
      straight: straight.reference,
      accelerated: accelerated.reference,
      m1VehicleLimit: limited ? limit.reference : null,
      monthlyRounding: rounding.reference,
    },
  };
  for (const group of GROUPS) assertEndsInTime(parameters, group);
  return Object.freeze(parameters);
}

/** The value on the day; an asset older than the first known value is depreciated by that value. */
function latest<S extends LawShape>(law: Law, key: string, shape: S, day: LocalDate): LawValueOf<S> {
  const history = law.history(key, shape);
  const value = history.findLast(({ from }) => from <= day) ?? history[0];
  if (!value) throw new RangeError(`${key} has no value`);
  if (value.to !== null && day > value.to) throw new RangeError(`${key} has no value on ${day}`);
  return value;
}

function byGroup(table: LawValueOf<'table'>, scale: bigint): ByGroup {
  return overGroups((group) => ({
    firstYear: whole(table.value[group]?.first_year, scale, table.key),
    followingYears: whole(table.value[group]?.following_years, scale, table.key),
  }));
}

function overGroups<T>(of: (group: TaxGroup) => T): Readonly<Record<TaxGroup, T>> {
  const values: Record<TaxGroup, T> = {
    1: of(1),
    2: of(2),
    3: of(3),
    4: of(4),
    5: of(5),
    6: of(6),
  };
  return Object.freeze(values);
}

/** A decimal times `scale`, which must give a whole number. */
function whole(decimal: string | undefined, scale: bigint, key: string): number {
  const scaled = times(parseDecimal(decimal ?? ''), rational(scale));
  if (scaled.denominator !== 1n) throw new RangeError(`${key}: ${decimal} has too many decimals`);
  return Number(scaled.numerator);
}

function monthlyRounding(name: string): MonthlyRounding {
  if (name === 'up_to_crown' || name === 'half_up_to_crown') return name;
  throw new RangeError(`${KEYS.monthlyRounding}: no formula for ${name}`);
}

/**
 * Straight rates that add up to the whole price, and an accelerated coefficient that leaves nothing: in the
 * last year 2 × remaining / (coefficient − (years − 1)) is the remaining price when the coefficient is years
 * + 1.
 */
function assertEndsInTime(parameters: DepreciationParameters, group: TaxGroup): void {
  const years = parameters.years[group];
  const { firstYear, followingYears } = parameters.straight[group];
  if (firstYear + (years - 1) * followingYears < 10_000) {
    throw new RangeError(`${KEYS.straight}: group ${group} does not end in ${years} years`);
  }
  if (parameters.accelerated[group].followingYears !== years + 1) {
    throw new RangeError(`${KEYS.accelerated}: group ${group} does not end in ${years} years`);
  }
}

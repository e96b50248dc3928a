import type { LocalDate } from '@news-and-accounting/law';
import { compare, type Haler, minus, type Rational, rational, times, ZERO } from '@news-and-accounting/money';
import { NOTHING } from './day-hours.ts';
import { czechDate } from './local-time.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import { type HourBand, type MealBand, type TravelRules, valueOn } from './rules.ts';
import { decision, input, roundedStep, type Step } from './step.ts';
import type { FreeMeals, Trip } from './trip.ts';
import type { UsedRates } from './used-rates.ts';

/** The meal allowance of a day, or of two days taken together. */
export interface MealAllowance {
  /** Null: no rate is known. */
  readonly amount: Haler | null;
  readonly step: Step | null;
}

const NO_ALLOWANCE: MealAllowance = { amount: ZERO, step: null };
const ONE = rational(1n);

/** The band the hours fall into: the first band includes its lower end, the others start above theirs. */
export function bandOf<B extends HourBand>(bands: readonly B[], hours: Rational): B | null {
  const index = bands.findLastIndex(({ from }, i) => compare(hours, from) > (i === 0 ? -1 : 0));
  return bands[index] ?? null;
}

/** Whether the hours at home of a day give a domestic allowance. */
export function givesDomestic(trip: Trip, hours: Rational, date: LocalDate, rules: TravelRules): boolean {
  const bands = valueOn(rules.domesticMeals, date)?.value ?? [];
  return bandOf(bands, hours) !== null && isLongEnough(trip, hours, date, rules);
}

/** A self-employed person needs more hours than an employee: section 24(2)(k) of the Income Tax Act. */
function isLongEnough(trip: Trip, hours: Rational, date: LocalDate, rules: TravelRules): boolean {
  if (trip.travellerType === 'employee') return true;
  const threshold = valueOn(rules.selfEmployedMealHours, date);
  return threshold !== null && compare(hours, threshold.value) > 0;
}

/**
 * The allowance for hours at home, reduced for each free meal and never below zero (section 163 of the Labour
 * Code, section 24(2)(k) of the Income Tax Act). `date` decides about the rate.
 */
export function mealAllowance(
  trip: Trip,
  hours: Rational,
  date: LocalDate,
  freeMeals: bigint,
  rules: TravelRules,
  used: UsedRates,
  title = `Stravné ${czechDate(date)}`,
): MealAllowance {
  if (hours.numerator === 0n) return NO_ALLOWANCE;
  const amountOf = (band: MealBand) => (isMaximum(trip) ? band.maximum : band.minimum);
  const rate = used.on(rules.domesticMeals, date, 'Stravné', (bands) => bands.map(amountOf));
  if (rate === null) return { amount: null, step: null };
  if (trip.travellerType === 'self_employed') {
    used.on(rules.selfEmployedMealHours, date, 'Stravné', (limit) => [limit]);
  }
  const band = bandOf(rate.value, hours);
  const inputs = [input('doba cesty', hours, 'h')];
  if (band === null || !isLongEnough(trip, hours, date, rules)) {
    const paragraph = trip.travellerType === 'employee' ? PARAGRAPHS.meals : PARAGRAPHS.selfEmployed;
    return { amount: ZERO, step: decision(`${title}: doba nestačí, nenáleží`, inputs, paragraph) };
  }
  const full = amountOf(band);
  inputs.push(input('sazba', full, 'CZK'));
  let figure = full;
  if (freeMeals > 0n) {
    const reductions = used.on(rules.freeMealReductions, date, 'Krácení stravného', (parts) =>
      parts.map(inPercent),
    );
    const reduction = reductions?.value[rate.value.indexOf(band)] ?? NOTHING;
    inputs.push(
      input('bezplatná jídla', String(freeMeals), ''),
      input('krácení za jídlo', inPercent(reduction), '%'),
    );
    figure = reduced(full, reduction, freeMeals);
    if (trip.travellerType === 'self_employed') {
      used.note('Krácení stravného OSVČ za bezplatná jídla se řídí pravidlem pro zaměstnance; ověřte je.');
    }
  }
  const step = roundedStep({ what: title, inputs, figure, paragraph: rate.reference });
  return { amount: step.result as Haler, step };
}

export function isMaximum({ travellerType, perDiem }: Trip): boolean {
  return travellerType === 'self_employed' || perDiem === 'maximum';
}

/** The amount less a part of it for each meal; nothing when the parts take it all. */
export function reduced(amount: Rational, part: Rational, meals: bigint): Rational {
  const left = minus(ONE, times(part, rational(meals)));
  return left.numerator < 0n ? NOTHING : times(amount, left);
}

export function inPercent(part: Rational): Rational {
  return times(part, rational(100n));
}

/** How many meals of the day were free. */
export function mealsOn(freeMeals: readonly FreeMeals[], date: LocalDate): bigint {
  const day = freeMeals.find((each) => each.date === date);
  if (day === undefined) return 0n;
  return BigInt([day.breakfast, day.lunch, day.dinner].filter(Boolean).length);
}

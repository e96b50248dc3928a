import type { LocalDate } from '@news-and-accounting/law';
import { compare, type Rational, rational, times } from '@news-and-accounting/money';
import type { DayHours } from './day-hours.ts';
import { bandOf, givesDomestic, inPercent, reduced } from './domestic-meals.ts';
import { czechDate } from './local-time.ts';
import { PARAGRAPHS } from './paragraphs.ts';
import { type ForeignBand, type TravelRules, valueOn } from './rules.ts';
import { decision, input, roundedStep, type Step } from './step.ts';
import type { Trip } from './trip.ts';
import type { UsedRates } from './used-rates.ts';

/** The foreign allowance of a day. */
export interface ForeignAllowance {
  /** 0 to 3 thirds of the base rate. */
  readonly thirds: number;
  /** Null: no rate is known. */
  readonly amount: { readonly currency: string; readonly hundredths: number } | null;
  readonly step: Step | null;
}

/**
 * The band of the hours abroad (section 170(3)): a third from 1 hour, but only above 5 hours when the day
 * gives a domestic allowance too; null when there is no entitlement.
 */
export function foreignBand(trip: Trip, day: DayHours, rules: TravelRules): ForeignBand | null {
  const bands = valueOn(rules.foreignBands, day.date)?.value ?? [];
  const band = bandOf(bands, day.abroad);
  if (band === null || band.thirds > 1n || !givesDomestic(trip, day.domestic, day.date, rules)) return band;
  const needed = valueOn(rules.hoursBesideDomestic, day.date);
  return needed !== null && compare(day.abroad, needed.value) > 0 ? band : null;
}

/** The allowance of a day in a band of hours abroad, reduced for free meals (sections 170 and 179). */
export function foreignAllowance(
  country: string,
  day: DayHours,
  band: ForeignBand,
  freeMeals: bigint,
  rules: TravelRules,
  used: UsedRates,
): ForeignAllowance {
  const thirds = Number(band.thirds);
  used.on(rules.foreignBands, day.date, 'Zahraniční stravné', (bands) =>
    bands.map((each) => rational(each.thirds)),
  );
  const known = used.foreignOn(rules.foreignRates, country, day.date);
  if (known === null) return { thirds, amount: null, step: null };
  const { currency, amount } = known.rate;
  const full = times(amount, rational(band.thirds, 3n));
  const inputs = [
    input('doba v zahraničí', day.abroad, 'h'),
    input('základní sazba', amount, currency),
    input('třetiny', String(thirds), ''),
  ];
  if (freeMeals > 0n) {
    const percentText = inPercent(band.freeMealReduction);
    inputs.push(input('bezplatná jídla', String(freeMeals), ''), input('krácení za jídlo', percentText, '%'));
  }
  const figure = freeMeals > 0n ? reduced(full, band.freeMealReduction, freeMeals) : full;
  const what = `Zahraniční stravné ${czechDate(day.date)}, ${country}`;
  const step = roundedStep({ what, inputs, figure, currency, paragraph: known.reference });
  return { thirds, amount: { currency, hundredths: step.result }, step };
}

/** Hours abroad that give nothing count as hours at home (section 170(4)). */
export function noForeignStep(date: LocalDate, abroad: Rational): Step {
  const what = `Zahraniční stravné ${czechDate(date)} nenáleží; doba se přičítá k tuzemské`;
  return decision(what, [input('doba v zahraničí', abroad, 'h')], PARAGRAPHS.hoursWithoutForeign);
}

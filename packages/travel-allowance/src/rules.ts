import type { Law, LawShape, LawValueOf, LegalReference, LocalDate } from '@news-and-accounting/law';
import { parseDecimal, percent, type Rational } from '@news-and-accounting/money';
import type { Fuel } from './trip.ts';

/** A statutory value with the days it holds for. */
export interface Dated<T> {
  readonly key: string;
  /** Czech. */
  readonly name: string;
  readonly unit: string;
  readonly value: T;
  readonly from: LocalDate;
  readonly to: LocalDate | null;
  readonly reference: LegalReference;
  /** Why the value is not certain, or null. */
  readonly uncertain: string | null;
}

/** The values of all times, oldest first. */
export type History<T> = readonly Dated<T>[];

/** A band of hours: from its lower end (the first band including it, the others above it). */
export interface HourBand {
  readonly from: Rational;
  readonly to: Rational | null;
}

export interface MealBand extends HourBand {
  readonly minimum: Rational;
  readonly maximum: Rational;
}

export interface ForeignBand extends HourBand {
  /** Thirds of the base rate. */
  readonly thirds: bigint;
  readonly freeMealReduction: Rational;
}

export interface ForeignRate {
  readonly currency: string;
  readonly amount: Rational;
  /** Carried over from an earlier year because no list of changes names it. */
  readonly isDerived: boolean;
}

/** Everything law/travel says. */
export interface TravelRules {
  readonly domesticMeals: History<readonly MealBand[]>;
  /** Part of the band's amount that a free meal takes off, by band. */
  readonly freeMealReductions: History<readonly Rational[]>;
  readonly carRate: History<Rational>;
  readonly motorcycleRate: History<Rational>;
  readonly truckMultiplier: History<Rational>;
  readonly selfEmployedTruckMultiplier: History<Rational>;
  readonly selfEmployedMealHours: History<Rational>;
  readonly fuelPrices: Readonly<Partial<Record<Fuel, History<Rational>>>>;
  readonly foreignRates: History<ReadonlyMap<string, ForeignRate>>;
  readonly foreignBands: History<readonly ForeignBand[]>;
  readonly hoursBesideDomestic: History<Rational>;
}

/** Extracts the rules from law/. Throws `LawError` for a missing file or shape, `MoneyError` for a figure. */
export function rulesFromLaw(law: Law): TravelRules {
  const number = (key: string, name: string) => historyOf(law, key, 'number', name, parseDecimal);
  const price = (fuel: Fuel, name: string) => number(`fuel.${fuel}`, name);
  return Object.freeze({
    domesticMeals: historyOf(law, 'domestic_meals', 'bands', 'Stravné', (bands) =>
      bands.map((band) => ({
        ...hoursOf(band),
        minimum: cell(band, 'minimum'),
        maximum: cell(band, 'maximum'),
      })),
    ),
    freeMealReductions: historyOf(law, 'free_meal_reductions', 'list', 'Krácení stravného', (parts) =>
      parts.map(percent),
    ),
    carRate: number('car_rate', 'Základní náhrada za 1 km, automobil'),
    motorcycleRate: number('motorcycle_rate', 'Základní náhrada za 1 km, motocykl'),
    truckMultiplier: number('truck_multiplier', 'Násobek sazby pro nákladní automobil'),
    selfEmployedTruckMultiplier: number(
      'self_employed.truck_multiplier',
      'Násobek sazby pro nákladní automobil, OSVČ',
    ),
    selfEmployedMealHours: number('self_employed.meal_hours', 'Doba cesty pro stravné OSVČ'),
    fuelPrices: {
      petrol95: price('petrol95', 'Průměrná cena benzinu 95'),
      petrol98: price('petrol98', 'Průměrná cena benzinu 98'),
      diesel: price('diesel', 'Průměrná cena nafty'),
      electricity: price('electricity', 'Průměrná cena elektřiny'),
    },
    foreignRates: historyOf(
      law,
      'foreign.base_rates',
      'table',
      'Základní sazba zahraničního stravného',
      ratesOf,
    ),
    foreignBands: historyOf(
      law,
      'foreign.allowance_bands',
      'bands',
      'Pásma zahraničního stravného',
      (bands) =>
        bands.map((band) => ({
          ...hoursOf(band),
          thirds: BigInt(band.cells.thirds ?? ''),
          freeMealReduction: percent(band.cells.free_meal_reduction ?? ''),
        })),
    ),
    hoursBesideDomestic: number(
      'foreign.hours_beside_domestic',
      'Doba v zahraničí vedle tuzemského stravného',
    ),
  });
}

/** The value on a day; null when none is known. */
export function valueOn<T>(history: History<T>, date: LocalDate): Dated<T> | null {
  return history.find(({ from, to }) => from <= date && (to === null || date <= to)) ?? null;
}

function historyOf<S extends LawShape, T>(
  law: Law,
  key: string,
  shape: S,
  name: string,
  read: (value: LawValueOf<S>['value']) => T,
): History<T> {
  return law.history(`travel.${key}`, shape).map((dated) => ({
    key: dated.key,
    name,
    unit: typeof dated.unit === 'string' ? dated.unit : (dated.unit.minimum ?? dated.unit.amount ?? 'count'),
    value: read(dated.value),
    from: dated.from,
    to: dated.to,
    reference: dated.reference,
    uncertain: dated.uncertain,
  }));
}

type LawBand = LawValueOf<'bands'>['value'][number];

function hoursOf({ from, to }: LawBand): HourBand {
  return { from: parseDecimal(from), to: to === null ? null : parseDecimal(to) };
}

function cell({ cells }: LawBand, column: string): Rational {
  return parseDecimal(cells[column] ?? '');
}

function ratesOf(table: LawValueOf<'table'>['value']): ReadonlyMap<string, ForeignRate> {
  return new Map(
    Object.entries(table).map(([country, { currency = '', amount = '', status }]) => [
      country,
      { currency, amount: parseDecimal(amount), isDerived: status !== 'confirmed' },
    ]),
  );
}

import type { LocalDate } from '@news-and-accounting/law';
import type { Haler, Rational } from '@news-and-accounting/money';
import type { LocalTime } from './local-time.ts';

export const TRAVELLER_TYPES = ['employee', 'self_employed'] as const;
export const VEHICLES = ['car', 'motorcycle', 'truck', 'electric'] as const;
export const FUELS = ['petrol95', 'petrol98', 'diesel', 'lpg', 'electricity'] as const;
export const PER_DIEMS = ['minimum', 'maximum'] as const;

/** `employee`: allowances of the Labour Code; `self_employed`: expenses of section 24(2)(k) of the Income Tax Act. */
export type TravellerType = (typeof TRAVELLER_TYPES)[number];
export type Vehicle = (typeof VEHICLES)[number];
export type Fuel = (typeof FUELS)[number];
/** Which end of the statutory range an employee gets; a self-employed person always claims the maximum. */
export type PerDiem = (typeof PER_DIEMS)[number];

/** Meals the traveller did not pay for on a day. */
export interface FreeMeals {
  readonly date: LocalDate;
  readonly breakfast: boolean;
  readonly lunch: boolean;
  readonly dinner: boolean;
}

/** What a settlement is made from. Amounts in haléře; other figures are exact fractions. */
export interface Trip {
  readonly travellerType: TravellerType;
  readonly perDiem: PerDiem;
  readonly departedAt: LocalTime;
  readonly returnedAt: LocalTime;
  /** By private vehicle; zero: no vehicle allowance. */
  readonly kilometres: Rational;
  readonly vehicle: Vehicle;
  /** Litres or kWh for 100 km; null when not known. */
  readonly consumption: Rational | null;
  readonly fuel: Fuel;
  /** CZK for a litre or kWh as documented; null: the average price of the decree on the day of departure. */
  readonly fuelPrice: Rational | null;
  readonly lodging: Haler;
  readonly otherExpenses: Haler;
  /** ISO 3166-1 alpha-2 of the country that was travelled to; null for a trip at home. */
  readonly country: string | null;
  /** Hours outside the Czech Republic; null: the whole trip, when there is a country. */
  readonly abroadHours: Rational | null;
  readonly freeMeals: readonly FreeMeals[];
}

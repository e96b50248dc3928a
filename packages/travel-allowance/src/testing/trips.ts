import { fileURLToPath } from 'node:url';
import { loadLaw, localDate } from '@news-and-accounting/law';
import { halerFromJson, parseDecimal, type Rational } from '@news-and-accounting/money';
import { type LocalTime, parseLocalTime } from '../local-time.ts';
import { rulesFromLaw } from '../rules.ts';
import { type Settlement, settlement } from '../settlement.ts';
import type { Fuel, PerDiem, TravellerType, Trip, Vehicle } from '../trip.ts';

/** The rules as law/ has them. */
export const LAW = loadLaw(fileURLToPath(new URL('../../../../law', import.meta.url)));
export const RULES = rulesFromLaw(LAW);

/** A trip in the words of the public interface, as the cases are written. */
export interface TripWords {
  readonly departed_at: string;
  readonly returned_at: string;
  readonly traveller_type?: string;
  readonly per_diem?: string;
  readonly kilometres?: number;
  readonly vehicle?: string;
  readonly consumption?: number;
  readonly fuel?: string;
  readonly fuel_price?: number;
  readonly lodging?: number;
  readonly other_expenses?: number;
  readonly country?: string;
  readonly abroad_hours?: number;
  readonly free_meals?: readonly { date: string; breakfast: boolean; lunch: boolean; dinner: boolean }[];
}

/** A trip of an employee by car unless said otherwise. */
export function tripOf(words: TripWords): Trip {
  return {
    travellerType: (words.traveller_type ?? 'employee') as TravellerType,
    perDiem: (words.per_diem ?? 'minimum') as PerDiem,
    departedAt: timeOf(words.departed_at),
    returnedAt: timeOf(words.returned_at),
    kilometres: figureOf(words.kilometres) ?? parseDecimal('0'),
    vehicle: (words.vehicle ?? 'car') as Vehicle,
    consumption: figureOf(words.consumption),
    fuel: (words.fuel ?? 'petrol95') as Fuel,
    fuelPrice: figureOf(words.fuel_price),
    lodging: halerFromJson(words.lodging ?? 0),
    otherExpenses: halerFromJson(words.other_expenses ?? 0),
    country: words.country ?? null,
    abroadHours: figureOf(words.abroad_hours),
    freeMeals: (words.free_meals ?? []).map((day) => ({ ...day, date: localDate(day.date) })),
  };
}

export function settled(words: TripWords): Settlement {
  return settlement(tripOf(words), RULES);
}

export function timeOf(text: string): LocalTime {
  const time = parseLocalTime(text);
  if (time === null) throw new RangeError(`"${text}" is no local time`);
  return time;
}

function figureOf(value: number | undefined): Rational | null {
  return value === undefined ? null : parseDecimal(String(value));
}

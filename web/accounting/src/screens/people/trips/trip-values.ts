import { changedOnly } from '../../../api/versions.ts';
import type { NewTrip, TripChange, TripRow } from './api.ts';

type Meal = 'breakfast' | 'lunch' | 'dinner';
export type MealsOfDay = { date: string } & Record<Meal, boolean>;

/** The form of a trip, by the names of the interface. */
export type TripValues = {
  /** Empty: somebody who is no employee. */
  employee_id: string;
  traveller_name: string;
  traveller_type: '' | 'employee' | 'self_employed';
  per_diem: '' | 'minimum' | 'maximum';
  purpose: string;
  destination: string;
  /** Local time without a zone: `2026-03-10T07:30`. */
  departed_at: string;
  returned_at: string;
  kilometres: number | null;
  vehicle: 'car' | 'motorcycle' | 'truck' | 'electric';
  consumption: number | null;
  fuel: '' | 'petrol95' | 'petrol98' | 'diesel' | 'lpg' | 'electricity';
  fuel_price: number | null;
  lodging: number | null;
  other_expenses: number | null;
  country: string;
  abroad_hours: number | null;
  free_meals: MealsOfDay[];
};

export function valuesOf(trip: TripRow | null): TripValues {
  const input = trip?.input ?? null;
  return {
    employee_id: trip?.employee_id == null ? '' : String(trip.employee_id),
    // The name of the employee is what an empty field stands for.
    traveller_name: trip?.traveller_name === trip?.employee_name ? '' : (trip?.traveller_name ?? ''),
    traveller_type: (input?.traveller_type as TripValues['traveller_type'] | undefined) ?? '',
    per_diem: (input?.per_diem as TripValues['per_diem'] | undefined) ?? '',
    purpose: trip?.purpose ?? '',
    destination: trip?.destination ?? '',
    departed_at: localOf(input?.departed_at ?? trip?.departed_at),
    returned_at: localOf(input?.returned_at ?? trip?.returned_at),
    kilometres: input?.kilometres || null,
    vehicle: (input?.vehicle as TripValues['vehicle'] | undefined) ?? 'car',
    consumption: input?.consumption ?? null,
    fuel: (input?.fuel as TripValues['fuel'] | undefined) ?? '',
    fuel_price: input?.fuel_price ?? null,
    lodging: input?.lodging || null,
    other_expenses: input?.other_expenses || null,
    country: input?.country ?? '',
    abroad_hours: input?.abroad_hours ?? null,
    free_meals: (input?.free_meals ?? []).map((meals) => ({ ...meals })),
  };
}

/** Times of trips are the traveller's, whatever zone they are written in. */
function localOf(time: string | undefined): string {
  return time?.slice(0, 16) ?? '';
}

/** What is sent. Meals of days that the trip no longer has are left out. */
export function tripOf(values: TripValues): NewTrip {
  const { departed_at, returned_at, vehicle } = values;
  return {
    employee_id: values.employee_id === '' ? null : Number(values.employee_id),
    traveller_name: orNull(values.traveller_name),
    traveller_type: values.traveller_type || null,
    per_diem: values.per_diem || null,
    purpose: orNull(values.purpose),
    destination: values.destination,
    departed_at,
    returned_at,
    vehicle,
    kilometres: values.kilometres ?? 0,
    consumption: values.consumption,
    fuel: values.fuel || null,
    fuel_price: values.fuel_price,
    lodging: values.lodging ?? 0,
    other_expenses: values.other_expenses ?? 0,
    country: orNull(values.country),
    abroad_hours: values.country === '' ? null : values.abroad_hours,
    free_meals: values.free_meals.filter(
      ({ date, breakfast, lunch, dinner }) =>
        (breakfast || lunch || dinner) &&
        date >= departed_at.slice(0, 10) &&
        date <= returned_at.slice(0, 10),
    ),
  } as NewTrip;
}

/**
 * Only what was changed. A default that follows from another field follows it anew unless it is sent along, so what
 * the form shows is sent with what it would follow.
 */
export function tripChanges(before: TripValues, now: TripValues): TripChange {
  const trip = tripOf(now);
  const changes: TripChange = changedOnly(tripOf(before), trip);
  const { traveller_name, traveller_type, per_diem, fuel } = trip;
  if ('employee_id' in changes) Object.assign(changes, { traveller_name, traveller_type, per_diem });
  if ('traveller_type' in changes) Object.assign(changes, { per_diem });
  if ('vehicle' in changes) Object.assign(changes, { fuel });
  return changes;
}

/** Whether a day and a time are both written. */
export function isMoment(text: string): boolean {
  return /^20\d\d-\d\d-\d\dT\d\d:\d\d/.test(text);
}

/** What a settlement can be computed from already; null when there is too little. */
export function computable(values: TripValues): NewTrip | null {
  if (!isMoment(values.departed_at) || !isMoment(values.returned_at)) return null;
  // The amounts do not depend on where it goes; a name that is not written yet must not stop them.
  return tripOf({ ...values, destination: values.destination.trim() || '—' });
}

/** The meals of a day with one of them changed. */
export function withMeal(
  meals: readonly MealsOfDay[],
  date: string,
  meal: Meal,
  isFree: boolean,
): MealsOfDay[] {
  const present = meals.find((each) => each.date === date);
  const others = meals.filter((each) => each.date !== date);
  const day = present ?? { date, breakfast: false, lunch: false, dinner: false };
  return [...others, { ...day, [meal]: isFree }].sort((a, b) => a.date.localeCompare(b.date));
}

function orNull(text: string): string | null {
  return text.trim() === '' ? null : text;
}

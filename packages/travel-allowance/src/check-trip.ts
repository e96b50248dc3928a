import type { Rational } from '@news-and-accounting/money';
import { DAY_SECONDS, dayNumber, secondsOf } from './local-time.ts';
import type { Trip } from './trip.ts';
import { TripError } from './trip-error.ts';

export const LONGEST_TRIP_DAYS = 366;

/** Throws `TripError` for the first fact that makes a settlement impossible. */
export function checkTrip(trip: Trip): void {
  const seconds = secondsOf(trip.returnedAt) - secondsOf(trip.departedAt);
  if (seconds <= 0) {
    throw new TripError('return_before_departure', 'returned_at', 'Návrat musí být po odjezdu.');
  }
  if (seconds > LONGEST_TRIP_DAYS * DAY_SECONDS) {
    const message = `Cesta smí trvat nejvýše ${LONGEST_TRIP_DAYS} dnů.`;
    throw new TripError('too_long', 'returned_at', message);
  }
  checkNotNegative('kilometres', trip.kilometres);
  checkNotNegative('consumption', trip.consumption);
  checkNotNegative('fuel_price', trip.fuelPrice);
  checkNotNegative('abroad_hours', trip.abroadHours);
  for (const [field, amount] of [
    ['lodging', trip.lodging],
    ['other_expenses', trip.otherExpenses],
  ] as const) {
    if (!(amount >= 0)) throw new TripError('negative', field, 'Nesmí být záporné.');
  }
  checkMeals(trip);
}

function checkNotNegative(field: string, figure: Rational | null): void {
  if (figure !== null && figure.numerator < 0n) throw new TripError('negative', field, 'Nesmí být záporné.');
}

/** A free meal belongs to a day of the trip, and each day is named once. */
function checkMeals({ departedAt, returnedAt, freeMeals }: Trip): void {
  // A return at midnight ends the day before; the new day is not touched.
  const lastDay = dayNumber(returnedAt.date) - (returnedAt.second === 0 ? 1 : 0);
  const seen = new Set<string>();
  freeMeals.forEach(({ date }, i) => {
    const field = `free_meals[${i}].date`;
    if (dayNumber(date) < dayNumber(departedAt.date) || dayNumber(date) > lastDay) {
      throw new TripError('meal_outside_trip', field, 'Den neleží v době cesty.');
    }
    if (seen.has(date)) throw new TripError('meal_twice', field, 'Den smí být uveden jen jednou.');
    seen.add(date);
  });
}

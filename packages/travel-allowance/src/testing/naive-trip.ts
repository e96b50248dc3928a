/** A trip of 2026 counted the slow way: every half-minute is put on its day, at home or abroad. */
export interface NaiveTrip {
  /** Minutes after midnight of the first day, and how many the trip takes. */
  readonly start: number;
  readonly minutes: number;
  readonly abroadMinutes: number;
  readonly isEmployee: boolean;
}

export interface NaiveDay {
  readonly domesticHaler: number;
  readonly abroadCents: number;
}

const DAY = 2880;
const HOUR = 120;
const BASE_RATE_CENTS = 5000;

/** Amounts of each day by the rates of 2026 for a country with the base rate of 50 EUR. */
export function naiveDays(trip: NaiveTrip): NaiveDay[] {
  const [from, length, abroad] = [trip.start * 2, trip.minutes * 2, trip.abroadMinutes * 2];
  const margin = (length - abroad) / 2;
  const home: number[] = [];
  const away: number[] = [];
  for (let tick = 0; tick < length; tick += 1) {
    const day = Math.floor((from + tick) / DAY);
    const isAway = tick >= margin && tick < margin + abroad;
    home[day] = (home[day] ?? 0) + (isAway ? 0 : 1);
    away[day] = (away[day] ?? 0) + (isAway ? 1 : 0);
  }
  const days = home.map((ticks, day) => amountsOf(ticks, away[day] ?? 0, trip.isEmployee));
  if (abroad > 0 || !trip.isEmployee || days.length !== 2) return days;
  const together = minimumOf(length);
  const apart = days.reduce((sum, { domesticHaler }) => sum + domesticHaler, 0);
  return together > apart
    ? [
        { domesticHaler: together, abroadCents: 0 },
        { domesticHaler: 0, abroadCents: 0 },
      ]
    : days;
}

function amountsOf(home: number, away: number, isEmployee: boolean): NaiveDay {
  const domestic = isEmployee ? minimumOf : maximumOf;
  const isThirdLost = domestic(home) > 0 && away <= 5 * HOUR;
  const thirds = away > 18 * HOUR ? 3 : away > 12 * HOUR ? 2 : away >= HOUR && !isThirdLost ? 1 : 0;
  return {
    domesticHaler: domestic(thirds === 0 ? home + away : home),
    abroadCents: Math.round((BASE_RATE_CENTS * thirds) / 3),
  };
}

function minimumOf(ticks: number): number {
  if (ticks < 5 * HOUR) return 0;
  if (ticks <= 12 * HOUR) return 15_500;
  return ticks <= 18 * HOUR ? 23_600 : 37_000;
}

/** Only days of more than twelve hours count for a self-employed person. */
function maximumOf(ticks: number): number {
  if (ticks <= 12 * HOUR) return 0;
  return ticks <= 18 * HOUR ? 28_400 : 44_200;
}

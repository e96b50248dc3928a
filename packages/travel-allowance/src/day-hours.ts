import type { LocalDate } from '@news-and-accounting/law';
import { compare, divide, minus, plus, type Rational, rational } from '@news-and-accounting/money';
import { DAY_SECONDS, dateOfDayNumber, dayNumber, secondsOf } from './local-time.ts';
import type { Trip } from './trip.ts';

/** Hours of a trip that fall into a calendar day. */
export interface DayHours {
  readonly date: LocalDate;
  readonly domestic: Rational;
  readonly abroad: Rational;
}

export const NOTHING = rational(0n);
const HOUR_SECONDS = rational(3600n);

export function tripHours({ departedAt, returnedAt }: Trip): Rational {
  return divide(rational(BigInt(secondsOf(returnedAt) - secondsOf(departedAt))), HOUR_SECONDS);
}

/** Hours abroad: none without a country, the whole trip when not said, and never more than the trip has. */
export function abroadHoursOf(trip: Trip): Rational {
  const whole = tripHours(trip);
  if (trip.country === null) return NOTHING;
  return trip.abroadHours === null ? whole : smaller(trip.abroadHours, whole);
}

/**
 * The days of a trip, split at midnight as the entered times say. Where the hours abroad lie is not known:
 * they are taken as one block in the middle of the trip, with as much time at home before it as after it.
 */
export function dayHours(trip: Trip): readonly DayHours[] {
  const [start, end] = [secondsOf(trip.departedAt), secondsOf(trip.returnedAt)];
  const abroadSeconds = rationalTimes(abroadHoursOf(trip), 3600n);
  const margin = divide(minus(rational(BigInt(end - start)), abroadSeconds), rational(2n));
  const abroadFrom = plus(rational(BigInt(start)), margin);
  const abroadTo = plus(abroadFrom, abroadSeconds);
  const days: DayHours[] = [];
  for (let day = dayNumber(trip.departedAt.date); day * DAY_SECONDS < end; day += 1) {
    const from = rational(BigInt(Math.max(start, day * DAY_SECONDS)));
    const to = rational(BigInt(Math.min(end, (day + 1) * DAY_SECONDS)));
    const abroad = overlap([from, to], [abroadFrom, abroadTo]);
    const domestic = minus(minus(to, from), abroad);
    days.push({
      date: dateOfDayNumber(day),
      domestic: divide(domestic, HOUR_SECONDS),
      abroad: divide(abroad, HOUR_SECONDS),
    });
  }
  return days;
}

type Span = readonly [Rational, Rational];

function overlap([aFrom, aTo]: Span, [bFrom, bTo]: Span): Rational {
  const length = minus(smaller(aTo, bTo), compare(aFrom, bFrom) > 0 ? aFrom : bFrom);
  return length.numerator < 0n ? NOTHING : length;
}

function smaller(a: Rational, b: Rational): Rational {
  return compare(a, b) < 0 ? a : b;
}

function rationalTimes(value: Rational, factor: bigint): Rational {
  return rational(value.numerator * factor, value.denominator);
}

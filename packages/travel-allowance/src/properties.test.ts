import { plus, rational, sum, ZERO } from '@news-and-accounting/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { tripHours } from './day-hours.ts';
import { dateOfDayNumber, dayNumber, localTimeText } from './local-time.ts';
import { settlement } from './settlement.ts';
import { naiveDays } from './testing/naive-trip.ts';
import { RULES, settled, type TripWords, timeOf, tripOf } from './testing/trips.ts';
import { FUELS, PER_DIEMS, TRAVELLER_TYPES, VEHICLES } from './trip.ts';

const FIRST_MINUTE = dayNumber(dateOfDayNumber(18_262)) * 1440;
const LAST_MINUTE = FIRST_MINUTE + 7 * 365 * 1440;
const timeText = (minute: number) =>
  localTimeText({ date: dateOfDayNumber(Math.floor(minute / 1440)), second: (minute % 1440) * 60 });
const hundredths = (maximum: number) =>
  fc.integer({ min: 0, max: maximum * 100 }).map((count) => count / 100);
const some = fc
  .integer({ min: 0, max: 6 })
  .map((bits) => [bits % 2 === 1, bits % 3 === 1, bits % 5 === 1] as const);

/** Trips of every kind between 2020 and 2026, of up to four days. */
const anyTrip: fc.Arbitrary<TripWords> = fc
  .record({
    start: fc.integer({ min: FIRST_MINUTE, max: LAST_MINUTE }),
    minutes: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 1, max: 5760 })),
    traveller_type: fc.constantFrom(...TRAVELLER_TYPES),
    per_diem: fc.constantFrom(...PER_DIEMS),
    vehicle: fc.constantFrom(...VEHICLES),
    fuel: fc.constantFrom(...FUELS),
    kilometres: hundredths(2000),
    consumption: hundredths(30),
    lodging: hundredths(20_000),
    other_expenses: hundredths(5000),
    country: fc.constantFrom('DE', 'SK', 'GR', 'US', undefined, undefined),
    abroad_hours: hundredths(100),
    meals: some,
  })
  .map(({ start, minutes, country, meals: [breakfast, lunch, dinner], abroad_hours, ...rest }) => ({
    ...rest,
    departed_at: timeText(start),
    returned_at: timeText(start + minutes),
    ...(country === undefined ? {} : { country, abroad_hours }),
    free_meals: [{ date: timeText(start).slice(0, 10), breakfast, lunch, dinner }],
  }));

describe('every settlement', () => {
  it('has a total that is the sum of its parts, without the foreign amount', () => {
    fc.assert(
      fc.property(anyTrip, (words) => {
        const { days, domesticPerDiem, vehicle, lodging, otherExpenses, total, foreignPerDiem, steps } =
          settled(words);
        expect(sum(days.map(({ domesticAmount }) => domesticAmount ?? ZERO))).toBe(domesticPerDiem);
        expect(domesticPerDiem + (vehicle?.basic ?? 0) + (vehicle?.fuel ?? 0) + lodging + otherExpenses).toBe(
          total,
        );
        const abroad = days
          .map(({ abroadAmount }) => abroadAmount?.hundredths ?? 0)
          .reduce((a, b) => a + b, 0);
        expect(foreignPerDiem.map((each) => each.hundredths).reduce((a, b) => a + b, 0)).toBe(abroad);
        expect(steps.at(-1)?.result).toBe(total);
        expect(total).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  it('has days whose hours are those of the trip', () => {
    fc.assert(
      fc.property(anyTrip, (words) => {
        const trip = tripOf(words);
        const { days } = settlement(trip, RULES);
        const hours = days.map((day) => plus(day.domesticHours, day.abroadHours)).reduce(plus, rational(0n));
        expect(hours).toEqual(tripHours(trip));
        expect(
          days.every(
            ({ domesticHours, abroadHours }) => domesticHours.numerator >= 0n && abroadHours.numerator >= 0n,
          ),
        ).toBe(true);
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  it('has an amount for every step that rounds, within half a heller of its figure', () => {
    fc.assert(
      fc.property(anyTrip, (words) => {
        for (const { unrounded, result, paragraph } of settled(words).steps) {
          expect(paragraph.title.length).toBeGreaterThan(3);
          if (unrounded === null || result === null) continue;
          expect(Math.abs(Number(unrounded.replace('…', '')) * 100 - result)).toBeLessThan(0.500_1);
        }
      }),
      { numRuns: runs(100, 5000) },
    );
  });
});

describe('meals of every day', () => {
  const aTrip = fc
    .record({
      start: fc.nat(1439),
      minutes: fc.oneof(fc.integer({ min: 1, max: 1440 }), fc.integer({ min: 1, max: 6000 })),
      // Twentieths of an hour are three minutes and have two decimals.
      twentieths: fc.oneof(fc.constant(0), fc.nat(2000)),
      isEmployee: fc.boolean(),
    })
    .map(({ twentieths, ...trip }) => ({
      ...trip,
      abroadMinutes: 3 * Math.min(twentieths, Math.floor(trip.minutes / 3)),
    }));

  it('are what counting half-minutes gives', () => {
    fc.assert(
      fc.property(aTrip, (trip) => {
        const start = dayNumber(timeOf('2026-03-10T00:00').date) * 1440 + trip.start;
        const { days } = settled({
          departed_at: timeText(start),
          returned_at: timeText(start + trip.minutes),
          country: 'DE',
          abroad_hours: trip.abroadMinutes / 60,
          traveller_type: trip.isEmployee ? 'employee' : 'self_employed',
        });
        const counted = days.map(({ domesticAmount, abroadAmount }) => ({
          domesticHaler: domesticAmount,
          abroadCents: abroadAmount?.hundredths ?? 0,
        }));
        expect(counted).toEqual(naiveDays(trip));
      }),
      { numRuns: runs(200, 10_000) },
    );
  });
});

describe('the allowance at home', () => {
  const aDay = fc.record({
    day: fc.integer({ min: 18_262, max: 20_818 }),
    from: fc.integer({ min: 0, max: 1438 }),
    lengths: fc.tuple(fc.nat(1439), fc.nat(1439)),
    traveller_type: fc.constantFrom(...TRAVELLER_TYPES),
    per_diem: fc.constantFrom(...PER_DIEMS),
    meals: some,
  });

  it('never falls when a trip gets longer within one day', () => {
    fc.assert(
      fc.property(aDay, ({ day, from, lengths, meals: [breakfast, lunch, dinner], ...rest }) => {
        const [shorter, longer] = lengths
          .map((length) => Math.min(length + 1, 1440 - from))
          .sort((a, b) => a - b);
        const start = day * 1440 + from;
        const amount = (minutes = 0) =>
          settled({
            ...rest,
            departed_at: timeText(start),
            returned_at: timeText(start + minutes),
            free_meals: [{ date: dateOfDayNumber(day), breakfast, lunch, dinner }],
          }).domesticPerDiem;
        expect(amount(longer)).toBeGreaterThanOrEqual(amount(shorter));
      }),
      { numRuns: runs(200, 10_000) },
    );
  });

  it('of two days is what the better of both ways gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1439 }), fc.integer({ min: 1, max: 1439 }), (first, second) => {
        const start = 20_522 * 1440 + 1440 - first;
        const ofDay = (from: number, minutes: number) =>
          settled({ departed_at: timeText(from), returned_at: timeText(from + minutes) }).domesticPerDiem;
        const apart = ofDay(20_522 * 1440 + 1440 - first, first) + ofDay(20_523 * 1440, second);
        const together = ofDay(20_522 * 1440, Math.min(1440, first + second));
        expect(ofDay(start, first + second)).toBe(Math.max(apart, together));
      }),
      { numRuns: runs(100, 5000) },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { parseLocalTime } from './local-time.ts';
import { settled } from './testing/trips.ts';

const DAY_MINUTES = 1440;
const clock = (minute: number) => {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};
const moment = (day: string, nextDay: string, minute: number) =>
  minute < DAY_MINUTES ? `${day}T${clock(minute)}` : `${nextDay}T${clock(minute - DAY_MINUTES)}`;

/** The minimum of 2026 in haléře for so many minutes. */
function minimumOf(minutes: number): number {
  if (minutes < 5 * 60) return 0;
  if (minutes <= 12 * 60) return 15_500;
  return minutes <= 18 * 60 ? 23_600 : 37_000;
}

describe('the hours of a day', () => {
  it('decide minute by minute', () => {
    for (let minutes = 1; minutes <= DAY_MINUTES; minutes += 1) {
      const returned = moment('2026-03-10', '2026-03-11', minutes);
      const trip = settled({ departed_at: '2026-03-10T00:00', returned_at: returned });
      expect([minutes, trip.domesticPerDiem, trip.days.length]).toEqual([minutes, minimumOf(minutes), 1]);
    }
  });

  it('decide minute by minute for a self-employed person', () => {
    for (let minutes = 700; minutes <= DAY_MINUTES; minutes += 1) {
      const returned = moment('2026-03-10', '2026-03-11', minutes);
      const trip = settled({
        departed_at: '2026-03-10T00:00',
        returned_at: returned,
        traveller_type: 'self_employed',
      });
      const expected = minutes <= 720 ? 0 : minutes <= 1080 ? 28_400 : 44_200;
      expect([minutes, trip.domesticPerDiem]).toEqual([minutes, expected]);
    }
  });

  it('decide minute by minute abroad, and what is left at home', () => {
    for (let minutes = 1; minutes <= DAY_MINUTES; minutes += 1) {
      const trip = settled({
        departed_at: '2026-03-10T00:00',
        returned_at: moment('2026-03-10', '2026-03-11', minutes),
        country: 'DE',
      });
      const thirds = minutes < 60 ? 0 : minutes <= 720 ? 1 : minutes <= 1080 ? 2 : 3;
      expect([minutes, trip.days[0]?.abroadThirds]).toEqual([minutes, thirds]);
    }
  });

  it('reach the second', () => {
    const from = { departed_at: '2026-03-10T06:00' };
    expect(settled({ ...from, returned_at: '2026-03-10T10:59:59' }).total).toBe(0);
    expect(settled({ ...from, returned_at: '2026-03-10T11:00:00' }).total).toBe(15_500);
    expect(settled({ ...from, returned_at: '2026-03-10T18:00:01' }).total).toBe(23_600);
  });

  it('are split at midnight, for every minute of a night', () => {
    const first = 240;
    for (let second = 1; second <= 720; second += 1) {
      const trip = settled({
        departed_at: '2026-03-10T20:00',
        returned_at: `2026-03-11T${clock(second)}`,
      });
      const apart = minimumOf(first) + minimumOf(second);
      expect([second, trip.domesticPerDiem]).toEqual([second, Math.max(apart, minimumOf(first + second))]);
      expect(trip.days).toHaveLength(2);
    }
    const untilMidnight = settled({ departed_at: '2026-03-10T18:00', returned_at: '2026-03-11T00:00' });
    expect([untilMidnight.days.length, untilMidnight.domesticPerDiem]).toEqual([1, 15_500]);
  });

  it('of three days are never taken together', () => {
    const trip = settled({ departed_at: '2026-03-10T20:00', returned_at: '2026-03-12T04:30' });
    expect([trip.isMerged, trip.domesticPerDiem]).toEqual([false, 37_000]);
  });

  it.each([
    ['2026-03-29', 'clocks go forward'],
    ['2026-10-25', 'clocks go back'],
  ])('count as written on %s, when %s', (day) => {
    const amount = (to: string) =>
      settled({ departed_at: `${day}T00:00`, returned_at: `${day}T${to}` }).total;
    expect(['04:59', '05:00', '12:00', '12:01', '18:00', '18:01'].map(amount)).toEqual([
      0, 15_500, 15_500, 23_600, 23_600, 37_000,
    ]);
    expect(settled({ departed_at: `${day}T02:15`, returned_at: `${day}T07:15` }).total).toBe(15_500);
  });
});

describe('a local time', () => {
  it.each([
    '2026-02-29T10:00',
    '2026-02-30T10:00',
    '2026-04-31T10:00',
    '2026-13-01T10:00',
    '2026-03-10T25:00',
    '2026-03-10T24:00',
    '2026-03-10T10:60',
    '2026-03-10T10:00:60',
    '2026-03-10',
    '2026-03-10 10:00',
    '2026-03-10T10:00Z',
    '2026-03-10T10:00+01:00',
    '2026-03-10T10',
    '2026-3-10T10:00',
    '',
    '0000-01-01T00:00',
  ])('is not %s', (text) => {
    expect(parseLocalTime(text)).toBeNull();
  });

  it('is a day and a second of it', () => {
    expect(parseLocalTime('2024-02-29T23:59')).toEqual({ date: '2024-02-29', second: 86_340 });
    expect(parseLocalTime('2026-03-10T00:00:01.000')).toEqual({ date: '2026-03-10', second: 1 });
  });
});

import { localDate } from '@news-and-accounting/law';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/runs.ts';
import { dateOf, dateOfDayNumber, dayNumber, daysInMonth, lastDayOfMonth, weekday } from './date.ts';
import { easterSunday, publicHolidays } from './public-holidays.ts';
import { isWorkingDay, movedToWorkingDay, workingDayAfter, workingDaysBetween } from './working-days.ts';

describe('public holidays', () => {
  it('are thirteen a year, twelve before Good Friday became one', () => {
    expect(publicHolidays(2026).map(({ date }) => date)).toEqual([
      '2026-01-01',
      '2026-04-03',
      '2026-04-06',
      '2026-05-01',
      '2026-05-08',
      '2026-07-05',
      '2026-07-06',
      '2026-09-28',
      '2026-10-28',
      '2026-11-17',
      '2026-12-24',
      '2026-12-25',
      '2026-12-26',
    ]);
    expect(publicHolidays(2015)).toHaveLength(12);
    expect(publicHolidays(2016).map(({ name }) => name)).toContain('Velký pátek');
  });

  it.each([
    [2020, '2020-04-12'],
    [2021, '2021-04-04'],
    [2022, '2022-04-17'],
    [2023, '2023-04-09'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2285, '2285-03-22'],
  ])('have Easter of %i on %s', (year, date) => {
    expect(easterSunday(year)).toBe(date);
  });

  it('always have Easter on a Sunday between 22 March and 25 April', () => {
    for (let year = 2001; year <= 9998; year++) {
      const easter = easterSunday(year);
      if (weekday(easter) !== 7 || easter.slice(5) < '03-22' || easter.slice(5) > '04-25') {
        expect.fail(`Easter of ${year} on ${easter}`);
      }
    }
  });

  it('are refused outside the calendar', () => {
    expect(() => publicHolidays(2000)).toThrow(RangeError);
    expect(() => publicHolidays(9999)).toThrow(RangeError);
    expect(() => publicHolidays(2026.5)).toThrow(RangeError);
  });
});

describe('working days', () => {
  it.each([
    ['2026-05-01', '2026-05-31', 19],
    ['2026-12-01', '2026-12-31', 21],
    ['2026-07-04', '2026-07-06', 0],
    ['2024-02-01', '2024-02-29', 21],
    ['2025-12-22', '2026-01-05', 7],
    ['2026-05-02', '2026-05-01', 0],
  ])('from %s to %s are %i', (first, last, count) => {
    expect(workingDaysBetween(localDate(first), localDate(last))).toBe(count);
  });

  it.each([
    ['2026-06-20', '2026-06-22'],
    ['2026-06-22', '2026-06-22'],
    ['2025-12-24', '2025-12-29'],
    ['2024-03-29', '2024-04-02'],
  ])('%s moves to %s', (from, to) => {
    expect(movedToWorkingDay(localDate(from))).toBe(to);
    expect(isWorkingDay(localDate(to))).toBe(true);
  });

  it.each([
    ['2026-12-23', 1, '2026-12-28'],
    ['2026-05-01', 1, '2026-05-04'],
    ['2026-06-12', 10, '2026-06-26'],
    ['2026-06-30', 10, '2026-07-15'],
  ])('after %s the working day number %i is %s', (from, count, day) => {
    expect(workingDayAfter(localDate(from), count)).toBe(day);
  });

  it('add up over a split period', () => {
    const day = fc.integer({
      min: dayNumber(localDate('2015-01-01')),
      max: dayNumber(localDate('2030-01-01')),
    });
    fc.assert(
      fc.property(day, fc.nat({ max: 60 }), fc.nat({ max: 60 }), (start, a, b) => {
        const [first, middle, last] = [start, start + a, start + a + 1 + b].map(dateOfDayNumber);
        if (!first || !middle || !last) return;
        const split =
          workingDaysBetween(first, middle) + workingDaysBetween(dateOfDayNumber(start + a + 1), last);
        expect(workingDaysBetween(first, last)).toBe(split);
      }),
      { numRuns: runs(100, 1000) },
    );
  });
});

describe('dates', () => {
  it('know months and weekdays', () => {
    expect([2023, 2024, 2100, 2000].map((year) => daysInMonth(year, 2))).toEqual([28, 29, 28, 29]);
    expect(lastDayOfMonth(2026, 12)).toBe('2026-12-31');
    expect(dateOf(2026, 3, 0)).toBe('2026-02-28');
    expect(weekday(localDate('2026-11-21'))).toBe(6);
    expect(weekday(localDate('1969-12-29'))).toBe(1);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../test/runs.ts';
import { addDays, mondayOf, monthOf } from './days.ts';
import { PERIODS, taxableDay } from './modes.ts';
import { hasPlaceholder, PLACEHOLDERS, resolveText } from './placeholders.ts';
import { isScheduled, nextDay, type Schedule, scheduledDays } from './schedule.ts';

const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  ...{ period: 'monthly', day: 31, startsOn: '2027-12-05', endsOn: null },
  ...more,
});
const between = (more: Partial<Schedule>, from: string, to: string) =>
  scheduledDays(schedule(more), from, to);

describe('scheduled days', () => {
  test('come back to the day after a shorter month', () => {
    expect(between({}, '2027-12-01', '2028-05-01')).toEqual([
      ...['2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30'],
    ]);
    expect(between({ day: 'last' }, '2029-02-01', '2029-02-28')).toEqual(['2029-02-28']);
  });

  test.each([
    ['quarterly', ['2027-12-10', '2028-03-10', '2028-06-10', '2028-09-10', '2028-12-10']],
    ['half_yearly', ['2027-12-10', '2028-06-10', '2028-12-10']],
    ['yearly', ['2027-12-10', '2028-12-10']],
  ] as const)('are counted %s from the month in which it starts', (period, days) => {
    expect(between({ period, day: 10 }, '2020-01-01', '2028-12-31')).toEqual(days);
  });

  test('of weeks are days of the week, from Monday', () => {
    const sunday = schedule({ period: 'weekly', day: 7, startsOn: '2026-03-25' });
    expect(scheduledDays(sunday, '2026-03-01', '2026-04-10')).toEqual(['2026-03-29', '2026-04-05']);
    // That week's Monday was before it started.
    expect(between({ period: 'weekly', day: 1, startsOn: '2026-03-25' }, '2026-03-01', '2026-04-10')).toEqual(
      [...['2026-03-30', '2026-04-06']],
    );
  });

  test('begin and end with the schedule', () => {
    const own = { day: 15, startsOn: '2026-01-16', endsOn: '2026-03-15' };
    expect(between(own, '2025-01-01', '2030-01-01')).toEqual(['2026-02-15', '2026-03-15']);
    expect(nextDay(schedule(own), { doneOn: '2026-03-15' })).toBeNull();
    expect(isScheduled(schedule(own), '2026-01-15')).toBe(false);
  });
});

describe('the next day', () => {
  test('leaves out what was made ahead and what was paused', () => {
    const own = schedule({ day: 1, startsOn: '2026-01-01' });
    expect(nextDay(own)).toBe('2026-01-01');
    expect(nextDay(own, { doneOn: '2026-01-01', made: new Set(['2026-02-01']) })).toBe('2026-03-01');
    expect(nextDay(own, { doneOn: '2026-01-01', notBefore: '2026-06-02' })).toBe('2026-07-01');
  });

  test('is in a later month, though the day of the month moved', () => {
    expect(nextDay(schedule({ day: 20, startsOn: '2026-01-01' }), { doneOn: '2026-03-05' })).toBe(
      '2026-04-20',
    );
    expect(
      nextDay(schedule({ period: 'weekly', day: 5, startsOn: '2026-01-01' }), { doneOn: '2026-03-02' }),
    ).toBe('2026-03-13');
  });
});

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1990-01-01', days));
const anySchedule: fc.Arbitrary<Schedule> = fc
  .record({ period: fc.constantFrom(...PERIODS), startsOn: day })
  .chain(({ period, startsOn }) =>
    fc.record({
      period: fc.constant(period),
      startsOn: fc.constant(startsOn),
      day:
        period === 'weekly'
          ? fc.integer({ min: 1, max: 7 })
          : fc.oneof(fc.integer({ min: 1, max: 31 }), fc.constant('last' as const)),
      endsOn: fc.constant(null),
    }),
  );
const options = { numRuns: runs(100, 5000), seed: seedOr(17) };
const MONTHS = { monthly: 1, quarterly: 3, half_yearly: 6, yearly: 12 };

test('every period from the start has exactly one day, the nth as far from the start as n periods', () => {
  fc.assert(
    fc.property(anySchedule, fc.integer({ min: 1, max: 400 }), (own, count) => {
      const days = scheduledDays(own, own.startsOn, addDays(own.startsOn, count * 31)).slice(0, count);
      const [first] = days;
      if (first === undefined) return;
      for (const [i, each] of days.entries()) {
        if (own.period === 'weekly') {
          expect(each).toBe(addDays(first, 7 * i));
          expect(each).toBe(addDays(mondayOf(each), Number(own.day) - 1));
        } else {
          expect(monthOf(each) - monthOf(first)).toBe(i * MONTHS[own.period]);
          const isLast = addDays(each, 1).endsWith('-01');
          expect(Number(each.slice(8)) === own.day || isLast).toBe(true);
          if (own.day === 'last') expect(isLast).toBe(true);
        }
      }
    }),
    options,
  );
});

test('which days are made does not depend on when somebody looked', () => {
  fc.assert(
    fc.property(anySchedule, fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 30 }), (own, pauses) => {
      const made: string[] = [];
      let now = own.startsOn;
      let next = nextDay(own);
      for (const pause of [0, ...pauses]) {
        now = addDays(now, pause);
        while (next !== null && next <= now) {
          made.push(next);
          next = nextDay(own, { doneOn: next });
        }
      }
      expect(made).toEqual(scheduledDays(own, own.startsOn, now));
      expect(scheduledDays(own, now, now)).toEqual(made.includes(now) ? [now] : []);
    }),
    options,
  );
});

test('a supply is of the day, the end of its month or of the one before', () => {
  expect(
    (['issue', 'month_end', 'previous_month_end'] as const).map((mode) => taxableDay(mode, '2028-03-10')),
  ).toEqual(['2028-03-10', '2028-03-31', '2028-02-29']);
  expect(taxableDay('previous_month_end', '2027-01-01')).toBe('2026-12-31');
});

describe('placeholders', () => {
  const all = PLACEHOLDERS.map((name) => `{${name}}`).join(' ');

  test.each([
    ['cs', 'leden 01 2027 1 prosinec únor'],
    ['en', 'January 01 2027 1 December February'],
    ['de', 'Januar 01 2027 1 Dezember Februar'],
    ['sk', 'január 01 2027 1 december február'],
  ] as const)('are written in %s', (language, text) => {
    expect(resolveText(all, '2027-01-31', language)).toBe(text);
  });

  test('of the last month of the year', () => {
    expect(resolveText(all, '2027-12-01', 'cs')).toBe('prosinec 12 2027 4 listopad leden');
  });

  test('stand once and more; other braces stay', () => {
    const text = '{month}{month} {Month} { month } {{mm}} {day} {} }{';
    expect(resolveText(text, '2026-05-01', 'cs')).toBe('květenkvěten {Month} { month } {05} {day} {} }{');
    expect(hasPlaceholder('{mm}') && !hasPlaceholder('{Mm} mm')).toBe(true);
  });

  test('are the only thing that changes in a text', () => {
    fc.assert(
      fc.property(fc.string(), day, (text, on) => {
        if (!hasPlaceholder(text)) expect(resolveText(text, on, 'cs')).toBe(text);
        expect(resolveText(`${text}{yyyy}`, on, 'en').endsWith(on.slice(0, 4))).toBe(true);
      }),
      options,
    );
  });
});

import { expect, test } from 'vitest';
import { daysBetween, upcoming } from './upcoming.ts';

const month = (number: number, deadlines: Record<string, string>) => ({
  month: number,
  days: 30,
  working_days: 21,
  deadlines,
});

test('deadlines of the next weeks come soonest first, over the turn of the year', () => {
  const calendars = [
    {
      year: 2026,
      holidays: [],
      months: [
        month(10, { insurance: '2026-11-20' }),
        month(11, { advance_tax: '2026-12-21', insurance: '2026-12-20' }),
        month(12, { insurance: '2027-01-20' }),
      ],
    },
  ];
  expect(upcoming(calendars, '2026-12-20')).toEqual([
    { kind: 'insurance', day: '2026-12-20', month: 11, year: 2026 },
    { kind: 'advance_tax', day: '2026-12-21', month: 11, year: 2026 },
    { kind: 'insurance', day: '2027-01-20', month: 12, year: 2026 },
  ]);
  expect(upcoming(calendars, '2027-02-01')).toEqual([]);
});

test('days between two days do not depend on summer time', () => {
  expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
});

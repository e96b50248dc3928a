import { expect, test } from 'vitest';
import type { AttendanceRow } from './api.ts';
import { absenceOn, isChosen, isEmployedOn, rangeOf, selectable } from './days.ts';

const DAYS = Array.from({ length: 30 }, (_, i) => `2026-06-${String(i + 1).padStart(2, '0')}`);

/** Employed from 3 to 28 June, away from 10 to 12 June, having worked on the 10th. */
const ROW = {
  employee_id: 7,
  started_on: '2026-06-03',
  ended_on: '2026-06-28',
  absences: [{ absence: { id: 1, from: '2026-06-10', to: '2026-06-12', first_day_worked: true } }],
} as unknown as AttendanceRow;

test('days are chosen in both directions, of one row', () => {
  const chosen = { employeeId: 7, anchor: 5, end: 2 };
  expect(rangeOf(chosen)).toEqual({ first: 2, last: 5 });
  expect([1, 2, 5, 6].map((place) => isChosen(chosen, 7, place))).toEqual([false, true, true, false]);
  expect(isChosen(chosen, 8, 3)).toBe(false);
  expect(isChosen(null, 7, 3)).toBe(false);
});

test('a day that was still worked is none of the absence', () => {
  expect(
    ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'].map((day) => absenceOn(ROW, day)?.absence.id),
  ).toEqual([undefined, 1, 1, undefined]);
});

test('days outside the relationship are none of it', () => {
  expect(
    ['2026-06-02', '2026-06-03', '2026-06-28', '2026-06-29'].map((day) => isEmployedOn(ROW, day)),
  ).toEqual([false, true, true, false]);
});

test.each([
  ['as they are', 14, 17, ['2026-06-15', '2026-06-18']],
  ['backwards', 17, 14, ['2026-06-15', '2026-06-18']],
  ['one day', 14, 14, ['2026-06-15', '2026-06-15']],
  ['up to the end of the relationship', 25, 29, ['2026-06-26', '2026-06-28']],
  ['down to its beginning', 4, 0, ['2026-06-03', '2026-06-05']],
  ['up to the next absence', 7, 20, ['2026-06-08', '2026-06-10']],
  ['down to the absence before', 20, 0, ['2026-06-13', '2026-06-21']],
])('chosen are %s', (_, anchor, end, [from, to]) => {
  expect(selectable(ROW, DAYS, { anchor, end })).toEqual({ from, to });
});

test('nothing is chosen from a day with an absence or outside the relationship', () => {
  expect(selectable(ROW, DAYS, { anchor: 10, end: 14 })).toBeNull();
  expect(selectable(ROW, DAYS, { anchor: 0, end: 5 })).toBeNull();
});

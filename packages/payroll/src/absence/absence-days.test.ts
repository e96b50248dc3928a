import { dateOfDayNumber, dayNumber, isWorkingDay, weekday } from '@news-and-accounting/calendar';
import { type LocalDate, localDate } from '@news-and-accounting/law';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/runs.ts';
import { ABSENCE_KINDS, type Absence, type AbsenceKind } from './absence.ts';
import { absenceDays, workingDaysNotAbsent } from './absence-days.ts';

type Given = Pick<Absence, 'kind' | 'from' | 'to' | 'firstDayWorked'>;

function absent(kind: AbsenceKind, from: string, to: string, firstDayWorked = false): Given {
  return { kind, from: localDate(from), to: localDate(to), firstDayWorked };
}

const since = (startedOn: string, endedOn: string | null = null) => ({
  startedOn: localDate(startedOn),
  endedOn: endedOn === null ? null : localDate(endedOn),
});
const ALWAYS = since('2015-01-01');

/** Days as a short row: from, to, calendar, working, compensated, of them working. */
function row(absence: Given, relationship: ReturnType<typeof since>, year: number, month: number) {
  const days = absenceDays(absence, relationship, year, month, 14);
  return days === null
    ? null
    : [
        days.from.slice(5),
        days.to.slice(5),
        days.calendarDays,
        days.workingDays,
        days.compensatedDays,
        days.compensatedWorkingDays,
      ];
}

describe('days of an absence', () => {
  it('in one month: 14 calendar days are compensated, the holiday of 8 May among them', () => {
    const sick = absent('sickness', '2026-05-04', '2026-05-31');
    expect(row(sick, ALWAYS, 2026, 5)).toEqual(['05-04', '05-31', 28, 19, 10, 9]);
    expect(row(sick, ALWAYS, 2026, 4)).toBeNull();
    expect(row(sick, ALWAYS, 2026, 6)).toBeNull();
  });

  it('after a day that was still worked begin on the next one, the 14 days too', () => {
    const sick = absent('sickness', '2026-05-04', '2026-05-31', true);
    expect(row(sick, ALWAYS, 2026, 5)).toEqual(['05-05', '05-31', 27, 18, 10, 9]);
  });

  it('are none when the only day was worked', () => {
    expect(row(absent('sickness', '2026-05-04', '2026-05-04', true), ALWAYS, 2026, 5)).toBeNull();
  });

  it('over several months share the 14 days', () => {
    const sick = absent('quarantine', '2025-11-25', '2026-01-20');
    expect(row(sick, ALWAYS, 2025, 11)).toEqual(['11-25', '11-30', 6, 4, 4, 4]);
    expect(row(sick, ALWAYS, 2025, 12)).toEqual(['12-01', '12-31', 31, 20, 6, 6]);
    expect(row(sick, ALWAYS, 2026, 1)).toEqual(['01-01', '01-20', 20, 13, 0, 0]);
  });

  it("over the year's end have the holiday of 1 January compensated", () => {
    const sick = absent('sickness', '2025-12-28', '2026-01-12');
    expect(row(sick, ALWAYS, 2025, 12)).toEqual(['12-28', '12-31', 4, 3, 3, 3]);
    expect(row(sick, ALWAYS, 2026, 1)).toEqual(['01-01', '01-12', 12, 7, 7, 6]);
  });

  it('end with the relationship', () => {
    const sick = absent('sickness', '2026-05-11', '2026-06-30');
    expect(row(sick, since('2015-01-01', '2026-05-15'), 2026, 5)).toEqual(['05-11', '05-15', 5, 5, 5, 5]);
    expect(row(sick, since('2015-01-01', '2026-05-15'), 2026, 6)).toBeNull();
  });

  it('begin with the relationship, the 14 days do not', () => {
    const sick = absent('sickness', '2026-05-04', '2026-05-31');
    expect(row(sick, since('2026-05-15'), 2026, 5)).toEqual(['05-15', '05-31', 17, 11, 1, 1]);
  });

  it.each(ABSENCE_KINDS)('of %s are compensated only for sickness and quarantine', (kind) => {
    const days = row(absent(kind, '2026-05-11', '2026-05-12'), ALWAYS, 2026, 5);
    const paid = kind === 'sickness' || kind === 'quarantine' ? 2 : 0;
    expect(days).toEqual(['05-11', '05-12', 2, 2, paid, paid]);
  });

  it('not absent are the working days of the relationship less those of the absences', () => {
    const absences = [
      absent('unpaid', '2026-05-01', '2026-05-05'),
      absent('care', '2026-05-30', '2026-06-02'),
    ];
    expect(workingDaysNotAbsent([], ALWAYS, 2026, 5)).toBe(19);
    expect(workingDaysNotAbsent(absences, ALWAYS, 2026, 5)).toBe(17);
    expect(workingDaysNotAbsent(absences, since('2026-05-05'), 2026, 5)).toBe(17);
    expect(workingDaysNotAbsent(absences, since('2026-06-01'), 2026, 5)).toBe(0);
  });

  it('are what counting day by day gives', () => {
    const day = (least: string, most: string) =>
      fc
        .integer({ min: dayNumber(localDate(least)), max: dayNumber(localDate(most)) })
        .map((number) => dateOfDayNumber(number));
    const given = fc.record({
      kind: fc.constantFrom(...ABSENCE_KINDS),
      from: day('2025-10-01', '2026-06-30'),
      length: fc.integer({ min: 0, max: 100 }),
      firstDayWorked: fc.boolean(),
      startedOn: day('2025-01-01', '2026-03-01'),
      endedOn: fc.option(day('2026-03-01', '2026-12-31')),
    });
    fc.assert(
      fc.property(given, ({ kind, from, length, firstDayWorked, startedOn, endedOn }) => {
        const to = dateOfDayNumber(dayNumber(from) + length);
        for (let month = 9; month <= 21; month++) {
          const [year, of] = [2025 + Math.floor((month - 1) / 12), ((month - 1) % 12) + 1];
          const days = absenceDays({ kind, from, to, firstDayWorked }, { startedOn, endedOn }, year, of, 14);
          const prefix = `${year}-${String(of).padStart(2, '0')}`;
          expect(days).toEqual(counted(kind, from, to, firstDayWorked, startedOn, endedOn, prefix));
        }
      }),
      { numRuns: runs(60, 2000) },
    );
  });
});

function counted(
  kind: AbsenceKind,
  from: LocalDate,
  to: LocalDate,
  firstDayWorked: boolean,
  startedOn: LocalDate,
  endedOn: LocalDate | null,
  month: string,
) {
  const begins = dayNumber(from) + (firstDayWorked ? 1 : 0);
  const all: LocalDate[] = [];
  for (let number = begins; number <= dayNumber(to); number++) {
    const date = dateOfDayNumber(number);
    const employed = date >= startedOn && (endedOn === null || date <= endedOn);
    if (employed && date.startsWith(month)) all.push(date);
  }
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return null;
  const paid = all.filter(
    (date) => (kind === 'sickness' || kind === 'quarantine') && dayNumber(date) < begins + 14,
  );
  return {
    from: first,
    to: last,
    calendarDays: all.length,
    workingDays: all.filter(isWorkingDay).length,
    compensatedDays: paid.filter((date) => weekday(date) <= 5).length,
    compensatedWorkingDays: paid.filter(isWorkingDay).length,
  };
}

import { localDate } from '@news-and-accounting/law';
import { crowns, decimalText, divide, rational } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { parametersFor } from '../parameters.ts';
import { RULES } from '../testing/facts.ts';
import { type Absence, compensationDays } from './absence.ts';
import { averageOf, hourlyAverage, previousQuarter } from './hourly-average.ts';
import { monthAbsences } from './month-absences.ts';

const ALWAYS = { startedOn: localDate('2015-01-01'), endedOn: null };

function absence(changes: Partial<Absence>): Absence {
  return {
    id: 1,
    kind: 'sickness',
    from: localDate('2026-05-04'),
    to: localDate('2026-05-31'),
    firstDayWorked: false,
    hoursPerDay: 800,
    average: { source: 'entered', amount: 250_000, hours: 100 },
    ...changes,
  };
}

const { sickPay } = parametersFor(RULES, 2026, 5);
const inMay = (absences: readonly Absence[], isInsured = true) =>
  monthAbsences(absences, ALWAYS, 2026, 5, compensationDays('employee', isInsured, sickPay), sickPay);

describe('the absences of a month', () => {
  it('come by their first day, with days, hours and what is paid', () => {
    const care = absence({
      id: 1,
      kind: 'care',
      from: localDate('2026-05-18'),
      to: localDate('2026-05-20'),
      average: null,
    });
    const sick = absence({ id: 2, to: localDate('2026-05-08') });
    expect(inMay([care, sick])).toEqual({
      absences: [
        {
          absenceId: 2,
          kind: 'sickness',
          from: '2026-05-04',
          to: '2026-05-08',
          calendarDays: 5,
          workingDays: 4,
          hours: 3200,
          // The holiday of 8 May is paid, though nobody would have worked.
          compensatedHours: 4000,
          compensatedWorkingHours: 3200,
          amount: crowns(5400),
        },
        {
          absenceId: 1,
          kind: 'care',
          from: '2026-05-18',
          to: '2026-05-20',
          calendarDays: 3,
          workingDays: 3,
          hours: 2400,
          compensatedHours: 0,
          compensatedWorkingHours: 0,
          amount: 0,
        },
      ],
      workingDays: 7,
      sickPay: crowns(5400),
    });
  });

  it('are not paid without sickness insurance, the days stay', () => {
    const { absences, workingDays, sickPay } = inMay([absence({})], false);
    expect([absences[0]?.compensatedHours, absences[0]?.workingDays, workingDays, sickPay]).toEqual([
      0, 19, 19, 0,
    ]);
  });

  it('leave out those of other months', () => {
    expect(inMay([absence({ from: localDate('2026-06-01'), to: localDate('2026-06-02') })]).absences).toEqual(
      [],
    );
  });
});

describe('the average of an hour', () => {
  const facts = {
    entered: null,
    quarter: null,
    wage: crowns(38_000),
    workingDaysOfMonth: 19,
    hoursPerDay: 800,
  };
  const inCrowns = (given: Parameters<typeof hourlyAverage>[0]) => {
    const average = hourlyAverage(given);
    return [average.source, decimalText(divide(averageOf(average), rational(100n)), 3)];
  };
  const quarterOf = (months: number, gross: number, workingDays: number) => ({
    months,
    gross: crowns(gross),
    workingDays,
  });

  it('is what was entered, to thousandths', () => {
    expect(inCrowns({ ...facts, entered: 250_125, quarter: quarterOf(3, 1, 1) })).toEqual([
      'entered',
      '250.125',
    ]);
  });

  it('is the gross wage of the previous quarter by its hours', () => {
    const quarter = quarterOf(3, 105_000, 50);
    expect(inCrowns({ ...facts, quarter })).toEqual(['quarter', '262.5']);
    expect(inCrowns({ ...facts, quarter, hoursPerDay: 400 })).toEqual(['quarter', '525']);
  });

  it.each([
    ['no month has a payslip', null],
    ['a payslip is missing', quarterOf(2, 85_000, 41)],
    ['nobody worked', quarterOf(3, 0, 0)],
  ])('is the base wage by the hours of the month when %s', (_, quarter) => {
    expect(inCrowns({ ...facts, quarter })).toEqual(['wage', '250']);
  });

  it('looks to the quarter before, over the year too', () => {
    expect(previousQuarter(2026, 2).map(({ year, month: of }) => `${year}-${of}`)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
    ]);
    expect(previousQuarter(2026, 12).map(({ month: of }) => of)).toEqual([7, 8, 9]);
    expect(previousQuarter(2026, 4).map(({ year, month: of }) => `${year}-${of}`)).toEqual([
      '2026-1',
      '2026-2',
      '2026-3',
    ]);
  });
});

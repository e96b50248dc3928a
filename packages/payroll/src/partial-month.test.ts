import { localDate } from '@news-and-accounting/law';
import { crowns, haler } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import type { Contract } from './facts.ts';
import { partialMonthWage } from './partial-month.ts';
import { daysCovered, daysOf } from './period.ts';

const wage = (contract: Contract, startedOn: string, endedOn: string | null, amount = crowns(40_000)) => {
  const relationship = {
    contract,
    startedOn: localDate(startedOn),
    endedOn: endedOn === null ? null : localDate(endedOn),
  };
  return partialMonthWage(amount, relationship, 2026, 5);
};

describe('the wage of a partial month', () => {
  it.each<[string, Contract, string, string | null, number]>([
    ['a whole month', 'hpp', '2020-01-01', null, 40_000],
    // May 2026: 19 working days, 1 and 8 May are holidays on Fridays.
    ['a start on a Monday', 'hpp', '2026-05-18', null, 21_053],
    ['a start in a weekend', 'dpc', '2026-05-16', null, 21_053],
    ['a start after a holiday without a working day missed', 'hpp', '2026-05-04', null, 40_000],
    ['an end', 'dpc', '2020-01-01', '2026-05-12', 12_632],
    ['start and end', 'hpp', '2026-05-05', '2026-05-05', 2106],
    ['a weekend only', 'hpp', '2026-05-09', '2026-05-10', 0],
    ['an agreement to complete a job', 'dpp', '2026-05-18', '2026-05-19', 40_000],
  ])('with %s (%s)', (_, contract, startedOn, endedOn, expected) => {
    expect(wage(contract, startedOn, endedOn).baseGross).toBe(crowns(expected));
  });

  it('goes up to whole crowns only when reduced', () => {
    const amount = haler(4_000_050);
    expect(wage('hpp', '2020-01-01', null, amount).baseGross).toBe(amount);
    expect(wage('hpp', '2026-05-05', null, amount)).toEqual({
      baseGross: crowns(37_896),
      workingDays: 18,
      workingDaysOfMonth: 19,
      absentDays: 0,
    });
  });

  it('does not exist outside the relationship', () => {
    const refusal = expect.objectContaining({ name: 'PayrollError', code: 'outside_month' });
    expect(() => wage('hpp', '2026-06-01', null)).toThrow(refusal);
    expect(() => wage('hpp', '2020-01-01', '2026-04-30')).toThrow(refusal);
  });
});

describe('days of a relationship in a month', () => {
  it('are clipped to the month', () => {
    const days = (startedOn: string, endedOn: string | null) =>
      daysOf(
        { startedOn: localDate(startedOn), endedOn: endedOn === null ? null : localDate(endedOn) },
        2026,
        2,
      );
    expect(days('2025-01-01', null)).toEqual({ first: 1, last: 28 });
    expect(days('2026-02-10', '2026-02-10')).toEqual({ first: 10, last: 10 });
    expect(days('2026-02-28', '2027-01-01')).toEqual({ first: 28, last: 28 });
    expect(days('2026-02-10', '2026-02-09')).toBeNull();
    expect(days('2026-03-01', null)).toBeNull();
  });

  it('are counted once where periods overlap', () => {
    expect(daysCovered([])).toBe(0);
    expect(
      daysCovered([
        { first: 20, last: 31 },
        { first: 1, last: 3 },
      ]),
    ).toBe(15);
    expect(
      daysCovered([
        { first: 1, last: 10 },
        { first: 5, last: 7 },
        { first: 10, last: 12 },
      ]),
    ).toBe(12);
  });
});

describe('the wage of a month with absences', () => {
  const absent = (from: string, to: string) => ({
    kind: 'unpaid' as const,
    from: localDate(from),
    to: localDate(to),
    firstDayWorked: false,
  });
  const reduced = (contract: Contract, startedOn: string, absences: ReturnType<typeof absent>[]) =>
    partialMonthWage(
      crowns(40_000),
      { contract, startedOn: localDate(startedOn), endedOn: null },
      2026,
      5,
      absences,
    );

  it.each<[string, Contract, string, ReturnType<typeof absent>[], number]>([
    ['a week', 'hpp', '2020-01-01', [absent('2026-05-04', '2026-05-10')], 31_579],
    ['a holiday and a weekend', 'hpp', '2020-01-01', [absent('2026-05-08', '2026-05-10')], 40_000],
    ['the whole month', 'hpp', '2020-01-01', [absent('2026-04-01', '2026-07-31')], 0],
    // Ten days of the relationship, five of them absent.
    ['a start as well', 'dpc', '2026-05-18', [absent('2026-05-18', '2026-05-22')], 10_527],
    [
      'an agreement to complete a job of ten days',
      'dpp',
      '2026-05-18',
      [absent('2026-05-18', '2026-05-22')],
      20_000,
    ],
  ])('%s', (_, contract, startedOn, absences, expected) => {
    expect(reduced(contract, startedOn, absences).baseGross).toBe(crowns(expected));
  });

  it('rounds once, however many absences there are', () => {
    const absences = [absent('2026-05-05', '2026-05-05'), absent('2026-05-12', '2026-05-13')];
    expect(reduced('hpp', '2020-01-01', absences)).toEqual({
      baseGross: crowns(33_685),
      workingDays: 16,
      workingDaysOfMonth: 19,
      absentDays: 3,
    });
  });
});

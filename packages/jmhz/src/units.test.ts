import { localDate } from '@news-and-accounting/law';
import { describe, expect, it } from 'vitest';
import { activitiesOf } from './activity.ts';
import { partUp } from './amounts.ts';
import { checkReport } from './check-report.ts';
import { cancellationDeadline, correctiveDeadline, dueDate } from './deadlines.ts';
import { decimalText, thousandths } from './hours.ts';
import { intervalOf, periodOf } from './period.ts';
import { cardWith, inputWith, RULES } from './testing/inputs.ts';
import { isName, isPlaceName } from './text.ts';
import { uuid7 } from './uuid7.ts';

describe('deadlines', () => {
  it.each([
    [2026, 1, '2026-06-30'],
    [2026, 3, '2026-06-30'],
    [2026, 4, '2026-05-20'],
    [2026, 5, '2026-06-22'],
    [2026, 8, '2026-09-21'],
    [2026, 10, '2026-11-20'],
    [2026, 11, '2026-12-21'],
    [2026, 12, '2027-01-20'],
    [2027, 1, '2027-02-22'],
  ])('a report of %i-%i is due on %s', (year, month, date) => {
    expect(dueDate(RULES, year, month)).toBe(date);
  });

  it('are told for months before the calendar of holidays too', () => {
    expect(dueDate(RULES, 2000, 1)).toBe('2000-02-20');
    expect(checkReport({ ...inputWith([]), year: 2000, month: 1 }, RULES).ready).toBe(false);
  });

  it('of a cancellation is the plain 20th', () => {
    expect(cancellationDeadline(RULES, 2026, 8)).toBe('2026-09-20');
    expect(cancellationDeadline(RULES, 2026, 12)).toBe('2027-01-20');
  });

  it('of a correction is ten years after the year in which the report was due', () => {
    expect(correctiveDeadline(RULES, 2026, 10)).toBe('2036-12-31');
    expect(correctiveDeadline(RULES, 2026, 12)).toBe('2037-12-31');
  });
});

describe('hours', () => {
  it('are exact thousandths', () => {
    expect([0, 7.5, 37.125, 0.1, 744].map(thousandths)).toEqual([0, 7500, 37_125, 100, 744_000]);
    expect([-1, 1.0001, Number.NaN, 1e-7].map(thousandths)).toEqual([null, null, null, null]);
  });

  it('are written without needless zeros', () => {
    expect([0, 7500, 37_125, 8010, 176_000].map(decimalText)).toEqual(['0', '7.5', '37.125', '8.01', '176']);
  });
});

describe('premiums', () => {
  it('go up to whole crowns from integers', () => {
    expect(partUp(42_300, 2480)).toBe(10_491);
    expect(partUp(1000, 710)).toBe(71);
    expect(partUp(1001, 710)).toBe(72);
    expect(partUp(0, 2480)).toBe(0);
    expect(partUp(999_999_999_999, 2980)).toBe(298_000_000_000);
  });
});

describe('the days of a relationship', () => {
  const october = periodOf(2026, 10);
  const days = (started_on: string, ended_on: string | null) => intervalOf({ started_on, ended_on }, october);

  it('lie within the month', () => {
    expect(days('2020-01-01', null)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
      days: 31,
      weekdays: 22,
    });
    expect(days('2026-10-31', null)).toEqual({ from: '2026-10-31', to: '2026-10-31', days: 1, weekdays: 0 });
    expect(days('2020-01-01', '2026-10-02')).toMatchObject({ days: 2, weekdays: 2 });
  });

  it('are none outside of it', () => {
    expect(days('2026-11-01', null)).toBeNull();
    expect(days('2020-01-01', '2026-09-30')).toBeNull();
    expect(() => periodOf(2026, 13)).toThrow(RangeError);
  });
});

describe('kinds of activity', () => {
  const card = (
    id: number,
    started_on: string,
    ended_on: string | null = null,
    activity_type: string | null = null,
  ) => cardWith(id, { started_on, ended_on }, { activity_type });

  it('are numbered by start, by contract', () => {
    const cards = [
      card(3, '2026-05-01'),
      card(1, '2024-01-01'),
      cardWith(2, { contract: 'dpp' }),
      cardWith(4, { contract: 'dpc' }),
    ];
    expect(activitiesOf(cards)).toEqual(
      new Map([
        [1, '1'],
        [2, 'T'],
        [3, '2'],
        [4, 'A'],
      ]),
    );
  });

  it('stay when an earlier relationship ends, and are used again only after its end', () => {
    const cards = [card(1, '2024-01-01', '2026-09-30'), card(2, '2026-05-01'), card(3, '2026-10-01')];
    expect(activitiesOf(cards)).toEqual(
      new Map([
        [1, '1'],
        [2, '2'],
        [3, '1'],
      ]),
    );
  });

  it('leave alone what a card has of its own', () => {
    const cards = [card(1, '2024-01-01'), card(2, '2026-05-01', null, '1')];
    expect(activitiesOf(cards)).toEqual(
      new Map([
        [1, '2'],
        [2, '1'],
      ]),
    );
  });

  it('do not suffice for a tenth employment', () => {
    const cards = Array.from({ length: 10 }, (_, i) => card(i + 1, '2024-01-01'));
    expect(activitiesOf(cards).get(10)).toBeNull();
  });
});

describe('names', () => {
  it('have letters of Central Europe and few signs', () => {
    expect(['Šťastný', "O'Brien", 'Nová-Čápová, ml.', 'de la Cruz', 'Groß'].every(isName)).toBe(true);
    expect(['', 'Novák2', 'Nguyễn', 'A (B)', 'A  B', ' A', 'A/B', 'A\n'].some(isName)).toBe(false);
    expect(isName('a'.repeat(100)) && !isName('a'.repeat(101))).toBe(true);
  });

  it('of places may have digits and slashes', () => {
    expect(['Praha 1', 'Brno/sever', 'Ústí nad Labem'].every(isPlaceName)).toBe(true);
    expect(['', 'Praha (1)', 'Brno & Praha'].some(isPlaceName)).toBe(false);
  });
});

describe('a UUID of version 7', () => {
  it('has the time, the version, the variant and the random bits', () => {
    // The example of RFC 9562, appendix A.6.
    const random = Uint8Array.from([0xfc, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f]);
    const uuid = uuid7(Date.parse('2022-02-22T19:22:22Z'), random);
    expect(uuid).toBe('017F22E2-79B0-7CC3-98C4-DC0C0C07398F');
    expect(() => uuid7(0, new Uint8Array(9))).toThrow(RangeError);
  });
});

describe('the rules of law/', () => {
  it('begin with January 2026', () => {
    expect(RULES.firstMonth).toBe('2026-01-01');
    expect(RULES.extended).toEqual([{ from: '2026-01-01', to: '2026-03-31', due: '2026-06-30' }]);
    expect(localDate(RULES.firstMonth)).toBe(RULES.firstMonth);
  });
});

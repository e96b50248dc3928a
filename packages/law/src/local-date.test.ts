import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBefore, isLocalDate, localDate } from './local-date.ts';

const date = fc
  .date({ min: new Date('0001-01-02T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

describe('calendar dates', () => {
  it('accepts every date of the calendar', () => {
    fc.assert(
      fc.property(date, (text) => {
        expect(isLocalDate(text)).toBe(true);
      }),
    );
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(isLocalDate(text)).toBe(false);
    expect(() => localDate(text)).toThrow(RangeError);
  });

  it('finds the day before', () => {
    fc.assert(
      fc.property(date, (text) => {
        const day = new Date(`${text}T00:00:00Z`);
        day.setUTCDate(day.getUTCDate() - 1);
        expect(dayBefore(localDate(text))).toBe(day.toISOString().slice(0, 10));
      }),
    );
    expect(dayBefore(localDate('2024-03-01'))).toBe('2024-02-29');
    expect(() => dayBefore(localDate('0001-01-01'))).toThrow(RangeError);
  });
});

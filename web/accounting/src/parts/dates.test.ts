import { describe, expect, test } from 'vitest';
import { addDays, dateText, momentInPrague, monthName, parseDate, timeText, todayInPrague } from './dates.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('days', () => {
  test('are written the Czech way', () => {
    expect(plain(dateText('2026-11-05'))).toBe('5. 11. 2026');
    expect(plain(timeText('2026-03-29T00:30:00.000Z'))).toBe('29. 3. 2026 01:30');
    expect(plain(timeText('2026-07-01T22:30:00.000Z'))).toBe('2. 7. 2026 00:30');
    expect(monthName(9)).toBe('září');
  });

  test.each([
    ['2026-03-31T12:00', '2026-03-31T10:00:00.000Z'],
    ['2026-01-01T00:30', '2025-12-31T23:30:00.000Z'],
    ['2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25T04:00', '2026-10-25T03:00:00.000Z'],
  ])('%s in Prague is %s', (local, moment) => {
    expect(momentInPrague(local)).toBe(moment);
  });

  test.each(['', '2026-03-31', 'T12:00', '2026-03-31T12'])('%j is no time of Prague', (text) => {
    expect(momentInPrague(text)).toBeNull();
  });

  test('today is the day in Prague', () => {
    expect(todayInPrague(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
  });

  test('later days cross months and years', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  test.each([
    ['20.11.', '2026-11-20'],
    ['20. 11. 2025', '2025-11-20'],
    ['1.2.27', '2027-02-01'],
    ['2026-11-20', '2026-11-20'],
    ['dnes', '2026-11-21'],
    ['Zítra', '2026-11-22'],
    ['vcera', '2026-11-20'],
  ])('%s is read as %s', (text, day) => expect(parseDate(text, '2026-11-21')).toBe(day));

  test.each(['', '31.2.', '30.13.2026', 'pondělí', '11/20/2026', '2026-02-30'])('%j is none', (text) =>
    expect(parseDate(text, '2026-11-21')).toBeNull(),
  );
});

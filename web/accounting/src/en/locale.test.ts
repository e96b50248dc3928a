import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { cash } from './cash.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

type Parts = typeof import('../parts/money.ts') &
  typeof import('../parts/dates.ts') &
  typeof import('../parts/decimal.ts') &
  typeof import('../parts/api-steps.ts') &
  typeof import('../parts/plural.ts');
let parts: Parts;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock('../cs/locale.ts', () => import('./locale.ts'));
  vi.doMock('../cs/payroll.ts', () => import('./payroll.ts'));
  parts = {
    ...(await import('../parts/money.ts')),
    ...(await import('../parts/dates.ts')),
    ...(await import('../parts/decimal.ts')),
    ...(await import('../parts/api-steps.ts')),
    ...(await import('../parts/plural.ts')),
  };
});
afterAll(() => {
  vi.doUnmock('../cs/locale.ts');
  vi.doUnmock('../cs/payroll.ts');
  vi.resetModules();
});

describe('in English', () => {
  test('amounts have a point, commas and the currency before them', () => {
    expect(parts.moneyText(-1234567.5)).toBe('−1,234,567.50');
    expect(plain(parts.moneyWithCurrency(1234.5))).toBe('CZK 1,234.50');
    expect(plain(parts.moneyWithCurrency(-5, 'EUR'))).toBe('−EUR 5.00');
    expect(parts.decimalOfText('1234.5678')).toBe('1,234.5678');
  });

  test('steps of a computation have their amounts as everything else', () => {
    const step = parts.stepOf({
      what: 'Tax',
      inputs: [
        { name: 'wage', value: '27745', unit: 'CZK' },
        { name: 'allowance', value: '45.5', unit: 'EUR' },
        { name: 'price', value: '38.2', unit: 'CZK/l' },
        { name: 'rate', value: '6.5', unit: '%' },
      ],
      unrounded: '-12600.5',
      rounding: 'down_to_crown',
      result: -12_600,
      paragraph: null,
    });
    expect([...step.from, step.how ?? '', step.result].map(plain)).toEqual([
      'wage: CZK 27,745.00',
      'allowance: EUR 45.50',
      'price: 38.2 CZK/l',
      'rate: 6.5%',
      '−CZK 12,600.50 rounded down to whole crowns',
      '−CZK 12,600.00',
    ]);
    expect(plain(parts.amountWithCurrency('-1234.505'))).toBe('−CZK 1,234.505');
  });

  test.each([
    ['1,234.50', 1234.5],
    ['1,234', 1234],
    ['1234,5', 1234.5],
    ['CZK 1 234.50', 1234.5],
    ['−1,234,567.89', -1234567.89],
  ])('%s is read as %d', (text, amount) => expect(parts.parseMoney(text)).toBe(amount));

  test.each(['1.234.567', '1,23,456', '12,3456', 'x'])('%s is no amount', (text) =>
    expect(parts.parseMoney(text)).toBeNull(),
  );

  test.each([
    ['155 / 236 / 370', 'CZK_per_day', 'CZK 155 / 236 / 370 a day'],
    ['45', 'EUR_per_day', 'EUR 45 a day'],
    ['5.9', 'CZK_per_km', '5.9 CZK/km'],
    ['25', 'percent', '25%'],
    ['1.1', 'coefficient', '1.1'],
  ])('a rate of %s %s', async (figures, unit, text) => {
    const { trips } = await import('./trips.ts');
    expect(trips.rateText(figures, unit)).toBe(text);
  });

  test('figures are read as they were written', () => {
    for (const figure of [0, 7.5, 1234, 1234567.125]) {
      expect(parts.parseDecimal(parts.decimalText(figure))).toBe(figure);
    }
  });

  test('days have the name of the month, and are read so', () => {
    expect(plain(parts.dateText('2026-11-05'))).toBe('5 Nov 2026');
    expect(plain(parts.timeText('2026-07-01T22:30:00.000Z'))).toBe('2 Jul 2026 00:30');
    for (const day of ['2026-01-31', '2026-05-01', '2026-09-30', '2027-12-24']) {
      expect(parts.parseDate(plain(parts.dateText(day)), '2026-11-21')).toBe(day);
    }
  });

  test.each([
    ['20/11/2026', '2026-11-20'],
    ['20.11.', '2026-11-20'],
    ['20.11', '2026-11-20'],
    ['20 November', '2026-11-20'],
    ['20nov27', '2027-11-20'],
    ['3 Jun 25', '2025-06-03'],
    ['2026-11-20', '2026-11-20'],
    ['Tomorrow', '2026-11-22'],
  ])('%s is the day %s', (text, day) => expect(parts.parseDate(text, '2026-11-21')).toBe(day));

  test.each(['11/20/2026', '31/2', '20 xyz', '20'])('%s is none', (text) =>
    expect(parts.parseDate(text, '2026-11-21')).toBeNull(),
  );

  test('words have two forms', () => {
    expect([0, 1, 2, 5, 2.5].map((count) => plain(parts.counted(count, ['day', 'days'])))).toEqual([
      '0 days',
      '1 day',
      '2 days',
      '5 days',
      '2.5 days',
    ]);
  });
});

test('the first cash register has an English name, and those that people named have theirs', () => {
  expect(['Hlavní pokladna', 'Bar', 'Hlavní pokladna 2'].map(cash.nameOf)).toEqual([
    'Main cash register',
    'Bar',
    'Hlavní pokladna 2',
  ]);
});

import { localDate } from '@news-and-accounting/law';
import { decimalText } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { valueOn } from './rules.ts';
import { RULES } from './testing/trips.ts';

const figure = (history: (typeof RULES)['carRate'] | undefined, day: string) => {
  const dated = valueOn(history ?? [], localDate(day));
  return dated && decimalText(dated.value);
};

describe('the rates of law/', () => {
  it('change within the year where a decree was amended', () => {
    const { fuelPrices } = RULES;
    const prices = (fuel: 'petrol95' | 'petrol98' | 'diesel' | 'electricity', days: string[]) =>
      days.map((day) => figure(fuelPrices[fuel], day));
    expect(
      prices('petrol95', [
        '2021-10-18',
        '2021-10-19',
        '2022-05-13',
        '2022-05-14',
        '2026-09-30',
        '2026-10-01',
      ]),
    ).toEqual(['27.8', '33.8', '37.1', '44.5', '34.7', '41.8']);
    expect(prices('petrol98', ['2022-08-19', '2022-08-20', '2023-01-01'])).toEqual(['40.5', '51.4', '45.2']);
    expect(
      prices('diesel', ['2022-05-13', '2022-05-14', '2023-06-30', '2023-07-01', '2026-05-31', '2026-06-01']),
    ).toEqual(['36.1', '47.1', '44.1', '34.4', '34.1', '44.5']);
    expect(prices('electricity', ['2022-03-11', '2022-03-12', '2023-03-31', '2023-04-01'])).toEqual([
      '4.1',
      '6',
      '6',
      '8.2',
    ]);
  });

  it('hold from 2020 to the end of 2026', () => {
    expect([figure(RULES.carRate, '2019-12-31'), figure(RULES.carRate, '2020-01-01')]).toEqual([null, '4.2']);
    expect([figure(RULES.carRate, '2026-12-31'), figure(RULES.carRate, '2027-01-01')]).toEqual(['5.9', null]);
    expect(figure(RULES.motorcycleRate, '2023-05-05')).toBe('1.4');
    const bands = RULES.domesticMeals.flatMap(({ value }) => value);
    expect(bands.every(({ minimum, maximum }) => minimum.numerator < maximum.numerator)).toBe(true);
  });

  it('have 159 countries and dependent territories a year, of four currencies', () => {
    for (const { value } of RULES.foreignRates) {
      expect(value.size).toBe(159);
      const currencies = new Set([...value.values()].map(({ currency }) => currency));
      expect([...currencies].sort()).toEqual(['CHF', 'EUR', 'GBP', 'USD']);
    }
    const rate = (country: string, year: string) => {
      const found = valueOn(RULES.foreignRates, localDate(`${year}-07-01`))?.value.get(country);
      return found && `${decimalText(found.amount)} ${found.currency}`;
    };
    expect(['2024', '2025', '2026'].map((year) => rate('DE', year))).toEqual(['45 EUR', '45 EUR', '50 EUR']);
    expect(['2024', '2025', '2026'].map((year) => rate('US', year))).toEqual(['60 USD', '65 USD', '70 USD']);
    expect([rate('CH', '2026'), rate('GB', '2026'), rate('VA', '2025')]).toEqual([
      '75 CHF',
      '45 GBP',
      '55 EUR',
    ]);
    expect(rate('GR', '2026')).toBeUndefined();
  });

  it('say why a value is not certain', () => {
    const uncertain = (day: string) => valueOn(RULES.motorcycleRate, localDate(day))?.uncertain;
    expect([uncertain('2021-05-05'), uncertain('2024-05-05')]).toEqual([null, expect.any(String)]);
  });
});

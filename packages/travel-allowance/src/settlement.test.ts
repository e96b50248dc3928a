import { parseDecimal } from '@news-and-accounting/money';
import { describe, expect, it } from 'vitest';
import { settlement } from './settlement.ts';
import { settlementToJson } from './settlement-json.ts';
import CASES from './testing/cases/settlements.json' with { type: 'json' };
import { RULES, settled, type TripWords, tripOf } from './testing/trips.ts';
import { TripError } from './trip-error.ts';

describe('worked trips', () => {
  it.each(CASES)('$name', ({ trip, expected }) => {
    const json = settlementToJson(settled(trip as TripWords));
    const { foreign_per_diem: foreign, vehicle_allowance: vehicle, warnings, days } = json;
    const figures: Record<string, unknown> = {
      total: json.total,
      domestic: json.domestic_per_diem,
      foreign: foreign && [foreign.currency, foreign.amount],
      basic: vehicle?.basic,
      fuel: vehicle?.fuel,
      two_days_as_one: json.two_days_as_one,
      warnings: warnings.length,
      abroad_by_day: days.map((day) => day.abroad_amount),
      hours_by_day: days.map((day) => [day.domestic_hours, day.abroad_hours]),
    };
    const asked = Object.fromEntries(Object.keys(expected).map((name) => [name, figures[name]]));
    expect(asked).toEqual(expected);
  });

  it('a full foreign day and the first band at home, by the rates of 2018', () => {
    const [meals] = RULES.domesticMeals.slice(-1);
    const [rates] = RULES.foreignRates.slice(-1);
    const [first, ...others] = meals?.value ?? [];
    if (!meals || !rates || !first) throw new Error('no rates');
    const rules2018 = {
      ...RULES,
      domesticMeals: [{ ...meals, value: [{ ...first, minimum: parseDecimal('78') }, ...others] }],
      foreignRates: [
        {
          ...rates,
          value: new Map([['DE', { currency: 'EUR', amount: parseDecimal('45'), isDerived: false }]]),
        },
      ],
    };
    const trip = tripOf({
      departed_at: '2026-03-10T00:00',
      returned_at: '2026-03-11T00:00',
      country: 'DE',
      abroad_hours: 18.5,
    });
    const { foreignPerDiem, domesticPerDiem } = settlement(trip, rules2018);
    expect([foreignPerDiem, domesticPerDiem]).toEqual([[{ currency: 'EUR', hundredths: 4500 }], 7800]);
  });
});

const DAY = { departed_at: '2026-03-10T06:00', returned_at: '2026-03-10T20:00' };

describe('what is not certain reaches the result', () => {
  it('a price from a single source, with its decree', () => {
    const fuel = { kilometres: 100, consumption: 6 };
    const { notes, rates } = settled({
      departed_at: '2026-10-05T06:00',
      returned_at: '2026-10-05T20:00',
      ...fuel,
    });
    expect(notes).toEqual([expect.stringContaining('Průměrná cena benzinu 95 platná od 1. 10. 2026')]);
    const price = rates.find(({ key }) => key === 'travel.fuel.petrol95');
    expect(price).toMatchObject({ figures: ['41.8'], from: '2026-10-01', uncertain: expect.any(String) });
    expect(price?.reference.title).toContain('175/2026');
    expect(settled({ ...DAY, ...fuel }).notes).toEqual([]);
  });

  it('a derived foreign rate, but not a confirmed one', () => {
    const derived = settled({ ...DAY, country: 'NL', abroad_hours: 14 });
    expect(derived.notes).toEqual([expect.stringContaining('odvozena')]);
    expect(derived.rates.find(({ key }) => key === 'travel.foreign.base_rates.NL')?.uncertain).not.toBeNull();
    expect(settled({ ...DAY, country: 'DE', abroad_hours: 14 }).notes).toEqual([]);
  });

  it('days without rates give a warning and no amount', () => {
    const { days, warnings, total } = settled({
      departed_at: '2027-03-10T06:00',
      returned_at: '2027-03-10T20:00',
    });
    expect([days[0]?.domesticAmount, warnings.length, total]).toEqual([null, 1, 0]);
    const foreign = settlementToJson(settled({ ...DAY, country: 'GR', abroad_hours: 14 }));
    expect(foreign.days[0]).toMatchObject({ abroad_amount: null, abroad_thirds: 2 });
    const early = settlementToJson(
      settled({ ...DAY, departed_at: '2023-03-10T06:00', returned_at: '2023-03-10T20:00', country: 'DE' }),
    );
    expect([early.foreign_per_diem, early.warnings.length]).toEqual([null, 1]);
  });
});

describe('hours abroad', () => {
  it('are the whole trip when not said, never more than it, and nothing without a country', () => {
    const whole = settled({ ...DAY, country: 'DE' });
    expect(settlementToJson(whole).days[0]).toMatchObject({ abroad_hours: 14, domestic_hours: 0 });
    expect(settled({ ...DAY, country: 'DE', abroad_hours: 99 }).days).toEqual(whole.days);
    expect(settled({ ...DAY, country: 'DE', abroad_hours: 99 }).notes).toHaveLength(1);
    expect(settled({ ...DAY, country: 'DE', abroad_hours: 14 }).notes).toHaveLength(0);
    const home = settled({ ...DAY, abroad_hours: 3 });
    expect([home.domesticPerDiem, home.warnings.length]).toEqual([23_600, 1]);
  });

  it('keep two days apart, which at home would be one', () => {
    const trip = { departed_at: '2026-03-10T20:00', returned_at: '2026-03-11T04:30' };
    expect(settled(trip).isMerged).toBe(true);
    expect(settled({ ...trip, country: 'SK', abroad_hours: 0 }).isMerged).toBe(true);
    const foreign = settled({ ...trip, country: 'SK', abroad_hours: 0.5 });
    expect([foreign.isMerged, foreign.domesticPerDiem]).toEqual([false, 0]);
  });

  it('in two currencies when the rate changed its currency on the way', () => {
    const trip = { departed_at: '2024-12-30T12:00', returned_at: '2025-01-02T12:00', country: 'AO' };
    const { foreignPerDiem, warnings } = settled(trip);
    expect(foreignPerDiem.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
    expect(warnings).toHaveLength(1);
  });
});

describe('vehicles', () => {
  it('without a consumption have no fuel and a warning', () => {
    const { vehicle, warnings } = settled({ ...DAY, kilometres: 10 });
    expect([vehicle?.basic, vehicle?.fuel, warnings.length]).toEqual([5900, 0, 1]);
  });

  it('that do not go with their fuel are pointed out', () => {
    const { warnings } = settled({
      ...DAY,
      kilometres: 10,
      consumption: 15,
      vehicle: 'electric',
      fuel: 'diesel',
    });
    expect(warnings).toEqual([expect.stringContaining('neodpovídají')]);
  });

  it('are paid by the decree of the day of departure', () => {
    const night = { departed_at: '2026-05-31T23:59', returned_at: '2026-06-01T01:00' };
    expect(settled({ ...night, kilometres: 100, consumption: 6, fuel: 'diesel' }).vehicle?.fuel).toBe(20_460);
  });
});

describe('trips that cannot be', () => {
  const meal = { date: '2026-03-10', breakfast: true, lunch: false, dinner: false };
  it.each<[string, Partial<TripWords>]>([
    ['returned_at', { returned_at: '2026-03-10T06:00' }],
    ['returned_at', { returned_at: '2026-03-10T05:59' }],
    ['returned_at', { returned_at: '2027-03-11T06:00:01' }],
    ['kilometres', { kilometres: -1 }],
    ['consumption', { consumption: -0.1 }],
    ['fuel_price', { fuel_price: -1 }],
    ['lodging', { lodging: -0.01 }],
    ['other_expenses', { other_expenses: -1 }],
    ['abroad_hours', { abroad_hours: -1 }],
    ['free_meals[0].date', { free_meals: [{ ...meal, date: '2026-03-11' }] }],
    [
      'free_meals[0].date',
      { returned_at: '2026-03-11T00:00', free_meals: [{ ...meal, date: '2026-03-11' }] },
    ],
    ['free_meals[1].date', { free_meals: [meal, meal] }],
  ])('%s', (field, words) => {
    expect(() => settled({ ...DAY, ...words })).toThrow(TripError);
    try {
      settled({ ...DAY, ...words });
    } catch (error) {
      expect((error as TripError).field).toBe(field);
    }
  });

  it('of 366 days exactly can be, with one warning for all days without a rate', () => {
    const { warnings } = settled({
      ...DAY,
      departed_at: '2019-01-01T06:00',
      returned_at: '2020-01-02T06:00',
    });
    expect(warnings).toEqual([
      'Stravné: pro dny 1. 1. 2019 až 31. 12. 2019 není sazba známa, částka se nepočítá.',
    ]);
    expect(settled({ ...DAY, returned_at: '2027-03-11T06:00' }).days).toHaveLength(367);
  });
});

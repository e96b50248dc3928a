import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JsonValue, startAccounting } from '../harness.ts';
import { type Payroll, startPayroll } from '../people/payroll-harness.ts';

let service: Payroll;
beforeAll(async () => {
  service = await startPayroll();
});
afterAll(() => service.close());

const trip = (query: string) => service.call('GET', `/calculators/trip?${query}`);
const DAY = 'departed_at=2026-03-10T06:00&returned_at=2026-03-10T20:00';

describe('the trip calculator', () => {
  test('gives what a trip of a company gives', async () => {
    const meals = [{ date: '2026-03-10', breakfast: true, lunch: false, dinner: false }];
    const more = `kilometres=150&consumption=6,5&lodging=1 200,50&free_meals=${encodeURIComponent(JSON.stringify(meals))}`;
    const { body, status } = await trip(`${DAY}&${more.replaceAll(' ', '%20')}`);
    expect(status).toBe(200);
    const stored = await service.ask('POST', '/trips/calculate', {
      trip: {
        destination: 'Brno',
        departed_at: '2026-03-10T06:00',
        returned_at: '2026-03-10T20:00',
        kilometres: 150,
        consumption: 6.5,
        lodging: 1200.5,
        free_meals: meals,
      },
    });
    expect(body).toEqual({ ...stored.body, input: { ...stored.body.input, destination: null } });
  });

  test.each<[string, number]>([
    [DAY, 236],
    [`${DAY}&traveller_type=self_employed`, 284],
    [`${DAY}&per_diem=maximum`, 284],
    [`${DAY}&country=DE&abroad_hours=14`, 0],
    [`${DAY}&kilometres=100&consumption=18&vehicle=electric`, 236 + 590 + 129.6],
  ])('%s', async (query, total) => {
    expect((await trip(query)).body.total).toBe(total);
  });

  test.each<[string, string[]]>([
    ['', ['departed_at', 'returned_at']],
    ['departed_at=2026-02-30T06:00&returned_at=2026-03-10T25:00', ['departed_at', 'returned_at']],
    [`${DAY}&vehicle=x`, ['vehicle']],
    [`${DAY}&fuel=x`, ['fuel']],
    [`${DAY}&country=QQ`, ['country']],
    [`${DAY}&kilometres=-1`, ['kilometres']],
    [`${DAY}&kilometres=NaN`, ['kilometres']],
    [`${DAY}&lodging=1e5`, ['lodging']],
    [`${DAY}&free_meals=x`, ['free_meals']],
    [`${DAY}&free_meals=[1]`, ['free_meals[0]']],
  ])('%s is refused', async (query, fields) => {
    const reply = await trip(query);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, fields]);
  });
});

describe('the list of rates', () => {
  const ratesOn = async (date: string) => {
    const { body } = await service.call('GET', `/codebooks/rates?date=${date}`);
    return Object.fromEntries(body.rows.map((row: JsonValue) => [row.key, row]));
  };

  test('is complete for travel', async () => {
    const rates = await ratesOn('2026-10-05');
    expect(rates['travel.domestic_meals']).toMatchObject({
      value: [
        { from: 5, to: 12, cells: { minimum: 155, maximum: 185 } },
        { from: 12, to: 18, cells: { minimum: 236, maximum: 284 } },
        { from: 18, to: 24, cells: { minimum: 370, maximum: 442 } },
      ],
      valid_from: '2026-01-01',
    });
    expect(rates['travel.car_rate'].value).toBe(5.9);
    expect(rates['travel.motorcycle_rate'].value).toBe(1.6);
    expect(rates['travel.fuel.petrol95']).toMatchObject({ value: 41.8, valid_from: '2026-10-01' });
    expect(rates['travel.fuel.petrol95'].uncertain).toEqual(expect.any(String));
    expect(rates['travel.fuel.diesel'].value).toBe(44.5);
    expect(rates['travel.foreign.base_rates'].value.DE).toEqual({
      currency: 'EUR',
      amount: 50,
      status: 'confirmed',
    });
    expect(rates['travel.foreign.base_rates'].reference.title).toContain('489/2025');
    const keys = Object.keys(rates).filter((key) => key.startsWith('travel.'));
    expect(keys).toHaveLength(14);
  });

  test('follows the amendments within a year', async () => {
    expect((await ratesOn('2022-08-19'))['travel.domestic_meals'].value[0].cells.minimum).toBe(99);
    expect((await ratesOn('2022-08-20'))['travel.domestic_meals'].value[0].cells.minimum).toBe(120);
    expect((await ratesOn('2026-05-31'))['travel.fuel.diesel'].value).toBe(34.1);
    expect((await ratesOn('2027-01-01'))['travel.car_rate']).toBeUndefined();
  });
});

test('the public operations together take 60 requests a minute from an address', async () => {
  // A calculator that is asked of no year takes the present one, whose rates have to be known.
  const limited = await startAccounting({
    now: () => Date.parse('2026-11-20T10:00:00Z'),
    settings: { ACCOUNTING_RATE_LIMITS: 'on' },
  });
  try {
    const paths = [
      `/calculators/trip?${DAY}`,
      '/calculators/net_wage?gross=40000',
      '/calculators/depreciation?price=100000&in_use_from=2026-01-01&tax_group=2',
      '/codebooks/rates?date=2026-05-01',
      '/codebooks/calendar?year=2026',
      '/codebooks?names=vehicles,fuels,traveller_types,trip_statuses',
    ];
    const statuses: number[] = [];
    for (let i = 0; i < 61; i += 1)
      statuses.push((await limited.call('GET', paths[i % paths.length] ?? '')).status);
    expect(new Set(statuses.slice(0, 60))).toEqual(new Set([200]));
    expect(statuses[60]).toBe(429);
  } finally {
    await limited.close();
  }
});

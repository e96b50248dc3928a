import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type Payroll, startPayroll } from './payroll-harness.ts';

let service: Payroll;
let selfEmployed: Payroll;
beforeAll(async () => {
  service = await startPayroll();
  selfEmployed = await startPayroll({
    legal_form: 'osvc',
    bookkeeping: 'tax_records',
    name: 'Truhlářství Petra Dlouhá',
    first_name: 'Petra',
    last_name: 'Dlouhá',
  });
});
afterAll(async () => {
  await service.close();
  await selfEmployed.close();
});

const DAY = { destination: 'Brno', departed_at: '2026-03-10T06:00', returned_at: '2026-03-10T20:00' };
const create = async (trip: object = {}, at = service): Promise<JsonValue> => {
  const reply = await at.ask('POST', '/trips', { trip: { ...DAY, ...trip } });
  expect([reply.status, reply.body.fields]).toEqual([201, undefined]);
  return reply.body;
};

describe('a trip', () => {
  test('is stored with its inputs, its settlement and its total', async () => {
    const employee = await service.employ({ first_name: 'Karel', last_name: 'Cestovatel' });
    const trip = await create({
      employee_id: employee.id,
      purpose: 'Montáž',
      kilometres: 150,
      consumption: 6.5,
      lodging: 1200.5,
      other_expenses: 99.99,
    });
    expect(trip).toMatchObject({
      employee_id: employee.id,
      employee_name: 'Karel Cestovatel',
      traveller_name: 'Karel Cestovatel',
      purpose: 'Montáž',
      destination: 'Brno',
      departed_at: '2026-03-10T06:00:00.000Z',
      returned_at: '2026-03-10T20:00:00.000Z',
      status: 'draft',
      total: 2759.82,
    });
    expect(trip.input).toMatchObject({
      departed_at: DAY.departed_at,
      traveller_type: 'employee',
      per_diem: 'minimum',
      vehicle: 'car',
      fuel: 'petrol95',
      fuel_price: null,
      lodging: 1200.5,
      free_meals: [],
    });
    expect(trip.result).toMatchObject({
      domestic_per_diem: 236,
      foreign_per_diem: null,
      vehicle_allowance: { basic: 885, fuel: 338.33, basic_rate: 5.9, fuel_price: 34.7 },
      lodging: 1200.5,
      other_expenses: 99.99,
      total: 2759.82,
      warnings: [],
      notes: [],
    });
    expect(trip.result.rates.map((rate: JsonValue) => rate.key)).toEqual([
      'travel.domestic_meals',
      'travel.car_rate',
      'travel.fuel.petrol95',
    ]);
    expect(trip.steps.at(-1)).toMatchObject({ what: 'Celkem v korunách', result: 2759.82 });
    expect((await service.ask('GET', `/trips/${trip.id}`)).body).toEqual(trip);
    expect(await service.actions()).toContain('trip.created');
  });

  test('is calculated without being stored, with the same figures', async () => {
    const before = (await service.ask('GET', '/trips')).body.length;
    const given = { ...DAY, country: 'DE', abroad_hours: 10 };
    const { body, status } = await service.ask('POST', '/trips/calculate', { trip: given });
    expect(status).toBe(200);
    expect((await service.ask('GET', '/trips')).body).toHaveLength(before);
    const stored = await create(given);
    expect(body).toEqual({
      input: stored.input,
      result: stored.result,
      total: stored.total,
      steps: stored.steps,
    });
    expect(body.result.foreign_per_diem).toEqual({ currency: 'EUR', amount: 16.67, other_currencies: [] });
    expect(body.total).toBe(0);
  });

  test('may be calculated by a viewer, stored only by a writer', async () => {
    const viewer = await service.user();
    await service.join(service.owner, service.entityId, viewer, 'viewer');
    expect((await service.ask('POST', '/trips/calculate', { trip: DAY }, viewer)).status).toBe(200);
    expect((await service.ask('POST', '/trips', { trip: DAY }, viewer)).status).toBe(403);
  });

  test('of an employee the company does not have: 404', async () => {
    for (const employee_id of [999_999, 0, -5]) {
      for (const path of ['/trips', '/trips/calculate']) {
        expect((await service.ask('POST', path, { trip: { ...DAY, employee_id } })).status).toBe(404);
      }
    }
    const foreign = await selfEmployed.employ();
    expect(
      (await service.ask('POST', '/trips', { trip: { ...DAY, employee_id: foreign.id + 1000 } })).status,
    ).toBe(404);
  });

  test('takes the type of the traveller from the company and the employee', async () => {
    expect((await create()).input).toMatchObject({ traveller_type: 'employee', traveller_name: null });
    const own = await create({}, selfEmployed);
    expect(own.input).toMatchObject({
      traveller_type: 'self_employed',
      traveller_name: 'Petra Dlouhá',
      per_diem: 'maximum',
    });
    expect(own.total).toBe(284);
    const employee = await selfEmployed.employ();
    const theirs = await create({ employee_id: employee.id }, selfEmployed);
    expect(theirs.input).toMatchObject({ traveller_type: 'employee', traveller_name: 'Jana Nováková' });
    expect((await create({ traveller_type: 'employee' }, selfEmployed)).total).toBe(236);
    expect((await create({ vehicle: 'electric' })).input.fuel).toBe('electricity');
  });
});

describe('a change', () => {
  test('of inputs settles the trip anew, of the status alone does not', async () => {
    const trip = await create({ kilometres: 100, consumption: 6 });
    const longer = await service.ask('PATCH', `/trips/${trip.id}`, {
      trip: { returned_at: '2026-03-11T01:00' },
    });
    expect(longer.status).toBe(200);
    expect(longer.body).toMatchObject({ total: 370 + 590 + 208.2, result: { two_days_as_one: true } });
    expect(longer.body.input).toMatchObject({ departed_at: DAY.departed_at, kilometres: 100 });
    // A mark in what is stored: it would go if the trip were settled anew.
    await service.sql`update trips set total_haler = 123456 where id = ${trip.id} and entity_id = ${service.entityId}`;
    const paid = await service.ask('PATCH', `/trips/${trip.id}`, { trip: { status: 'paid' } });
    expect(paid.body).toMatchObject({ status: 'paid', total: 1234.56, result: longer.body.result });
    const again = await service.ask('PATCH', `/trips/${trip.id}`, { trip: { status: 'paid', lodging: 0 } });
    expect(again.body.total).toBe(1168.2);
    expect((await service.actions()).slice(0, 3)).toEqual(['trip.updated', 'trip.updated', 'trip.updated']);
  });

  test('lets defaults follow what they follow from', async () => {
    const [first, second] = [
      await service.employ({ last_name: 'První' }),
      await service.employ({ last_name: 'Druhá' }),
    ];
    const trip = await create({ employee_id: first.id });
    const patch = async (changes: object) =>
      (await service.ask('PATCH', `/trips/${trip.id}`, { trip: changes })).body.input;
    expect(await patch({ employee_id: second.id })).toMatchObject({ traveller_name: 'Jana Druhá' });
    expect(await patch({ vehicle: 'electric' })).toMatchObject({ fuel: 'electricity' });
    expect(await patch({ vehicle: 'car', fuel: 'diesel' })).toMatchObject({ fuel: 'diesel' });
    expect(await patch({ traveller_type: 'self_employed' })).toMatchObject({ per_diem: 'maximum' });
    expect(await patch({ traveller_type: 'employee' })).toMatchObject({ per_diem: 'minimum' });
    expect(await patch({ traveller_name: 'Někdo jiný' })).toMatchObject({ traveller_name: 'Někdo jiný' });
    expect(await patch({ purpose: 'Účel' })).toMatchObject({ traveller_name: 'Někdo jiný', fuel: 'diesel' });
  });

  test('that cannot be leaves everything as it was', async () => {
    const trip = await create();
    const refused = await service.ask('PATCH', `/trips/${trip.id}`, {
      trip: { status: 'paid', returned_at: '2026-03-10T06:00' },
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['returned_at']]);
    expect((await service.ask('GET', `/trips/${trip.id}`)).body).toEqual(trip);
    expect((await service.ask('PATCH', '/trips/999999', { trip: {} })).status).toBe(404);
  });

  test('of an employee’s card leaves the trip, and its deletion too', async () => {
    const employee = await service.employ({ last_name: 'Odchozí' });
    const trip = await create({ employee_id: employee.id });
    expect((await service.ask('DELETE', `/employees/${employee.id}`)).status).toBe(204);
    const left = (await service.ask('GET', `/trips/${trip.id}`)).body;
    expect(left).toMatchObject({ employee_id: null, employee_name: null, traveller_name: 'Jana Odchozí' });
    expect((await service.ask('PATCH', `/trips/${trip.id}`, { trip: { lodging: 1 } })).body.total).toBe(237);
  });
});

test('a trip is deleted unless it was paid', async () => {
  const trip = await create({ status: 'paid' });
  const refused = await service.ask('DELETE', `/trips/${trip.id}`);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['status']]);
  await service.ask('PATCH', `/trips/${trip.id}`, { trip: { status: 'approved' } });
  expect((await service.ask('DELETE', `/trips/${trip.id}`)).status).toBe(204);
  expect((await service.ask('DELETE', `/trips/${trip.id}`)).status).toBe(404);
  expect((await service.actions())[0]).toBe('trip.deleted');
});

test('the list goes by the fiscal year of the departure, the latest first', async () => {
  const { id } = await service.company(service.owner, { fiscal_year_start: 4 });
  const path = `/entities/${id}/trips`;
  const departures = ['2025-03-31T23:00', '2025-04-01T00:00', '2026-03-31T23:59', '2026-04-01T00:00'];
  for (const departed_at of departures) {
    const trip = { destination: 'Praha', departed_at, returned_at: '2026-04-01T12:00' };
    if (departed_at < '2025-04-01') trip.returned_at = '2025-04-01T12:00';
    expect((await service.call('POST', path, { as: service.owner, body: { trip } })).status).toBe(201);
  }
  const listed = async (query: string) => {
    const { body } = await service.call('GET', `${path}${query}`, { as: service.owner });
    return body.map((trip: JsonValue) => trip.departed_at.slice(0, 16));
  };
  expect(await listed('')).toEqual(departures.toReversed());
  expect(await listed('?year=')).toHaveLength(4);
  expect(await listed('?year=2025')).toEqual(['2026-03-31T23:59', '2025-04-01T00:00']);
  expect(await listed('?year=2026')).toEqual(['2026-04-01T00:00']);
  expect(await listed('?year=letos')).toEqual(['2026-04-01T00:00']);
  expect(await listed('?year=1500')).toEqual([]);
});

test('the list ends at 500 trips', async () => {
  const { id } = await service.company(service.owner);
  await service.sql`
    insert into trips (entity_id, destination, departed_at, returned_at, status, total_haler)
    select ${id}, 'Praha', day, day + interval '1 hour', 'draft', 0
    from generate_series('2020-01-01T08:00:00Z'::timestamptz, '2021-12-31', interval '1 day') day`;
  const { body } = await service.call('GET', `/entities/${id}/trips`, { as: service.owner });
  expect([body.length, body[0].departed_at]).toEqual([500, '2021-12-30T08:00:00.000Z']);
  expect(body[0]).toMatchObject({ input: null, result: null, total: 0 });
  const changed = await service.call('PATCH', `/entities/${id}/trips/${body[0].id}`, {
    as: service.owner,
    body: { trip: { returned_at: '2021-12-30T14:00' } },
  });
  expect(changed.body).toMatchObject({ total: 91, input: { departed_at: '2021-12-30T08:00:00' } });
});

describe('bad input is refused by the name of its field', () => {
  test.each<[string, unknown]>([
    ['returned_at', '2026-03-10T06:00'],
    ['returned_at', '2026-03-10T05:59'],
    ['returned_at', '2027-03-11T06:01'],
    ['returned_at', '2026-02-30T10:00'],
    ['returned_at', '2026-03-10T25:00'],
    ['departed_at', '2026-02-30T10:00'],
    ['departed_at', '2026-03-10T24:00'],
    ['departed_at', '2026-03-10T10:60'],
    ['departed_at', '2026-03-10T06:00Z'],
    ['departed_at', '2026-03-10T06:00+01:00'],
    ['departed_at', '2026-03-10'],
    ['departed_at', '1026-03-10T06:00'],
    ['departed_at', 1],
    ['departed_at', null],
    ['vehicle', 'bicycle'],
    ['fuel', 'coal'],
    ['country', 'CZ'],
    ['country', 'XX'],
    ['country', 'de'],
    ['country', 'Německo'],
    ['traveller_type', 'director'],
    ['per_diem', 'average'],
    ['status', 'lost'],
    ['kilometres', -1],
    ['kilometres', 1e9],
    ['kilometres', 1.005],
    ['kilometres', '100'],
    ['consumption', -6],
    ['consumption', 5000],
    ['fuel_price', -0.1],
    ['fuel_price', 1e21],
    ['lodging', -1],
    ['lodging', 1.005],
    ['lodging', 1e12],
    ['other_expenses', -0.01],
    ['abroad_hours', -1],
    ['abroad_hours', 1e9],
    ['destination', 'x'.repeat(201)],
    ['destination', ' '],
    ['destination', undefined],
    ['traveller_name', 'x'.repeat(251)],
    ['employee_id', 'x'],
    ['employee_id', 1.5],
    ['free_meals', {}],
    ['free_meals[0].date', [{ date: '2026-03-11' }]],
    ['free_meals[0].date', [{ date: '2026-02-30' }]],
    ['free_meals[0].lunch', [{ date: '2026-03-10', lunch: 'yes' }]],
    ['free_meals[1].date', [{ date: '2026-03-10' }, { date: '2026-03-10' }]],
  ])('%s: %j', async (field, value) => {
    const name = field.replace(/\[.*/, '');
    for (const path of ['/trips', '/trips/calculate']) {
      const reply = await service.ask('POST', path, { trip: { ...DAY, [name]: value } });
      expect([reply.status, Object.keys(reply.body.fields ?? {})]).toEqual([422, [field]]);
    }
  });

  test('at the edges it is taken', async () => {
    for (const trip of [
      { returned_at: '2027-03-11T06:00' },
      { destination: 'ž'.repeat(200) },
      { abroad_hours: 100_000, country: 'DE' },
      { departed_at: '2026-03-10T06:00:30.000' },
      { kilometres: null, vehicle: null, fuel: null, free_meals: null, status: null },
    ]) {
      expect((await service.ask('POST', '/trips/calculate', { trip: { ...DAY, ...trip } })).status).toBe(200);
    }
  });
});

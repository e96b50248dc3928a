import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type RegistryDouble,
  startRegistryDouble,
} from '../../src/public/registries/testing/registry-double.ts';
import { type Caller, type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let double: RegistryDouble;
let service: TestAccounting;
let user: Caller;

beforeAll(async () => {
  double = await startRegistryDouble();
  service = await startAccounting({
    settings: { ARES_URL: double.aresUrl, VAT_REGISTRY_URL: double.vatRegistryUrl },
  });
  user = await service.user();
});
beforeEach(() => {
  double.ares.clear();
  double.vat.clear();
  double.seen.length = 0;
});
afterAll(async () => {
  await service.close();
  await double.close();
});

describe('GET /lookup/{ico}', () => {
  test('answers with company, suggestion, sources and warnings', async () => {
    const ico = double.load('bakery-sro');
    const reply = await service.call('GET', `/lookup/${ico}`, { as: await user.key({ read_only: true }) });
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      ico,
      found: true,
      sources: { ares: true },
      suggestion: { legal_form: 'sro', bookkeeping: 'double_entry' },
    });
    expect(reply.body.company.name).toEqual(expect.any(String));
    expect(Date.parse(reply.body.looked_up_at)).toBeGreaterThan(0);
  });

  test('a company can be created from what was found', async () => {
    const ico = double.load('bakery-sro');
    const { company, suggestion }: JsonValue = (await service.call('GET', `/lookup/${ico}`, { as: user }))
      .body;
    const { name, dic, street, house_number, city, zip } = company;
    const { legal_form, bookkeeping, vat_status, tax_office_code, tax_office_workplace, nace } = suggestion;
    const entity = {
      ico,
      name,
      dic,
      street,
      house_number,
      city,
      zip,
      legal_form,
      bookkeeping,
      vat_status,
      tax_office_code,
      tax_office_workplace,
      nace,
    };
    const created = await service.call('POST', '/entities', { as: user, body: { entity } });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ico, name, legal_form: 'sro', role: 'owner' });
  });

  test('an unknown number is found: false, a shorter one is padded', async () => {
    const reply = await service.call('GET', '/lookup/19', { as: user });
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      ico: '00000019',
      found: false,
      code: 'NOT_FOUND',
      error: expect.any(String),
    });
  });

  test.each([
    ['12345678', 422, 'INVALID_ICO'],
    ['123456789', 404, undefined],
    ['abc', 404, undefined],
    ['1234%20', 404, undefined],
  ])('%s is a %i', async (ico, status, code) => {
    const reply = await service.call('GET', `/lookup/${ico}`, { as: user });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(double.seen).toEqual([]);
  });

  test('a registry that is down is a 502', async () => {
    const down = await startAccounting({
      settings: { ARES_URL: 'http://127.0.0.1:9', VAT_REGISTRY_URL: 'http://127.0.0.1:9' },
    });
    try {
      const caller = await down.user();
      const reply = await down.call('GET', '/lookup/27074358', { as: caller });
      expect([reply.status, reply.body.code]).toEqual([502, 'ARES_UNAVAILABLE']);
    } finally {
      await down.close();
    }
  });
});

describe('lists', () => {
  test('banks by code, in the shape of the contract', async () => {
    const { status, body } = await service.call('GET', '/lookup/banks', { as: user });
    expect(status).toBe(200);
    expect(body.length).toBeGreaterThan(30);
    for (const bank of body)
      expect(bank).toEqual({
        code: expect.stringMatching(/^\d{4}$/),
        name: expect.any(String),
        bic: bank.bic,
      });
    const codes = body.map((bank: JsonValue) => bank.code);
    expect(codes).toEqual([...codes].sort());
    expect(body.find((bank: JsonValue) => bank.code === '0800').bic).toBe('GIBACZPX');
  });

  test('statement formats', async () => {
    const { body } = await service.call('GET', '/lookup/statement_formats', { as: user });
    expect(body).toMatchObject({ exports: expect.any(Array), pdf: { beta: true, banks: expect.any(Array) } });
    expect(body.exports.length).toBeGreaterThan(0);
  });
});

describe('public code lists', () => {
  test('all of them, or those that are named', async () => {
    const all = await service.call('GET', '/codebooks');
    expect(Object.keys(all.body)).toEqual(
      expect.arrayContaining(['tax_offices', 'banks', 'health_insurers', 'countries']),
    );
    const some = await service.call('GET', '/codebooks?names=banks,%20health_insurers');
    expect(Object.keys(some.body)).toEqual(['banks', 'health_insurers']);
    const unknown = await service.call('GET', '/codebooks?names=banks,foo');
    expect(unknown.status).toBe(422);
    expect(unknown.body.fields.names).toContain('foo');
  });

  test('the calendar of a year', async () => {
    const { body } = await service.call('GET', '/codebooks/calendar?year=2026');
    expect(body.year).toBe(2026);
    expect(body.holidays).toHaveLength(13);
    expect(body.holidays.map((day: JsonValue) => day.date)).toContain('2026-04-03');
    expect(body.months[0]).toMatchObject({ month: 1, days: 31, working_days: 21 });
    expect(body.months[0].deadlines.insurance).toBe('2026-02-20');
    expect(body.months[0].deadlines.jmhz).toBe('2026-06-30');
    expect(body.months[4].deadlines.jmhz).toBe('2026-06-22');
    for (const [year, status] of [
      ['9999', 200],
      ['x', 200],
      ['2001', 200],
      ['2000', 422],
    ] as const) {
      expect((await service.call('GET', `/codebooks/calendar?year=${year}`)).status).toBe(status);
    }
  });
});

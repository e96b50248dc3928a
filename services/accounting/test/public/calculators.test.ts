import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-11-20T09:00:00Z') });
});
afterAll(() => service.close());

const ask = (path: string) => service.call('GET', `/calculators/${path}`);

describe('GET /calculators/vat', () => {
  test.each([
    ['base=1000', { kind: 'standard', rate: 21, base: 1000, vat: 210, total: 1210 }],
    ['total=100&rate=21', { base: 82.64, vat: 17.36, total: 100 }],
    ['total=999,99&kind=reduced', { kind: 'reduced', rate: 12, base: 892.85, vat: 107.14 }],
    ['vat=21&rate=21,0', { base: 100, vat: 21, total: 121 }],
    ['total=110&rate=10&date=2023-12-31', { kind: 'reduced2', base: 100, vat: 10, valid_to: '2023-12-31' }],
    ['base=-0.5', { base: -0.5, vat: -0.11, total: -0.61 }],
    ['base=0', { base: 0, vat: 0, total: 0, date: '2026-11-20', valid_from: '2013-01-01', valid_to: null }],
  ])('%s', async (query, expected) => {
    const { status, body } = await ask(`vat?${query}`);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
  });

  test('says how the tax came about, with the paragraph', async () => {
    const { steps } = (await ask('vat?total=100&rate=21')).body;
    expect(steps[0]).toEqual({
      what: 'DPH z ceny s daní: cena × sazba / (100 + sazba)',
      inputs: [
        { name: 'cena s daní', value: '100', unit: 'CZK' },
        { name: 'sazba', value: '21', unit: '%' },
      ],
      unrounded: '17.355371…',
      rounding: 'half_up_to_haler',
      result: 17.36,
      paragraph: {
        title: '§ 37 odst. 2 zákona č. 235/2004 Sb.',
        href: 'https://www.e-sbirka.cz/sb/2004/235',
      },
    });
    expect(steps[1]).toMatchObject({ unrounded: null, rounding: null, result: 82.64 });
  });

  test.each([
    ['', 'base'],
    ['rate=21', 'base'],
    ['base=1&total=2', 'total'],
    ['base=1&vat=1', 'vat'],
    ['base=1&vat=1&total=2', 'vat'],
    ['base=1.001', 'base'],
    ['base=x', 'base'],
    ['base=1&rate=19', 'rate'],
    ['base=1&rate=15&date=2024-01-01', 'rate'],
    ['base=1&kind=reduced2', 'kind'],
    ['base=1&kind=low', 'kind'],
    ['base=1&rate=21&kind=standard', 'kind'],
    ['base=1&date=2026-02-30', 'date'],
    ['base=1&date=2012-12-31', 'kind'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await ask(`vat?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe('GET /calculators/late_interest', () => {
  test('counts each calendar year by itself', async () => {
    const { status, body } = await ask('late_interest?amount=54321.5&due_on=2023-11-14&paid_on=2025-02-03');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      amount: 54321.5,
      from: '2023-11-15',
      days: 447,
      repo_rate: 7,
      repo_date: '2023-07-01',
      rate: 15,
      interest: 9956.46,
      total: 64277.96,
      flat_costs: 1200,
      periods: [
        { from: '2023-11-15', to: '2023-12-31', days: 47, year_days: 365, interest: 1049.22 },
        { from: '2024-01-01', to: '2024-12-31', days: 366, year_days: 366, interest: 8148.23 },
        { from: '2025-01-01', to: '2025-02-03', days: 34, year_days: 365, interest: 759.01 },
      ],
    });
    expect(body.reference.title).toContain('351/2013');
  });

  test('runs until today where no day of payment is given, and is nothing without a delay', async () => {
    const late = (await ask('late_interest?amount=1000&due_on=2026-11-18')).body;
    expect(late).toMatchObject({ paid_on: '2026-11-20', days: 2, rate: 11.75 });
    const inTime = (await ask('late_interest?amount=1000&due_on=2026-12-01')).body;
    expect(inTime).toMatchObject({ from: null, rate: null, days: 0, interest: 0, total: 1000, periods: [] });
    expect(inTime.flat_costs).toBe(1200);
  });

  test('asks for a rate of no half-year where there is no delay', async () => {
    const asked = await Promise.all([
      ask('late_interest?amount=1000&due_on=2012-01-31&paid_on=2012-01-31'),
      ask('late_interest?amount=1000&due_on=2027-01-31&paid_on=2027-01-10'),
    ]);
    for (const { status, body } of asked) {
      expect(status).toBe(200);
      expect(body).toMatchObject({ days: 0, interest: 0, periods: [], repo_rate: null, repo_date: null });
    }
  });

  test('begins on the day after the due one, the first day of the regulation among them', async () => {
    const first = await ask('late_interest?amount=1000&due_on=2013-06-30&paid_on=2013-07-01');
    expect(first.body).toMatchObject({ from: '2013-07-01', days: 1, repo_rate: 0.05, rate: 8.05 });
    const leap = await ask('late_interest?amount=9999.99&due_on=2020-06-30&paid_on=2020-07-01');
    expect(leap.body.periods).toEqual([
      { from: '2020-07-01', to: '2020-07-01', days: 1, year_days: 366, interest: 2.25 },
    ]);
    // A weekend moves nothing here.
    const saturday = await ask('late_interest?amount=1000&due_on=2026-05-30&paid_on=2026-06-01');
    expect(saturday.body).toMatchObject({ from: '2026-05-31', days: 2 });
  });

  test.each([
    ['due_on=2026-01-01', 'amount'],
    ['amount=0&due_on=2026-01-01', 'amount'],
    ['amount=1', 'due_on'],
    ['amount=1&due_on=2013-06-29&paid_on=2014-01-01', 'due_on'],
    ['amount=1&due_on=2026-12-31&paid_on=2027-01-10', 'due_on'],
    ['amount=1&due_on=2026-01-01&paid_on=soon', 'paid_on'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, body } = await ask(`late_interest?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

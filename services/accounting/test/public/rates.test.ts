import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JsonValue, startAccounting, type TestAccounting } from '../harness.ts';

let service: TestAccounting;
beforeAll(async () => {
  service = await startAccounting({ now: () => Date.parse('2026-11-20T09:00:00Z') });
});
afterAll(() => service.close());

/** The values of a day by their keys. */
async function ratesOn(date: string): Promise<Map<string, JsonValue>> {
  const { body } = await service.call('GET', `/codebooks/rates?date=${date}`);
  return new Map(body.rows.map((row: JsonValue) => [row.key, row]));
}

/** Everything that taxes, insurance and wages of today are counted with; some began later than 2020. */
const KEYS = [
  'average_wage',
  'income_tax.company.rate',
  'income_tax.company.separate_base_rate',
  'income_tax.company.gift_limit',
  'income_tax.company.gift_minimum',
  'income_tax.disabled_employee_credit',
  'income_tax.severely_disabled_employee_credit',
  'income_tax.loss.years',
  'income_tax.person.low_rate',
  'income_tax.person.high_rate',
  'income_tax.person.high_threshold',
  'income_tax.credit.taxpayer',
  'income_tax.credit.spouse',
  'income_tax.credit.spouse_income_limit',
  'income_tax.credit.disability',
  'income_tax.credit.ztpp',
  'income_tax.credit.student',
  'income_tax.credit.kindergarten_limit',
  'income_tax.credit.stopped_enforcement',
  'income_tax.child',
  'income_tax.bonus.minimum',
  'income_tax.bonus.maximum',
  'income_tax.bonus.income',
  'income_tax.flat_expenses.cap',
  'income_tax.rent_flat_cap',
  'income_tax.person.gift_limit',
  'income_tax.mortgage_limit',
  'income_tax.retirement_limit',
  'income_tax.cooperation',
  'flat_tax.income_limit',
  'flat_tax.monthly',
  'flat_tax.parts',
  'flat_tax.bands',
  'osvc.social.rate',
  'osvc.social.base_percent',
  'osvc.social.minimum_base.main',
  'osvc.social.minimum_advance.main',
  'osvc.social.minimum_base.starting',
  'osvc.social.minimum_base.secondary',
  'osvc.social.minimum_advance.secondary',
  'osvc.social.secondary_threshold',
  'osvc.social.maximum_base',
  'osvc.sickness',
  'osvc.pensioner_discount',
  'osvc.health.rate',
  'osvc.health.base_percent',
  'osvc.health.minimum_base',
  'osvc.health.minimum_advance',
  'advances.thresholds',
  'sick_pay.daily_limits',
  'sick_pay.rates',
  'deductions.protected',
  'meals.limit_per_shift',
  'benefits.leisure_limit',
  'benefits.health_limit',
  'benefits.retirement_limit',
  'car.percent',
  'settlement.minimum_refund',
  'agreement.dpp.threshold',
  'wage_statements',
];

const LATER: Readonly<Record<string, string>> = {
  'flat_tax.bands': '2021',
  'flat_tax.income_limit': '2021',
  'flat_tax.monthly': '2021',
  'flat_tax.parts': '2021',
  'meals.limit_per_shift': '2021',
  'benefits.leisure_limit': '2024',
  'osvc.social.minimum_base.starting': '2024',
  'benefits.health_limit': '2025',
  'osvc.pensioner_discount': '2025',
};

describe('GET /codebooks/rates', () => {
  test.each([2020, 2021, 2022, 2023, 2024, 2025, 2026])('has every figure of %i', async (year) => {
    const rates = await ratesOn(`${year}-06-30`);
    const expected = KEYS.filter((key) => (LATER[key] ?? '2020') <= String(year));
    expect(expected.filter((key) => !rates.has(key))).toEqual([]);
    for (const key of expected) {
      expect(rates.get(key).reference.title, key).toMatch(/\S/);
      expect(rates.get(key).valid_from <= `${year}-06-30`, key).toBe(true);
    }
  });

  test('puts figures of several values together, exactly', async () => {
    const of = async (date: string, key: string) => (await ratesOn(date)).get(key);
    expect((await of('2023-05-01', 'deductions.protected')).value).toEqual({
      ...{ base: 19_057, debtor: '38114/3', dependant: '19057/6', limit: 28_585.5 },
    });
    expect(await of('2026-05-01', 'deductions.protected')).toMatchObject({
      value: { base: 16_590, debtor: 14_101.5, dependant: 3_525.375, limit: 31_521 },
      valid_from: '2026-01-01',
    });
    expect((await of('2024-12-31', 'agreement.dpp.threshold')).value).toEqual({ amount: 10_000, test: '>' });
    expect((await of('2025-01-01', 'agreement.dpp.threshold')).value).toEqual({ amount: 11_500, test: '>=' });
    expect((await of('2026-01-01', 'sick_pay.rates')).value).toEqual({
      ...{ compensation: 60, reduction: [90, 60, 30], days: 14 },
    });
    expect((await of('2026-01-01', 'advances.thresholds')).value).toEqual({
      ...{ none_to: 30_000, half_yearly_to: 150_000, half_yearly_percent: 40, quarterly_percent: 25 },
      round_up_to: 100,
    });
  });

  test('says what is nothing any more, and until when', async () => {
    expect((await ratesOn('2023-12-31')).get('income_tax.credit.student')).toMatchObject({
      ...{ value: 4_020, valid_to: '2023-12-31' },
    });
    expect((await ratesOn('2026-06-30')).get('income_tax.credit.student')).toMatchObject({
      ...{ value: 0, valid_from: '2024-01-01', valid_to: null },
    });
    expect((await ratesOn('2020-06-30')).get('income_tax.person.high_rate')).toMatchObject({
      ...{ value: null, valid_from: '2020-01-01', valid_to: '2020-12-31' },
    });
    expect((await ratesOn('2019-06-30')).has('income_tax.person.high_rate')).toBe(false);
  });
});

const REFERENCE = new URL('../../../../../shared/reference/income-taxes/figures.json', import.meta.url);
type Row = { key: string; values: { valid_from: string; value: unknown }[] };
const rows: Row[] = existsSync(REFERENCE) ? JSON.parse(readFileSync(REFERENCE, 'utf8')).rows : [];
if (rows.length === 0) console.log('left out: figures of the reference, which is not here');

describe.skipIf(rows.length === 0)('figures of the reference', () => {
  /** Rows of bands are an object here and a list there, what is not filed is 0 here; a gift limit began before. */
  const OTHER_SHAPE = ['flat_tax.bands', 'wage_statements'];

  test('are all published, with their values', async () => {
    expect(rows.map(({ key }) => key).sort()).toEqual([...KEYS].sort());
    const wrong: string[] = [];
    for (const { key, values } of rows)
      for (const { valid_from, value } of values) {
        const day = key === 'income_tax.company.gift_limit' ? '2020-03-01' : valid_from;
        const row = (await ratesOn(day)).get(key);
        const isSame =
          row !== undefined &&
          (OTHER_SHAPE.includes(key) || JSON.stringify(sorted(row.value)) === JSON.stringify(sorted(value)));
        if (!isSame) wrong.push(`${key} ${day}: ${JSON.stringify(row?.value)} for ${JSON.stringify(value)}`);
      }
    expect(wrong).toEqual([]);
  });

  /** With figures as numbers and members in one order. */
  function sorted(value: unknown): unknown {
    if (typeof value === 'string' && /^[\d.]+$/.test(value)) return Number(value);
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, item]) => [key, sorted(item)]),
    );
  }
});

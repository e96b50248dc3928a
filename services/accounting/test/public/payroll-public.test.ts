import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { type Payroll, startPayroll } from '../people/payroll-harness.ts';

let payroll: Payroll;
beforeAll(async () => {
  payroll = await startPayroll();
});
afterAll(() => payroll.close());

const net = (query: string) => payroll.call('GET', `/calculators/net_wage?${query}`);

describe('the net wage calculator', () => {
  test('gives what a payslip gives, with its steps', async () => {
    await payroll.employ({ children: [{ order: 1 }, { order: 2, ztpp: false }], disability: 'third' });
    const [slip] = await payroll.generate();
    const stored = (await payroll.ask('GET', `/payslips/${slip.id}`)).body;
    const { body, status } = await net('gross=40000&children=2&disability=third&date=2026-05-20');
    expect(status).toBe(200);
    expect(body).toEqual({
      year: 2026,
      month: 5,
      gross: 40_000,
      net: stored.net,
      employer_cost: stored.employer_cost,
      data: stored.data,
      steps: stored.steps,
    });
  });

  test.each<[string, number]>([
    ['gross=22400&year=2026&month=1', 19_011],
    ['gross=48000&year=2025&month=3&children=2', 40_929],
    ['gross=8000&contract=dpp&declaration=false&year=2026&month=5', 6_800],
    ['gross=15000&contract=dpp&student=1&state_insured=1&year=2026&month=5', 13_260],
    ['gross=40000&pensioner=true&state_insured=true&year=2026&month=5', 34_530],
    ['gross=24 850,00&declaration=0&year=2026&month=5', 18_231],
    ['gross=200000&year=2026&month=5&social_base_reached=2350416', 159_322],
    ['gross=40000&year=2020&month=5', 29_630],
  ])('%s', async (query, expected) => {
    expect((await net(query.replaceAll(' ', '%20'))).body.net).toBe(expected);
  });

  test('takes the present month when none is asked for', async () => {
    expect((await net('gross=1')).body).toMatchObject({ year: 2026, month: 7 });
    expect((await net('gross=1&month=2')).body).toMatchObject({ year: 2026, month: 2 });
    expect((await net('gross=1&year=2024')).body).toMatchObject({ year: 2024, month: 7 });
  });

  test.each<[string, string]>([
    ['', 'gross'],
    ['gross=abc', 'gross'],
    ['gross=NaN', 'gross'],
    ['gross=-1', 'gross'],
    ['gross=1.005', 'gross'],
    ['gross=1000000001', 'gross'],
    ['gross=1000000000000000', 'gross'],
    ['gross=1&bonuses=-2', 'gross'],
    ['gross=1&contract=x', 'contract'],
    ['gross=1&declaration=ano', 'declaration'],
    ['gross=1&children=21', 'children'],
    ['gross=1&children=1&children_ztpp=2', 'children_ztpp'],
    ['gross=1&date=2026-02-30', 'date'],
    ['gross=1&month=13', 'month'],
    ['gross=1&year=2019', 'year'],
    ['gross=1&date=2030-01-01', 'year'],
  ])('%s is refused', async (query, field) => {
    const reply = await net(query);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([field]);
  });
});

describe('the list of rates', () => {
  const rates = (query = '') => payroll.call('GET', `/codebooks/rates${query}`);
  const rateOf = (body: JsonValue, key: string) => body.rows.find((row: JsonValue) => row.key === key)?.value;

  test('has the values of a day with their references', async () => {
    const { body, status } = await rates('?date=2026-05-01');
    expect(status).toBe(200);
    expect(body.date).toBe('2026-05-01');
    const keys = body.rows.map((row: JsonValue) => row.key);
    expect(keys).toEqual([...keys].sort());
    for (const row of body.rows) {
      expect(row.reference.title.length).toBeGreaterThan(3);
      expect(row.valid_from <= '2026-05-01').toBe(true);
    }
    expect(body.rows.find((row: JsonValue) => row.key === 'payroll.social.employee_rate')).toMatchObject({
      value: 7.1,
      unit: 'percent',
      valid_to: null,
      uncertain: null,
    });
    expect(rateOf(body, 'payroll.social.employer_rates')).toEqual({ A: 24.8, B: 29.8, C: 27.8 });
    expect(rateOf(body, 'payroll.tax.child_benefit')).toEqual([1267, 1860, 2320]);
    expect(rateOf(body, 'payroll.tax.advance_method')).toBe('two_bands');
    expect(rateOf(body, 'payroll.social.part_time_discount_limits').limits.monthly_base).toBe(73_451);
  });

  test('follows the date', async () => {
    expect(rateOf((await rates('?date=2023-12-31')).body, 'payroll.social.employee_rate')).toBe(6.5);
    expect((await rates()).body.date).toBe('2026-07-15');
    expect((await rates('?date=1800-01-01')).body.rows).toEqual([]);
  });

  test('refuses what is no date', async () => {
    for (const date of ['x', '2026-13-01', '2026-1-1']) {
      expect((await rates(`?date=${date}`)).body.fields).toHaveProperty('date');
    }
  });
});

describe('the calculator of agreements', () => {
  const agreement = (query: string) => payroll.call('GET', `/calculators/agreement?${query}`);

  test.each<[string, object]>([
    // To 2024 above the limit, from 2025 at it.
    [
      'kind=dpp&year=2024&month=5&gross=10000',
      { insured: { social: false, health: false }, tax_kind: 'withholding', threshold: 10_000, test: '>' },
    ],
    [
      'kind=dpp&year=2024&month=5&gross=10001',
      { insured: { social: true, health: true }, tax_kind: 'advance', threshold: 10_000, test: '>' },
    ],
    [
      'kind=dpp&year=2025&month=5&gross=11499',
      { insured: { social: false, health: false }, tax_kind: 'withholding', threshold: 11_500, test: '>=' },
    ],
    [
      'kind=dpp&year=2025&month=5&gross=11500',
      { insured: { social: true, health: true }, tax_kind: 'advance' },
    ],
    // Withheld 15 % of whole crowns; nothing else is taken.
    ['kind=dpp&year=2026&month=6&gross=11999', { net: 10_200, employer_cost: 11_999, threshold: 12_000 }],
    ['kind=dpp&year=2026&month=6&gross=11999&declaration=true', { tax_kind: 'advance', net: 11_999 }],
    // 7.1 % and 4.5 % of 12,000, an advance of 15 %; the employer pays 24.8 % and 9 %.
    ['kind=dpp&year=2026&month=6&gross=12000', { net: 8_808, employer_cost: 16_056, tax_kind: 'advance' }],
    // Another agreement of the kind brings both over the limit.
    [
      'kind=dpp&year=2026&month=6&gross=5000&other_gross=7000',
      { insured: { social: true, health: true }, tax_kind: 'advance' },
    ],
    [
      'kind=dpp&year=2026&month=6&gross=5000&other_gross=6999',
      { insured: { social: false, health: false }, tax_kind: 'withholding' },
    ],
    [
      'kind=dpc&year=2026&month=6&gross=4499',
      { insured: { social: false, health: false }, tax_kind: 'withholding', threshold: 4_500, test: '>=' },
    ],
    [
      'kind=dpc&year=2026&month=6&gross=4500',
      { insured: { social: true, health: true }, tax_kind: 'advance' },
    ],
    ['kind=dpc&year=2023&month=1&gross=4000', { threshold: 4_000, insured: { social: true, health: true } }],
    // Agreed over the limit: social insurance and the advance hold in a low month too, health insurance does not.
    [
      'kind=dpc&year=2026&month=6&gross=2000&agreed_income=5000',
      { insured: { social: true, health: false }, tax_kind: 'advance' },
    ],
    [
      'kind=dpc&year=2026&month=6&gross=2000&other_gross=2500',
      { insured: { social: true, health: true }, tax_kind: 'advance' },
    ],
  ])('%s', async (query, expected) => {
    const { status, body } = await agreement(query);
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
    expect(body.data.net).toBe(body.net);
  });

  test('tops the health insurance up to the minimum only when nobody else sees to it', async () => {
    const query = 'kind=dpp&year=2026&month=6&gross=12000';
    expect((await agreement(query)).body.data.health_min_base_topup).toBe(0);
    // 13.5 % of 22,400 less 13.5 % of 12,000.
    expect((await agreement(`${query}&state_insured=false`)).body.data.health_min_base_topup).toBe(1_404);
  });

  test('says why with paragraphs, and that notified agreements never came', async () => {
    const of = async (query: string) => (await agreement(query)).body.why;
    const why = await of('kind=dpp&year=2026&month=6&gross=5000&other_gross=7000');
    expect(why.map(({ code }: JsonValue) => code)).toEqual(['participation', 'tax', 'notified_agreements']);
    expect(why[0].text).toBe(
      'Příjem ze všech dohod o provedení práce u tohoto zaměstnavatele 12\u00a0000\u00a0Kč dosahuje 12\u00a0000\u00a0Kč: platí se sociální i zdravotní pojištění.',
    );
    expect(why[0].reference.title).toContain('§ 7a zákona č. 187/2006 Sb.');
    expect(why[1].reference.title).toContain('§ 6 odst. 4 písm. a)');
    expect(why[2].reference.title).toContain('470/2024');
    const before = await of('kind=dpp&year=2024&month=6&gross=10000');
    expect(before.map(({ code }: JsonValue) => code)).toEqual(['participation', 'tax']);
    expect(before[0].text).toContain('nepřevyšuje');
    const agreed = await of('kind=dpc&year=2026&month=6&gross=2000&agreed_income=5000');
    expect(agreed[0].text).toContain('sjednaný měsíční příjem 5\u00a0000\u00a0Kč');
    expect(agreed[1].text).toContain('záloha');
  });

  test('takes the present month when none is asked for', async () => {
    const now = (await agreement('kind=dpp&gross=12000')).body;
    expect(now).toEqual((await agreement('kind=dpp&gross=12000&year=2026&month=7')).body);
  });

  test.each<[string, string[]]>([
    ['', ['gross', 'kind']],
    ['kind=hpp&gross=1', ['kind']],
    ['kind=dpp', ['gross']],
    ['kind=dpp&gross=-1', ['gross']],
    ['kind=dpp&gross=1.001', ['gross']],
    ['kind=dpp&gross=1000000001', ['gross']],
    ['kind=dpp&gross=1&other_gross=-1', ['other_gross']],
    ['kind=dpp&gross=1&other_gross=1000000001', ['other_gross']],
    ['kind=dpc&gross=1&agreed_income=x', ['agreed_income']],
    ['kind=dpp&gross=1&declaration=ano', ['declaration']],
    ['kind=dpp&gross=1&state_insured=2', ['state_insured']],
    ['kind=dpp&gross=1&month=13', ['month']],
    ['kind=dpp&gross=1&year=2019', ['year']],
    ['kind=dpp&gross=1&year=2027', ['year']],
    ['kind=dpp&gross=1&year=20.5', ['year']],
  ])('%s is refused', async (query, fields) => {
    const reply = await agreement(query);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields).sort()).toEqual(fields);
  });
});

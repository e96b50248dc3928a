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

describe('GET /calculators/self_employed', () => {
  test('answers the three ways with the values that they go by', async () => {
    const { status, body } = await ask('self_employed?year=2026&income=1200000&expenses=400000&children=1');
    expect(status).toBe(200);
    const { rates, ...told } = body;
    expect(told).toEqual({
      year: 2026,
      income: 1_200_000,
      best: 'flat_tax',
      note: expect.stringContaining('Který režim nechá nejvíc, to nemění.'),
      variants: [
        {
          ...{ variant: 'actual', available: true, reason: null, band: null },
          ...{ expenses: 400_000, profit: 800_000, income_tax: 73_956, child_bonus: 0 },
          ...{ social: 128_480, health: 54_000, total: 256_436, net: 543_564 },
        },
        {
          ...{ variant: 'flat_expenses', available: true, reason: null, band: null },
          ...{ expenses: 720_000, profit: 480_000, income_tax: 25_956, child_bonus: 0 },
          ...{ social: 77_088, health: 39_664, total: 142_708, net: 657_292 },
        },
        {
          ...{ variant: 'flat_tax', available: true, reason: null, band: 1 },
          ...{ expenses: null, profit: null, income_tax: 1_200, child_bonus: 0 },
          ...{ social: 74_004, health: 39_672, total: 114_876, net: 685_124 },
        },
      ],
    });
    const monthly = rates.filter(({ key }: { key: string }) => key === 'flat_tax.monthly');
    expect(monthly.map((row: { valid_from: string; value: object }) => [row.valid_from, row.value])).toEqual([
      ['2026-01-01', { 1: 9_984, 2: 16_745, 3: 27_139 }],
      ['2026-07-01', { 1: 9_162, 2: 16_745, 3: 27_139 }],
    ]);
    for (const row of rates) expect(row.reference.title.length).toBeGreaterThan(3);
  });

  test('says what is really paid in the flat tax of 2026, and that it leaves most then', async () => {
    const { body } = await ask('self_employed?year=2026&income=700000');
    const [, flat, flatTax] = body.variants;
    expect(body.best).toBe('flat_expenses');
    // 9,984 × 6 + 9,162 × 6 is 114,876; the six months before July were 822 too high.
    expect(flatTax).toMatchObject({ total: 114_876 });
    const ahead = flat.total - (114_876 - 4932);
    expect(ahead).toBeGreaterThan(0);
    expect(body.note.replaceAll('\u00A0', ' ')).toBe(
      `Záloha paušální daně se v průběhu roku 2026 snížila. O 4 932 Kč, o které byly dřívější měsíce vyšší, je nižší další platba: za rok se zaplatí 109 944 Kč místo uvedených 114 876 Kč. S tím nechá nejvíc paušální daň, o ${ahead} Kč víc než režim označený jako nejvýhodnější.`,
    );
    expect((await ask('self_employed?year=2025&income=700000')).body.note).toBeNull();
    expect((await ask('self_employed?year=2026&income=700000&vat_payer=true')).body.note).toBeNull();
  });

  test('takes income by rates, and sixty per cent and this year when nothing is said', async () => {
    const { body } = await ask('self_employed?income_60=500000,50&income_40=1');
    expect(body).toMatchObject({ year: 2026, income: 500_001.5 });
    const plain = (await ask('self_employed?income=500000')).body;
    expect(plain).toEqual((await ask('self_employed?year=2026&income_60=500000')).body);
    expect(plain.variants[0]).toMatchObject({ available: false, total: null, net: null });
    expect(plain.variants[0].reason).toBe('Skutečné výdaje nejsou zadané.');
  });

  test.each([
    ['', 'income'],
    ['income=x', 'income'],
    ['income=-1', 'income'],
    ['income=1.001', 'income'],
    ['income=1000000000.01', 'income'],
    ['income=1&income_80=1', 'income_80'],
    ['income_40=1&rate=40', 'rate'],
    ['income=1&rate=50', 'rate'],
    ['income=1&expenses=-1', 'expenses'],
    ['income=1&activity=side', 'activity'],
    ['income=1&months=0', 'months'],
    ['income=1&months=13', 'months'],
    ['income=1&children=21', 'children'],
    ['income=1&children=1.5', 'children'],
    ['income=1&starting=ano', 'starting'],
    ['income=1&spouse=2', 'spouse'],
    ['income=1&vat_payer=x', 'vat_payer'],
    ['income=1&deductions=-5', 'deductions'],
    ['income=1&employment_income=1000000001', 'employment_income'],
    ['income=1&year=2019', 'year'],
    ['income=1&year=2027', 'year'],
    ['income=1&year=20x', 'year'],
  ])('%s is refused at %s', async (query, field) => {
    const { status, body } = await ask(`self_employed?${query}`);
    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.error).toContain(field);
  });
});

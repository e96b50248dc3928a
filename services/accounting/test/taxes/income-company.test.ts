import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { post } from '../books/ledger-stage.ts';
import type { JsonValue } from '../harness.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks({ now: () => Date.parse('2026-04-20T10:00:00Z') });
});
afterAll(() => first.close());

const fresh = (entity: object = {}) =>
  openBooks(first.service, { legal_form: 'sro', ...entity }, first.owner);
const at = (year = 2025) => `/taxes/income?year=${year}`;
const income = async (books: Books, year = 2025) => (await books.call('GET', at(year))).body;
const enter = (books: Books, working: object, year = 2025) => books.call('PATCH', at(year), { working });
const rows = ({ lines }: JsonValue) =>
  Object.fromEntries(lines.flatMap(({ code, amount }: JsonValue) => (amount === 0 ? [] : [[code, amount]])));
const line = ({ lines }: JsonValue, row: number) => lines.find(({ code }: JsonValue) => code === String(row));

/** A year of services with representation and a fine. */
async function earned(books: Books, year = 2025): Promise<void> {
  await post(books, [
    { date: `${year}-02-01`, debit: '221', credit: '602', amount: 900_000.4 },
    { date: `${year}-03-01`, debit: '518', credit: '221', amount: 200_000 },
    { date: `${year}-04-01`, debit: '513', credit: '221', amount: 12_345.6 },
    { date: `${year}-05-01`, debit: '545', credit: '221', amount: 2_000 },
    { date: `${year}-12-31`, debit: '591', credit: '341', amount: 100 },
  ]);
}

describe('the working of a company', () => {
  test('is the return as the form reads, with accounts behind its rows', async () => {
    const books = await fresh();
    await earned(books);
    const working = await income(books);
    expect(working).toMatchObject({
      ...{ year: 2025, kind: 'dppo', form: 'DPPDP9', period: { from: '2025-01-01', to: '2025-12-31' } },
      result: {
        ...{ accounting_profit: 685_655, base: 700_001, loss: 0, rounded_base: 700_000, rate: 21 },
        ...{ tax: 147_000, credits: 0, total: 147_000, advances_paid: 0, balance: 147_000 },
      },
      due: { filing_mode: 'electronic', statutory_on: '2026-05-01', due_on: '2026-05-04' },
      advances: {
        ...{ basis: 147_000, frequency: 'half_yearly', amount: 58_800 },
        dates: [
          { due_on: '2026-06-15', amount: 58_800 },
          { due_on: '2026-12-15', amount: 58_800 },
        ],
      },
      ...{ losses: [], filings: [], updated_at: null },
    });
    expect(rows(working)).toEqual({
      ...{ 10: 685_655, 40: 14_346, 70: 14_346, 200: 700_001, 220: 700_001, 250: 700_001, 270: 700_000 },
      ...{ 280: 21, 290: 147_000, 310: 147_000, 330: 147_000, 332: 15, 340: 147_000, 360: 147_000 },
    });
    expect(line(working, 40)).toMatchObject({
      ...{ source: 'ledger', field: 'kc_ii50_40' },
      items: [
        { type: 'account', id: '513', amount: 12_345.6, reason: null },
        { type: 'account', id: '545', amount: 2_000, reason: null },
      ],
    });
  });

  test('takes what was entered, by key, and forgets it again', async () => {
    const books = await fresh();
    await earned(books);
    const adjustments = [{ row: 40, amount: 999.5, reason: 'Bez dokladu' }];
    const accounts = [{ account: '513', row: 40, percent: 0 }];
    const { body } = await enter(books, { adjustments, accounts });
    expect(rows(body)).toMatchObject({ 40: 3_000, 200: 688_655 });
    const kept = (await enter(books, { accounts: null, filing_mode: 'advisor' })).body;
    expect(kept.inputs).toMatchObject({
      adjustments: [{ ...adjustments[0], reference: null }],
      ...{ accounts: [], filing_mode: 'advisor' },
    });
    expect(kept.defaulted).not.toContain('adjustments');
    expect(kept.defaulted).toContain('accounts');
    expect(rows(kept)).toMatchObject({ 40: 15_345 });
    const [event] = (await books.call('GET', '/events')).body.rows;
    expect(event).toMatchObject({
      action: 'tax.updated',
      summary: 'Upraveny údaje pro daň z příjmů 2025',
    });
  });

  test.each([
    ['adjustments[0].reason', { adjustments: [{ row: 40, amount: 1 }] }],
    ['adjustments[0].amount', { adjustments: [{ row: 40, amount: -1, reason: 'x' }] }],
    ['adjustments[0].row', { adjustments: [{ row: 50, amount: 1, reason: 'x' }] }],
    ['accounts[0].account', { accounts: [{ account: '591', row: 40 }] }],
    ['accounts[0].row', { accounts: [{ account: '513', row: 201 }] }],
    [
      'accounts[1].account',
      {
        accounts: [
          { account: '513', row: 40 },
          { account: '513', row: 40 },
        ],
      },
    ],
    ['disabled_employees', { disabled_employees: 1.555 }],
    ['losses[0].used', { losses: [{ year: 2024, assessed: 1, used: 2 }] }],
    ['loss_claim', { loss_claim: -1 }],
    ['insurance', { insurance: {} }],
    ['nothing', { nothing: 1 }],
  ])('refuses %s', async (field, working) => {
    const reply = await enter(first, working);
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields)).toEqual([`working.${field}`]);
    expect((await income(first)).updated_at).toBeNull();
  });

  test('relieves income from abroad by states, and names what of an entry is wrong', async () => {
    const books = await fresh();
    await earned(books);
    const state = {
      country: 'SK',
      method: 'credit',
      income: 100_000,
      expenses: 40_000.6,
      tax_paid: 19_000.4,
    };
    const others = [
      { country: 'AT', method: 'full_credit', income: 50_000, tax_paid: 5_000 },
      { country: 'DE', method: 'exemption', income: 60_000.5, expenses: 10_000 },
    ];
    const { status, body } = await enter(books, { foreign_income: [state, ...others] });
    expect(status).toBe(200);
    // 700,001 less 50,001 leaves 650,000 and a tax of 136,500; 136,500 × 59,999 / 650,000 = 12,599.79.
    expect(rows(body)).toMatchObject({ 210: 50_001, 220: 650_000, 310: 136_500, 320: 17_600, 330: 118_900 });
    expect(body.foreign_tax).toEqual({
      ...{ full_credit: 5_000, paid: 19_000, limited: 12_600, creditable: 17_600, left: 6_400 },
      states: [
        {
          ...{ country: 'SK', tax: 136_500, base: 650_000, paid: 19_000, income: 100_000, expenses: 40_001 },
          ...{ net: 59_999, creditable: 12_600 },
        },
      ],
    });
    expect(line(body, 320).items).toMatchObject([
      { type: 'foreign_income', id: 0, label: 'Slovensko: prostý zápočet', amount: 12_600 },
      { type: 'foreign_income', id: 1, label: 'Rakousko: úplný zápočet', amount: 5_000 },
    ]);
    expect(body.inputs.foreign_income[2]).toEqual({ ...others[1], tax_paid: 0 });
    for (const [entry, field] of [
      [{ ...state, country: 'CZ' }, 'country'],
      [{ ...state, country: 'XX' }, 'country'],
      [{ ...state, country: 'Slovensko' }, 'country'],
      [{ ...state, method: 'ordinary' }, 'method'],
      [{ ...state, income: -1 }, 'income'],
      [{ ...state, expenses: 0.001 }, 'expenses'],
      [{ ...state, tax_paid: '5' }, 'tax_paid'],
      [{ ...state, method: 'exemption' }, 'tax_paid'],
      [{ ...state, rate: 15 }, 'rate'],
    ] as const) {
      const refused = await enter(books, { foreign_income: [entry] });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([
        422,
        [`working.foreign_income[0].${field}`],
      ]);
    }
    const twice = await enter(books, { foreign_income: [state, { ...state, income: 1 }] });
    expect(Object.keys(twice.body.fields)).toEqual(['working.foreign_income[1].country']);
    expect((await enter(books, { foreign_income: null })).body).toMatchObject({
      ...{ foreign_tax: null, inputs: { foreign_income: [] }, result: { total: 147_000 } },
    });
  });

  test('adds up the most and highest adjustments that may be entered, and refuses a higher one', async () => {
    const books = await fresh();
    const highest = 100_000_000_000;
    const all = Array.from({ length: 200 }, () => ({ row: 20, amount: highest, reason: 'x' }));
    const gifts = Array.from({ length: 100 }, () => ({ amount: highest }));
    const { status, body } = await enter(books, { adjustments: all, gifts });
    expect([status, body.result?.base]).toEqual([200, 200 * highest]);
    const higher = await enter(books, { adjustments: [{ row: 201, amount: -highest - 0.01, reason: 'x' }] });
    expect([higher.status, Object.keys(higher.body.fields)]).toEqual([
      422,
      ['working.adjustments[0].amount'],
    ]);
  });

  test('knows the years that the law here has', async () => {
    for (const year of [2019, 2027]) {
      const { status, body } = await first.call('GET', at(year));
      expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 422, fields: ['year'] });
    }
  });
});

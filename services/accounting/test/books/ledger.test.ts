import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import type { JsonValue } from '../harness.ts';
import { post } from './ledger-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());
const fresh = (entity: object = {}) => openBooks(first.service, entity, first.owner);

describe('the journal', () => {
  let books: Books;
  beforeAll(async () => {
    books = await fresh();
    await post(books, [
      { date: '2026-05-02', text: 'd', debit: '221', credit: '602', amount: 0.01 },
      { date: '2025-12-31', text: 'a', amount: 10 },
      { date: '2026-01-01', text: 'b', debit: '501', credit: '221', amount: 20.5 },
      { date: '2026-05-02', text: 'e', debit: '331', credit: '336', source: 'payroll', sourceId: 7 },
      { date: '2026-05-01', text: 'c', debit: '551', credit: '082', source: 'asset', sourceId: 7 },
      { date: '2026-12-31', text: 'f', debit: '524', credit: '336', source: 'payroll_rounding' },
      { date: '2027-01-01', text: 'g', amount: 1e13 },
    ]);
  });
  const journal = async (query = '') => (await books.call('GET', `/journal${query}`)).body;
  const texts = async (query: string) =>
    (await journal(query)).rows.map(({ text }: JsonValue) => text).join('');

  test('has the current year, oldest first, and by id within a day', async () => {
    const { rows, ...rest } = await journal();
    expect(rest).toEqual({
      total: 5,
      page: 1,
      per: 100,
      sums: { amount: 320.51, debit: 320.51, credit: 320.51 },
    });
    expect(rows.map(({ text }: JsonValue) => text).join('')).toBe('bcdef');
    expect(rows[1]).toEqual({
      id: expect.any(Number),
      date: '2026-05-01',
      debit: '551',
      credit: '082',
      amount: 100,
      text: 'c',
      source: 'asset',
      source_id: 7,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      entry_id: expect.any(Number),
      currency: null,
      currency_amount: null,
      partner_id: null,
      document_id: null,
      cost_centre: null,
      number: null,
      partner_name: null,
    });
  });

  test.each([
    ['?year=2025', 'a'],
    ['?year=2027', 'g'],
    ['?year=2024', ''],
    ['?year=abc', 'bcdef'],
    ['?from=2026-05-01', 'cdefg'],
    ['?to=2026-01-01', 'ab'],
    ['?from=2025-12-31&to=2026-05-01', 'abc'],
    ['?year=2026&from=2026-05-02', 'def'],
    ['?year=2026&from=2020-01-01&to=2030-01-01', 'bcdef'],
    ['?year=2026&to=2026-05-01', 'bc'],
    ['?from=2026-06-01&to=2026-05-01', ''],
    ['?account=221', 'bd'],
    ['?account=33', 'ef'],
    ['?account=5', 'bcf'],
    ['?account=%25', ''],
    ['?account=', 'bcdef'],
    ['?source=payroll', 'e'],
    ['?source=asset', 'c'],
    ['?source=nothing', ''],
    ['?source=journal&account=221&from=2026-02-01', 'd'],
    ['?order=oldest', 'bcdef'],
    ['?order=newest', 'fedcb'],
    ['?order=newest&from=2026-05-01&per=2&page=2', 'ed'],
  ])('%s has %j', async (query, expected) => {
    expect(await texts(query)).toBe(expected);
  });

  test.each(['from=yesterday', 'to=2026-02-30', 'from=1.5.2026', 'order=date'])(
    '%s is refused',
    async (query) => {
      const reply = await books.call('GET', `/journal?${query}`);
      expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [query.split('=')[0]]]);
    },
  );

  test('comes in pages whose sums are those of the whole filter', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => journal(`?per=2&page=${page}`)));
    expect(pages.map(({ rows }) => rows.map(({ text }: JsonValue) => text).join(''))).toEqual([
      'bc',
      'de',
      'f',
      '',
    ]);
    for (const [i, { total, page, per, sums }] of pages.entries())
      expect([total, page, per, sums]).toEqual([
        5,
        i + 1,
        2,
        { amount: 320.51, debit: 320.51, credit: 320.51 },
      ]);
  });

  test.each([
    ['?per=501', 1, 500],
    ['?per=500', 1, 500],
    ['?per=0', 1, 1],
    ['?per=-1', 1, 100],
    ['?per=x&page=x', 1, 100],
    ['?page=0', 1, 100],
    ['?page=999999999', 999_999_999, 100],
  ])('%s is page %i of %i', async (query, page, per) => {
    expect(await journal(query)).toMatchObject({ page, per, total: 5 });
  });

  test('an empty ledger has a sum of zero', async () => {
    const empty = await fresh();
    expect((await empty.call('GET', '/journal')).body).toEqual({
      total: 0,
      page: 1,
      per: 100,
      sums: { amount: 0, debit: 0, credit: 0 },
      rows: [],
    });
  });

  test('does not show the postings of another company', async () => {
    const other = await fresh();
    await post(other, [{ date: '2026-05-02', text: 'x' }]);
    expect(await texts('')).toBe('bcdef');
    expect((await other.call('GET', '/journal')).body.total).toBe(1);
  });
});

describe('accounts and the trial balance', () => {
  let books: Books;
  beforeEach(async () => {
    books = await fresh();
  });
  const balance = async (year: number | string) =>
    (await books.call('GET', `/reports/trial_balance?year=${year}`)).body;
  const rowOf = async (year: number, account: string) =>
    (await balance(year)).rows.find((row: JsonValue) => row.account === account);

  test('a new company has the whole chart and an empty balance', async () => {
    const accounts = (await books.call('GET', '/accounts')).body;
    expect(accounts.length).toBeGreaterThan(150);
    const codes = accounts.map(({ code }: JsonValue) => code);
    expect(codes).toEqual([...codes].sort());
    for (const code of ['022', '082', '211', '221', '321', '331', '431', '551', '602', '701'])
      expect(codes).toContain(code);
    expect(accounts[0]).toEqual({
      id: expect.any(Number),
      code: '012',
      name: expect.any(String),
      kind: 'asset',
      parent: null,
      active: true,
      system: true,
      note: null,
      ...{ statement_row: null, function: null, turnover: null, currency: null },
      updated_at: expect.any(String),
      debit: 0,
      credit: 0,
      balance: 0,
    });
    expect(await balance(2026)).toEqual({
      ...{ year: 2026, from: '2026-01-01', to: '2026-12-31' },
      rows: [],
      sums: { opening: 0, debit: 0, credit: 0, closing: 0 },
    });
  });

  test('assets and debts go on, expenses and revenues begin each year at zero', async () => {
    await post(books, [
      { date: '2025-01-01', debit: '221', credit: '701', amount: 1000, source: 'opening' },
      { date: '2025-06-30', debit: '501', credit: '321', amount: 300.3 },
      { date: '2025-12-31', debit: '221', credit: '602', amount: 50 },
      { date: '2026-01-01', debit: '321', credit: '221', amount: 300.3 },
      { date: '2026-12-31', debit: '501', credit: '321', amount: 7 },
    ]);
    expect(await balance(2025)).toMatchObject({
      rows: [
        { account: '221', opening: 1000, debit: 50, credit: 0, closing: 1050 },
        { account: '321', opening: 0, debit: 0, credit: 300.3, closing: -300.3 },
        { account: '501', opening: 0, debit: 300.3, credit: 0, closing: 300.3 },
        { account: '602', opening: 0, debit: 0, credit: 50, closing: -50 },
        { account: '701', opening: -1000, debit: 0, credit: 0, closing: -1000 },
      ],
      sums: { opening: 0, debit: 350.3, credit: 350.3, closing: 0 },
    });
    expect(await balance(2026)).toMatchObject({
      rows: [
        { account: '221', opening: 1050, debit: 0, credit: 300.3, closing: 749.7 },
        { account: '321', opening: -300.3, debit: 300.3, credit: 7, closing: -7 },
        // The result of 2025: 300.30 of expenses less 50 of revenues.
        { account: '431', opening: 250.3, debit: 0, credit: 0, closing: 250.3 },
        { account: '501', opening: 0, debit: 7, credit: 0, closing: 7 },
        { account: '701', opening: -1000, closing: -1000 },
      ],
      sums: { opening: 0, debit: 307.3, credit: 307.3, closing: 0 },
    });
    const of501 = (await books.call('GET', '/accounts?year=2025')).body.find(
      ({ code }: JsonValue) => code === '501',
    );
    expect(of501).toMatchObject({ kind: 'expense', debit: 300.3, credit: 0, balance: 300.3 });
  });

  test('every year of a sample company balances', async () => {
    const { body } = await first.service.call('POST', '/entities/sample', { as: first.owner, body: {} });
    const sampleBalance = async (year: number) =>
      (
        await first.service.call('GET', `/entities/${body.id}/reports/trial_balance?year=${year}`, {
          as: first.owner,
        })
      ).body;
    for (const year of [2022, 2023, 2024, 2025, 2026, 2027]) {
      const { rows, sums } = await sampleBalance(year);
      expect(sums).toMatchObject({ opening: 0, closing: 0 });
      expect(sums.debit).toBe(sums.credit);
      if (year >= 2025) expect(rows.length).toBeGreaterThan(5);
    }
  });

  test('a fiscal year begins on the first of its month', async () => {
    books = await fresh({ fiscal_year_start: 7 });
    await post(books, [
      { date: '2026-06-30', amount: 1 },
      { date: '2026-07-01', amount: 2 },
      { date: '2027-06-30', amount: 4 },
      { date: '2027-07-01', amount: 8 },
    ]);
    const figures = async (year: number) => [await rowOf(year, '501'), await rowOf(year, '321')];
    expect(await figures(2025)).toMatchObject([
      { opening: 0, closing: 1 },
      { opening: 0, closing: -1 },
    ]);
    expect(await figures(2026)).toMatchObject([
      { opening: 0, closing: 6 },
      { opening: -1, closing: -7 },
    ]);
    expect(await rowOf(2026, '431')).toMatchObject({ opening: 1, closing: 1 });
    expect(await figures(2027)).toMatchObject([
      { opening: 0, closing: 8 },
      { opening: -7, closing: -15 },
    ]);
    const journal = (await books.call('GET', '/journal?year=2026')).body;
    expect([journal.total, journal.sums.amount]).toEqual([2, 6]);
  });

  test('a fiscal year from March ends with the last day of February', async () => {
    books = await fresh({ fiscal_year_start: 3 });
    await post(books, [
      { date: '2028-02-29', amount: 1 },
      { date: '2028-03-01', amount: 2 },
    ]);
    expect((await balance(2027)).sums.debit).toBe(1);
    expect((await balance(2028)).sums.debit).toBe(2);
  });

  test('depreciation of two years is in each year’s expenses and on the accumulated account', async () => {
    await books.create();
    for (const year of [2026, 2027]) await books.depreciate(year);
    expect(await rowOf(2027, '551')).toMatchObject({ opening: 0, debit: 72_000, closing: 72_000 });
    expect(await rowOf(2027, '082')).toMatchObject({ opening: -54_000, credit: 72_000, closing: -126_000 });
    expect(await rowOf(2027, '431')).toMatchObject({ opening: 54_000, closing: 54_000 });
    expect((await balance(2027)).sums).toEqual({ opening: 0, debit: 72_000, credit: 72_000, closing: 0 });
  });

  test('an opening balance of a bank account is posted against 701', async () => {
    books = await fresh({
      bank_account: {
        number: '19-2000145399',
        bank_code: '0800',
        opening_balance: -12.5,
        opening_date: '2026-01-01',
      },
    });
    expect(await balance(2026)).toMatchObject({
      rows: [
        { account: '221', opening: -12.5, debit: 0, credit: 0, closing: -12.5 },
        { account: '701', opening: 12.5, debit: 0, credit: 0, closing: 12.5 },
      ],
    });
  });
});

describe('removed postings', () => {
  test('are readable for every member, newest removal first, in pages', async () => {
    const books = await fresh();
    const { id } = await books.create();
    for (const year of [2026, 2027, 2026]) await books.depreciate(year);
    const before = (await books.call('GET', '/journal?from=2026-01-01')).body.rows;
    await books.call('DELETE', `/assets/${id}`);
    const viewer = await first.service.user();
    await first.service.join(books.owner, books.id, viewer, 'viewer');
    const removed = async (query = '') =>
      (await first.service.call('GET', `/entities/${books.id}/journal/removed${query}`, { as: viewer })).body;
    const { rows, ...rest } = await removed();
    expect(rest).toEqual({ total: 3, page: 1, per: 100, sums: { amount: 180_000 } });
    expect(rows.map(({ date, amount }: JsonValue) => [date, amount])).toEqual(
      expect.arrayContaining([
        ['2026-12-31', 54_000],
        ['2027-12-31', 72_000],
        ['2026-12-31', 54_000],
      ]),
    );
    // The one of 2026 that was replaced first was removed first.
    expect(rows[2]).toMatchObject({ date: '2026-12-31' });
    for (const posting of before) {
      const { removed_at, ...was } = rows.find((row: JsonValue) => row.id === posting.id);
      expect({ ...was, number: null, partner_name: null }).toEqual(posting);
      expect(Date.parse(removed_at)).toBeGreaterThanOrEqual(Date.parse(posting.created_at));
    }
    const last = await removed('?per=2&page=2');
    expect([last.rows, last.sums]).toEqual([rows.slice(2), { amount: 180_000 }]);
  });
});

describe('the one way of writing', () => {
  test('refuses an account that the chart does not have', async () => {
    const books = await fresh();
    await expect(post(books, [{ date: '2026-01-01', debit: '999' }])).rejects.toMatchObject({
      answer: { status: 422, body: { error: 'Účtový rozvrh nemá účet 999.' } },
    });
    expect(await books.postings()).toEqual([]);
  });

  test('refuses amounts that are not above zero, and an account against itself', async () => {
    const books = await fresh();
    await expect(post(books, [{ date: '2026-01-01', amount: 0 }])).rejects.toThrow();
    await expect(post(books, [{ date: '2026-01-01', amount: -1 }])).rejects.toThrow();
    await expect(post(books, [{ date: '2026-01-01', debit: '321' }])).rejects.toThrow();
    expect(await books.postings()).toEqual([]);
  });
});

import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runs, seedOr } from '../../../../test/runs.ts';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import type { JsonValue } from '../harness.ts';
import { post } from './ledger-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
let books: Books;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());
beforeEach(async () => {
  books = await openBooks(first.service, {}, first.owner);
});

const idsOf = async (): Promise<Map<string, number>> => {
  const { body } = await books.call('GET', '/accounts');
  return new Map(body.map(({ code, id }: JsonValue) => [code, id]));
};
const ask = async (code: string, query = '') => {
  const id = (await idsOf()).get(code);
  return books.call('GET', `/accounts/${id}/statement${query}`);
};
const figures = ({ opening, closing, sums }: JsonValue) => ({ opening, ...sums, closing });
const partner = async (name: string) =>
  (await books.call('POST', '/partners', { partner: { name } })).body.id as number;

describe('the statement of an account', () => {
  test('opens with what came before and with the openings, and runs on over the pages', async () => {
    await post(books, [
      { date: '2025-05-01', debit: '311', credit: '602', amount: 1000 },
      { date: '2026-06-01', debit: '311', credit: '701', amount: 50, source: 'opening', sourceId: 1 },
    ]);
    await post(books, [
      { date: '2026-03-01', debit: '311', credit: '602', amount: 10.1, text: 'Prodej' },
      { date: '2026-02-01', debit: '221', credit: '311', amount: 200.2, text: 'Úhrada' },
      { date: '2026-03-01', debit: '311', credit: '343', amount: 2.2, text: 'DPH' },
      { date: '2027-01-01', debit: '311', credit: '602', amount: 7 },
    ]);
    const { status, body } = await ask('311', '?year=2026');
    expect([status, figures(body)]).toEqual([
      200,
      { opening: 1050, debit: 12.3, credit: 200.2, closing: 862.1 },
    ]);
    expect(body).toMatchObject({ from: '2026-01-01', to: '2026-12-31', total: 3, page: 1, per: 100 });
    expect(body.account).toMatchObject({ code: '311', debit: 12.3, credit: 200.2, balance: 862.1 });
    expect(body.rows.map(({ text, balance }: JsonValue) => [text, balance])).toEqual([
      ['Úhrada', 849.8],
      ['Prodej', 859.9],
      ['DPH', 862.1],
    ]);
    expect(body.rows[0]).toEqual({
      posting_id: expect.any(Number),
      entry_id: expect.any(Number),
      number: null,
      date: '2026-02-01',
      text: 'Úhrada',
      counter_account: '221',
      debit: 0,
      credit: 200.2,
      balance: 849.8,
      currency: null,
      currency_amount: null,
      partner_id: null,
      document_id: null,
      source: 'journal',
    });
    const pages = [1, 2, 3, 4].map((page) => ask('311', `?year=2026&per=1&page=${page}`));
    const each = (await Promise.all(pages)).map((reply) => reply.body);
    expect(each.flatMap(({ rows }) => rows)).toEqual(body.rows);
    for (const page of each) expect([page.total, figures(page)]).toEqual([3, figures(body)]);
    expect(figures((await ask('311')).body)).toEqual(figures(body));
  });

  test('goes by days, which may lie in several years where an account is carried over', async () => {
    await post(books, [
      { date: '2025-05-01', debit: '311', credit: '602', amount: 1000 },
      { date: '2026-02-10', debit: '311', credit: '602', amount: 1 },
      { date: '2026-02-20', debit: '311', credit: '602', amount: 2 },
      { date: '2026-03-20', debit: '311', credit: '602', amount: 4 },
    ]);
    const of = async (code: string, query: string) => figures((await ask(code, query)).body);
    const days = '?from=2026-02-15&to=2026-03-10';
    expect(await of('311', days)).toEqual({ opening: 1001, debit: 2, credit: 0, closing: 1003 });
    expect(await of('602', days)).toEqual({ opening: -1, debit: 0, credit: 2, closing: -3 });
    expect(await of('311', '?to=2026-02-15')).toEqual({ opening: 1000, debit: 1, credit: 0, closing: 1001 });
    const years = '?from=2025-01-01&to=2026-12-31';
    expect(await of('311', years)).toEqual({ opening: 0, debit: 1007, credit: 0, closing: 1007 });
    for (const code of ['602', '431']) {
      const { status, body } = await ask(code, years);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['to']]);
    }
    expect((await ask('431', '?year=2026')).body).toMatchObject({ opening: -1000, total: 0, rows: [] });
  });

  test('is of a contact or of a cost centre, each with its own opening', async () => {
    const [one, other] = [await partner('Jedna'), await partner('Druhá')];
    await post(books, [
      { date: '2025-05-01', debit: '311', credit: '602', amount: 100, partnerId: one },
      { date: '2025-05-01', debit: '311', credit: '602', amount: 30, partnerId: other },
      {
        date: '2026-05-01',
        debit: '311',
        credit: '701',
        amount: 5,
        partnerId: one,
        source: 'opening',
        sourceId: 1,
      },
    ]);
    await post(books, [
      { date: '2026-02-01', debit: '221', credit: '311', amount: 60, partnerId: one, costCentre: 'Brno' },
      { date: '2026-02-02', debit: '221', credit: '311', amount: 30, partnerId: other },
    ]);
    const of = async (code: string, query: string) => figures((await ask(code, `?year=2026${query}`)).body);
    expect(await of('311', `&partner_id=${one}`)).toEqual({
      opening: 105,
      debit: 0,
      credit: 60,
      closing: 45,
    });
    expect(await of('311', `&partner_id=${other}`)).toEqual({
      opening: 30,
      debit: 0,
      credit: 30,
      closing: 0,
    });
    expect(await of('602', `&partner_id=${one}`)).toEqual({ opening: 0, debit: 0, credit: 0, closing: 0 });
    expect(await of('311', '&cost_centre=Brno')).toEqual({ opening: 0, debit: 0, credit: 60, closing: -60 });
    const { rows } = (await ask('311', `?year=2026&partner_id=${one}`)).body;
    expect(rows).toMatchObject([{ partner_id: one, balance: 45 }]);
  });

  test('shows the formal close where it is asked for', async () => {
    await post(books, [{ date: '2026-02-01', debit: '501', credit: '321', amount: 10 }]);
    await post(books, [
      { date: '2026-12-31', debit: '710', credit: '501', amount: 10, source: 'closing', sourceId: 2026 },
    ]);
    expect((await ask('501', '?year=2026')).body).toMatchObject({ total: 1, closing: 10 });
    const { body } = await ask('501', '?year=2026&closing=1');
    expect(body).toMatchObject({ total: 2, sums: { debit: 10, credit: 10 }, closing: 0 });
    expect(body.rows.at(-1)).toMatchObject({ counter_account: '710', balance: 0, source: 'closing' });
  });

  test.each([
    ['?from=2026-02-30', 'from'],
    ['?from=2026-02-02&to=2026-02-01', 'to'],
    ['?partner_id=x', 'partner_id'],
    ['?format=doc', 'format'],
  ])('%s is refused naming the parameter', async (query, field) => {
    const { status, body } = await ask('311', query);
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  test('is a file of the whole filter, with the balance after each row', async () => {
    await post(
      books,
      [1, 2, 3].map((day) => ({ date: `2026-02-0${day}`, debit: '311', credit: '602', amount: day })),
    );
    const { status, body } = await ask('311', '?year=2026&per=1&page=3&format=csv');
    expect(status).toBe(200);
    const lines = body.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]).toContain('Protiúčet;MD;D;Zůstatek');
    expect(lines.slice(1).map((line: string) => line.split(';')[6])).toEqual(['1,00', '3,00', '6,00']);
  });

  test('has the number of the entry that a row belongs to', async () => {
    const lines = [{ debit: '311', credit: '602', amount: 12 }];
    const entry = { date: '2026-02-01', text: 'Předpis', lines };
    const { status, body } = await books.call('POST', '/journal', { entry });
    expect(status).toBe(201);
    expect((await ask('311', '?year=2026')).body.rows).toMatchObject([
      { entry_id: body.id, number: body.number, text: 'Předpis', balance: 12 },
    ]);
  });

  test('of another company finds none', async () => {
    const id = (await idsOf()).get('311');
    const other = await openBooks(first.service, {}, first.owner);
    expect((await other.call('GET', `/accounts/${id}/statement`)).status).toBe(404);
  });
});

describe('any ledger', () => {
  const ACCOUNTS = ['211', '311', '321', '431', '501', '602', '701', '702'];
  const day = fc
    .record({ year: fc.integer({ min: 2024, max: 2026 }), day: fc.integer({ min: 0, max: 364 }) })
    .map((at) => new Date(Date.UTC(at.year, 0, 1 + at.day)).toISOString().slice(0, 10));
  const posting = fc
    .record({
      date: day,
      sides: fc.uniqueArray(fc.constantFrom(...ACCOUNTS), { minLength: 2, maxLength: 2 }),
      amount: fc.integer({ min: 1, max: 10_000 }),
      source: fc.constantFrom('journal', 'journal', 'journal', 'opening', 'closing'),
      costCentre: fc.constantFrom(undefined, undefined, 'a'),
    })
    .map(({ sides: [debit = '', credit = ''], amount, costCentre, ...rest }) => ({
      ...rest,
      ...{ debit, credit, amount: amount / 100, sourceId: 1 },
      ...(costCentre === undefined ? {} : { costCentre }),
    }));

  test('has statements that agree with its trial balance, whatever the days, on every page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(posting, { minLength: 1, maxLength: 60 }),
        fc.integer({ min: 1, max: 12 }),
        fc.tuple(day, fc.integer({ min: 0, max: 200 })),
        fc.constantFrom('', '&closing=1', '&cost_centre=a'),
        async (postings, fiscal_year_start, [from, length], filter) => {
          books = await openBooks(first.service, { fiscal_year_start }, first.owner);
          await post(books, postings as never);
          const year = Number(from.slice(0, 4)) - (Number(from.slice(5, 7)) < fiscal_year_start ? 1 : 0);
          const last = new Date(Date.UTC(year + 1, fiscal_year_start - 1, 0)).toISOString().slice(0, 10);
          const end = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
          const query = `?from=${from}&to=${end < last ? end : last}${filter}`;
          const { rows } = (await books.call('GET', `/reports/trial_balance${query}`)).body;
          for (const code of ACCOUNTS) {
            const known = rows.find(({ account }: JsonValue) => account === code);
            const { body } = await ask(code, `${query}&per=7`);
            const { opening = 0, debit = 0, credit = 0, closing = 0 } = known ?? {};
            expect([code, figures(body)]).toEqual([code, { opening, debit, credit, closing }]);
            await followsOverPages(code, query, body);
          }
        },
      ),
      { numRuns: runs(3, 60), seed: seedOr(17) },
    );
  });

  async function followsOverPages(code: string, query: string, { total, opening, closing }: JsonValue) {
    let balance = Math.round(opening * 100);
    let count = 0;
    for (let page = 1; count < total; page += 1) {
      const { rows } = (await ask(code, `${query}&per=7&page=${page}`)).body;
      for (const row of rows) {
        balance += Math.round(row.debit * 100) - Math.round(row.credit * 100);
        expect(Math.round(row.balance * 100)).toBe(balance);
      }
      count += rows.length;
      if (rows.length === 0) break;
    }
    expect([count, balance]).toEqual([total, Math.round(closing * 100)]);
  }
});

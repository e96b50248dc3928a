import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { postLines, report } from './statements-stage.ts';

let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks();
});
afterAll(() => first.close());
const fresh = (entity: object = {}) => openBooks(first.service, entity, first.owner);
const categoryOf = async (books: Books, year: number) =>
  (await report(books, 'balance_sheet', `year=${year}`)).category;
const set = (books: Books, settings: object) => books.call('PATCH', '/settings', { settings });

describe('the category', () => {
  test('of the first year is that of its figures, and one year out of line changes nothing', async () => {
    const books = await fresh();
    const sales = { 2023: 30, 2024: 10, 2025: 30, 2026: 30, 2027: 1 };
    // What was sold is never paid, so assets pass the limit with the turnover.
    await postLines(
      books,
      Object.entries(sales).map(([year, millions]) => [`${year}-06-30`, '311', '602', millions * 1_000_000]),
    );
    const found = [];
    for (const year of [2023, 2024, 2025, 2026, 2027]) {
      const { category, previous, by } = await categoryOf(books, year);
      found.push([category, previous, by]);
    }
    expect(found).toEqual([
      ['small', null, 'computed'],
      ['small', 'small', 'computed'],
      ['small', 'small', 'computed'],
      ['small', 'small', 'computed'],
      ['small', 'small', 'computed'],
    ]);
  });

  test('grows after two days above the limits', async () => {
    const books = await fresh();
    await postLines(
      books,
      [2023, 2024, 2025, 2026].map((year) => [`${year}-06-30`, '221', '602', year === 2023 ? 1 : 30_000_000]),
    );
    const found = [];
    for (const year of [2023, 2024, 2025, 2026]) found.push((await categoryOf(books, year)).category);
    expect(found).toEqual(['micro', 'micro', 'micro', 'small']);
  });

  test('says its figures and limits, and gives way to the setting', async () => {
    const books = await fresh();
    await postLines(books, [['2026-06-30', '221', '602', 1000.5]]);
    const category = await categoryOf(books, 2026);
    expect(category).toEqual({
      category: 'micro',
      by: 'computed',
      previous: null,
      criteria: { assets: 1000.5, turnover: 1000.5, employees: 0 },
      thresholds: {
        micro: { assets: 11_000_000, turnover: 22_000_000, employees: 10 },
        small: { assets: 120_000_000, turnover: 240_000_000, employees: 50 },
        medium: { assets: 600_000_000, turnover: 1_200_000_000, employees: 250 },
      },
      reference: { title: expect.stringContaining('563/1991'), href: expect.any(String) },
    });
    await set(books, { accounting_category: 'medium' });
    const sheet = await report(books, 'balance_sheet', 'year=2026');
    expect(sheet.category).toMatchObject({ category: 'medium', by: 'setting' });
    expect(sheet.scope).toBe('full');
  });

  test('of a company that came to be within the year puts its turnover and employments on its own months', async () => {
    const books = await fresh();
    // 15 million in eight months are 22.5 in a year, and assets pass their limit with them.
    await postLines(books, [['2025-06-30', '311', '602', 15_000_000]]);
    const employee = {
      ...{ first_name: 'Jan', last_name: 'Novák', contract: 'hpp', gross_wage: 30_000 },
      started_on: '2025-11-01',
    };
    expect((await books.call('POST', '/employees', { employee })).status).toBe(201);
    for (const month of [11, 12])
      expect((await books.call('POST', '/payslips/generate?year=2025', { month })).status).toBe(201);
    const figures = async () => {
      const { category, criteria } = await categoryOf(books, 2025);
      return [category, criteria.turnover, criteria.employees];
    };
    expect(await figures()).toEqual(['micro', 15_000_000, 0.17]);
    await set(books, { founded_on: '2025-05-15' });
    expect(await figures()).toEqual(['small', 22_500_000, 0.25]);
    // A day after the year says nothing of it.
    await set(books, { founded_on: '2026-05-15' });
    expect(await figures()).toEqual(['micro', 15_000_000, 0.17]);
  });

  test('counts employments by payslips, or as the setting says', async () => {
    const books = await fresh();
    const hire = async (contract: string, details: object = {}) => {
      const employee = {
        ...{ first_name: 'Jan', last_name: 'Novák', contract, gross_wage: 30_000, started_on: '2025-01-01' },
        details,
      };
      const reply = await books.call('POST', '/employees', { employee });
      expect(reply.status).toBe(201);
    };
    await hire('hpp');
    await hire('hpp', { weekly_hours: 20, standard_weekly_hours: 40 });
    await hire('dpp');
    // Offices are none of them.
    for (const activity_type of ['S', 'Q']) await hire('hpp', { activity_type });
    const generate = async (year: number, month: number) => {
      const reply = await books.call('POST', `/payslips/generate?year=${year}`, { month });
      expect(reply.status).toBe(201);
    };
    for (const month of [1, 2, 3]) await generate(2025, month);
    await generate(2026, 11);
    const employees = async (year: number) => (await categoryOf(books, year)).criteria.employees;
    // Three months of one and a half in a year that is over; one of the eleven that have begun or have payslips.
    expect([await employees(2025), await employees(2026)]).toEqual([0.38, 0.14]);
    await set(books, { average_employees: { 2025: 12.5 } });
    expect([await employees(2025), await employees(2026)]).toEqual([12.5, 0.14]);
  });
});

describe('the settings', () => {
  test('are checked, and null takes them away', async () => {
    const books = await fresh();
    const wrong = async (settings: object) => {
      const { status, body } = await set(books, settings);
      return [status, Object.keys(body.fields)];
    };
    expect(await wrong({ accounting_category: 'tiny' })).toEqual([422, ['settings.accounting_category']]);
    expect(await wrong({ audit: 'ano' })).toEqual([422, ['settings.audit']]);
    expect(await wrong({ accruals_in: 'E' })).toEqual([422, ['settings.accruals_in']]);
    expect(await wrong({ average_employees: 5 })).toEqual([422, ['settings.average_employees']]);
    expect(await wrong({ average_employees: { 25: 1, 2025: -1, 2026: 1.005 } })).toEqual([
      422,
      ['25', '2025', '2026'].map((year) => `settings.average_employees.${year}`),
    ]);
    const { body } = await set(books, { audit: true, accruals_in: 'C', average_employees: { 2026: 1.25 } });
    expect(body.settings).toMatchObject({ audit: true, accruals_in: 'C', average_employees: { 2026: 1.25 } });
    const { body: without } = await set(books, { audit: null, accruals_in: null });
    expect(without.settings).not.toHaveProperty('audit');
    expect((await report(books, 'balance_sheet')).accruals).toBe('D');
  });

  test('that were stored before they were checked and mean nothing say nothing', async () => {
    const books = await fresh();
    await first.service.sql`
      update entities set settings = settings || '{"accruals_in": 7, "audit": "x", "average_employees": [1]}'
      where id = ${books.id}`;
    expect((await report(books, 'balance_sheet')).accruals).toBe('D');
  });
});

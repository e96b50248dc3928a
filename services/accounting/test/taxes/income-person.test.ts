import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Books, openBooks, startBooks } from '../assets/assets-stage.ts';
import { matchingCompany } from '../bank/matching-stage.ts';
import { post } from '../books/ledger-stage.ts';
import { line as documentLine, startDocuments } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';

const OSVC = { legal_form: 'osvc', bookkeeping: 'tax_records', vat_status: 'none' };

let first: Awaited<ReturnType<typeof startBooks>>;
beforeAll(async () => {
  first = await startBooks({ now: () => Date.parse('2026-04-20T10:00:00Z') });
});
afterAll(() => first.close());

const fresh = (entity: object = {}) => openBooks(first.service, { ...OSVC, ...entity }, first.owner);
const at = (year = 2025) => `/taxes/income?year=${year}`;
const income = async (books: Books, year = 2025) => (await books.call('GET', at(year))).body;
const enter = async (books: Books, working: object, year = 2025) => {
  const { status, body } = await books.call('PATCH', at(year), { working });
  expect([status, body.fields]).toEqual([200, undefined]);
  return body;
};
const rows = ({ lines }: JsonValue) =>
  Object.fromEntries(lines.flatMap(({ code, amount }: JsonValue) => (amount === 0 ? [] : [[code, amount]])));
const line = ({ lines }: JsonValue, row: string) => lines.find(({ code }: JsonValue) => code === row);
const codes = ({ findings }: JsonValue) => findings.map(({ code }: JsonValue) => code);
const activity = (given: object = {}) => ({ income: 0, expenses: 0, rate: null, months: 12, ...given });
const business = (...activities: object[]) => ({ mode: 'actual', activities: activities.map(activity) });

describe('the working of a self-employed person', () => {
  test('has every row of the form, and what counts where nothing was entered', async () => {
    const books = await fresh();
    const working = await income(books);
    expect(working).toMatchObject({
      ...{ year: 2025, kind: 'dpfo', form: 'DPFDP7', period: { from: '2025-01-01', to: '2025-12-31' } },
      ...{ losses: [], proposals: [], findings: [], filings: [], updated_at: null },
      inputs: {
        ...{ filing_mode: 'electronic', advances_paid: 0, capital: 0, children: [], other: [], spouse: null },
        business: {
          mode: 'actual',
          activities: [{ income: 0, expenses: 0, rate: null, nace: null, months: 12 }],
          ...{ increase: [], decrease: [], cooperation: null },
        },
      },
      result: { base: 0, tax_before_credits: 0, credits: 30_840, tax: 0, balance: 0, last_known_tax: 0 },
      due: { filing_mode: 'electronic', statutory_on: '2026-05-01', due_on: '2026-05-04' },
      advances: { frequency: 'none', none_to: 30_000, why: 'limit', dates: [] },
    });
    expect(line(working, '85')).toMatchObject({
      source: 'computed',
      note: 'součet plateb z daňového kalendáře',
    });
    expect(working.lines.map(({ code }: JsonValue) => code)).toEqual(
      expect.arrayContaining(['31', '45', '53', '56', '57', '74a', '77a', '91', '101', '113', '209']),
    );
    expect(line(working, '113')).toMatchObject({ field: 'VetaT kc_zd7p', source: 'computed' });
    expect(line(await income(books, 2026), '113').field).toBeNull();
  });

  test('counts the months of business since it began', async () => {
    const months = async (founded_on: string, year = 2025) => {
      const working = await income(await fresh({ settings: { founded_on } }), year);
      return working.inputs.business.activities[0].months;
    };
    expect(await months('2025-03-01')).toBe(10);
    expect(await months('2025-12-31')).toBe(1);
    expect(await months('2025-03-01', 2026)).toBe(12);
  });

  test('says that wages are why no advances are paid', async () => {
    const books = await fresh();
    const earned = async (wage: number) => {
      const { advances } = await enter(books, {
        business: business({ income: 500_000, expenses: 0 }),
        employment: { income: wage, advances: 0 },
      });
      return [advances.frequency, advances.why, advances.amount > 0, advances.dates.length > 0];
    };
    // At half of the base and just below it (§ 38a(5)).
    expect(await earned(500_000)).toEqual(['none', 'employment', false, false]);
    expect(await earned(499_999)).toEqual(['half_yearly', null, true, true]);
    expect(await earned(0)).toEqual(['half_yearly', null, true, true]);
  });

  test('takes what was entered, by key, and forgets it again', async () => {
    const books = await fresh();
    const body = await enter(books, {
      business: {
        ...business({ income: 900_000.5, expenses: 300_000 }),
        increase: [{ amount: 10_000, reason: 'Neuhrazený závazek' }],
        cooperation: { direction: 'gives', relation: 'spouse', percent: 12.5 },
      },
      employment: { income: 100_000, advances: 5000 },
      children: [{ order: 1, months: 12, ztpp_months: 3 }],
      ...{ capital: 1000, rent: { income: 50_000, flat: true }, other: [{ kind: 'Prodej', income: 7000 }] },
      gifts: [{ amount: 5000, recipient: 'Obec' }],
      ...{ mortgage: [{ paid: 20_000 }], disability: { degree: 'first', months: 6 }, advances_paid: 3000 },
    });
    expect(rows(body)).toMatchObject({
      ...{ 31: 100_000, 38: 1000, 39: 35_000, 40: 7000, 46: 5000, 47: 20_000, 66: 1260, 72: 19_005 },
      ...{ 84: 5000, 85: 3000, 101: 900_001, 102: 300_000, 105: 10_000, 107: 112_500, 108: 37_500 },
      // 600 001 + 10 000 − 112 500 + 37 500
      113: 535_001,
    });
    expect(line(body, '85')).toMatchObject({ source: 'manual', note: null });
    expect(body.inputs.business).toMatchObject({
      ...{ mode: 'actual', cooperation: { percent: 12.5, income: null }, decrease: [] },
      activities: [{ income: 900_000.5 }],
    });
    expect(line(body, '105').items).toEqual([
      {
        ...{ type: 'adjustment', id: 0, label: 'Neuhrazený závazek', amount: 10_000 },
        reason: 'Neuhrazený závazek',
      },
    ]);
    const kept = await enter(books, { business: null, employment: null });
    expect(rows(kept)).not.toHaveProperty('101');
    expect(rows(kept)).toMatchObject({ 38: 1000, 85: 3000 });
    expect(kept.defaulted).toContain('business');
  });

  test('leaves what an entered business does not say to the books', async () => {
    const books = await fresh({ bookkeeping: 'double_entry' });
    await post(books, [
      { date: '2025-02-01', debit: '221', credit: '602', amount: 500_000.4 },
      { date: '2025-03-01', debit: '518', credit: '221', amount: 120_000 },
      { date: '2025-12-31', debit: '591', credit: '341', amount: 100 },
    ]);
    const working = await enter(books, { business: { decrease: [{ amount: 1000, reason: 'Odpisy' }] } });
    expect(rows(working)).toMatchObject({ 101: 500_000, 102: 120_000, 106: 1000, 113: 379_000 });
    expect(working.inputs.business).toMatchObject({
      mode: 'actual',
      activities: [{ income: 500_000.4, expenses: 120_000, months: 12 }],
    });
    expect(working.defaulted).toEqual(expect.arrayContaining(['business.mode', 'business.activities']));
    expect(working.defaulted).not.toContain('business');
    expect(line(working, '101')).toMatchObject({
      source: 'ledger',
      items: [{ type: 'account', id: '602', amount: 500_000.4 }],
    });
  });

  test('has children of the tax profile for the whole year', async () => {
    const books = await fresh();
    const settings = {
      tax_profile: {
        children: [
          { order: 1, first_name: 'Anna', last_name: 'Nová', birth_number: '' },
          { order: 'N', first_name: 'Petr', last_name: 'Nový' },
          { order: 9, first_name: 'Nikdo' },
        ],
      },
    };
    await books.call('PATCH', '', { entity: { settings } });
    await enter(books, { business: business({ income: 400_000 }) });
    const working = await income(books);
    expect(working.inputs.children).toEqual([
      { order: 1, months: 12, ztpp_months: 0, first_name: 'Anna', last_name: 'Nová', birth_number: null },
      { order: 'N', months: 12, ztpp_months: 0, first_name: 'Petr', last_name: 'Nový', birth_number: null },
    ]);
    expect(rows(working)).toMatchObject({ 71: 29_160, 72: 15_204, 73: 15_204, 74: 13_956 });
  });

  test('has flat expenses by the rate of the company where the activity names none', async () => {
    const books = await fresh({ bookkeeping: 'flat_expenses', flat_expense_rate: 60 });
    const { business: given } = (await income(books)).inputs;
    expect(given).toMatchObject({ mode: 'flat', activities: [{ rate: 60 }] });
    const activities = [{ income: 2_500_000 }, { income: 300_000, rate: 80 }];
    expect(rows(await enter(books, { business: { activities } }))).toMatchObject({
      ...{ 101: 2_800_000, 102: 1_440_000, 113: 1_360_000 },
    });
    const actual = await fresh();
    expect(codes(await enter(actual, { business: { mode: 'flat', activities: [{ income: 10 }] } }))).toEqual([
      'flat_rate_missing',
    ]);
  });

  const child = (order: number | string, months: number) => ({ order, months });
  test.each([
    ['business.mode', { business: { mode: 'half' } }],
    ['business.activities[0].income', { business: { activities: [{ income: -1 }] } }],
    ['business.activities[0].rate', { business: { activities: [{ income: 1, rate: 50 }] } }],
    ['business.activities[0].months', { business: { activities: [{ income: 1, months: 13 }] } }],
    ['business.activities[0].nace', { business: { activities: [{ income: 1, nace: 'x' }] } }],
    ['business.increase[0].reason', { business: { increase: [{ amount: 1 }] } }],
    ['business.decrease[0].amount', { business: { decrease: [{ amount: -1, reason: 'x' }] } }],
    [
      'business.cooperation.percent',
      { business: { cooperation: { direction: 'gives', relation: 'spouse', percent: 50.01 } } },
    ],
    [
      'business.cooperation.percent',
      { business: { cooperation: { direction: 'gives', relation: 'other', percent: 31 } } },
    ],
    [
      'business.cooperation.percent',
      { business: { cooperation: { direction: 'gives', relation: 'other' } } },
    ],
    [
      'business.cooperation.income',
      { business: { cooperation: { direction: 'gives', relation: 'other', percent: 1, income: 1 } } },
    ],
    ['business.cooperation.income', { business: { cooperation: { direction: 'takes', relation: 'other' } } }],
    [
      'business.cooperation.persons',
      {
        business: { cooperation: { direction: 'gives', relation: 'spouse', percent: 1, persons: [{}, {}] } },
      },
    ],
    [
      'business.cooperation.persons',
      {
        business: {
          cooperation: {
            ...{ direction: 'gives', relation: 'other', percent: 30 },
            persons: [{ percent: 10 }, { percent: 19.99 }],
          },
        },
      },
    ],
    [
      'business.cooperation.persons[1].percent',
      {
        business: {
          cooperation: {
            ...{ direction: 'gives', relation: 'other', percent: 30 },
            persons: [{ percent: 10 }, {}],
          },
        },
      },
    ],
    [
      'business.cooperation.persons[0].dic',
      {
        business: {
          cooperation: {
            ...{ direction: 'gives', relation: 'other', percent: 30 },
            persons: [{ dic: 'CZ86420976' }],
          },
        },
      },
    ],
    [
      'business.cooperation.persons[0].dic',
      {
        business: {
          cooperation: {
            ...{ direction: 'gives', relation: 'other', percent: 30 },
            persons: [{ dic: '800101/1239' }],
          },
        },
      },
    ],
    ['business.nothing', { business: { nothing: 1 } }],
    ['employment.income', { employment: { advances: 1 } }],
    ['employment.bonuses', { employment: { income: 1, bonuses: -1 } }],
    ['capital', { capital: -1 }],
    ['rent.expenses', { rent: { income: 1, expenses: -1 } }],
    ['other[0].kind', { other: [{ income: 1 }] }],
    ['mortgage[0].months', { mortgage: [{ paid: 1, months: 0 }] }],
    ['retirement.dip', { retirement: { dip: -1 } }],
    ['spouse.months', { spouse: { income: 0 } }],
    ['spouse.birth_number', { spouse: { months: 12, birth_number: '123' } }],
    ['children[0].order', { children: [child(4, 12)] }],
    ['children[0].ztpp_months', { children: [{ ...child(1, 3), ztpp_months: 4 }] }],
    ['children[1].months', { children: [child(1, 12), child(1, 1)] }],
    ['disability.degree', { disability: { degree: 'fourth', months: 1 } }],
    ['student_months', { student_months: 13 }],
    ['ztpp_months', { ztpp_months: 1.5 }],
    ['kindergarten', { kindergarten: -1 }],
    ['stopped_enforcements[0]', { stopped_enforcements: [-1] }],
    ['adjustments', { adjustments: [] }],
  ])('refuses %s', async (field, working) => {
    const books = await fresh();
    const reply = await books.call('PATCH', at(), { working });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [`working.${field}`]]);
    expect((await income(books)).updated_at).toBeNull();
  });
});

describe('what the cash journal says', () => {
  test('is the one activity, and movements that nobody assigned are told', async () => {
    const stage = await startDocuments();
    const company = await matchingCompany(stage, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const sold = await company.issued({
      ...{ kind: 'invoice', partner_id: company.partnerId, issued_on: '2026-01-05' },
      lines: [documentLine(10_000)],
    });
    const paid = await company.ask('POST', `/documents/${sold.id}/payments`, { paid_on: '2026-01-10' });
    expect(paid.status).toBe(201);
    const { body } = await company.ask('GET', '/taxes/income?year=2026');
    expect(rows(body)).toMatchObject({ 101: 10_000, 113: 10_000 });
    expect(line(body, '101')).toMatchObject({
      source: 'cash_journal',
      items: [{ type: 'adjustment', amount: 10_000 }],
    });
    expect(body.findings.map(({ code }: JsonValue) => code)).not.toContain('unassigned_movements');
    await company.moved({ amount: -500, on: '2026-02-01' });
    // The movement has no record of history, as one of a statement would.
    await company.ask('POST', '/partners', { partner: { name: 'Kdokoli' } });
    const { findings } = (await company.ask('GET', '/taxes/income?year=2026')).body;
    expect(findings).toContainEqual(
      expect.objectContaining({ code: 'unassigned_movements', field: 'cash_journal' }),
    );
    await stage.close();
  });

  test('and other books tell what the person has and owes at both ends of the year', async () => {
    const stage = await startDocuments();
    const none = {
      legal_form: 'osvc',
      bookkeeping: 'tax_records',
      vat_status: 'none',
      vat_registered_on: null,
    };
    const company = await matchingCompany(stage, none);
    const { body: register } = await company.ask('POST', '/cash_registers', {
      cash_register: { name: 'Pokladna' },
    });
    const line = (amount: number) => documentLine(amount, { vat_rate: null });
    const sold = async (amount: number, paid_on: string | null) => {
      const of = { kind: 'invoice', partner_id: company.partnerId, issued_on: '2025-06-05' };
      const { id } = await company.issued({ ...of, lines: [line(amount)] });
      if (paid_on !== null) await company.ask('POST', `/documents/${id}/payments`, { paid_on });
    };
    await sold(7000, '2026-01-10');
    await sold(500, '2025-12-30');
    await sold(300, null);
    await company.issued({
      ...{ kind: 'cash_in', cash_register_id: register.id, issued_on: '2025-05-01', lines: [line(1000)] },
    });
    await company.moved({ amount: 2500, on: '2025-03-01' });
    await company.moved({ amount: -400, on: '2026-01-02' });
    const asset = {
      ...{ name: 'Tiskárna', category: 'tangible', price: 100_000, tax_group: 1, tax_method: 'straight' },
      ...{ acquired_on: '2024-02-01', in_use_from: '2024-02-01' },
    };
    expect((await company.ask('POST', '/assets', { asset })).status).toBe(201);
    const employee = {
      ...{ first_name: 'Jana', last_name: 'Nováková', contract: 'hpp', gross_wage: 40_000 },
      ...{ started_on: '2025-10-01', declaration: true, health_insurer: '111' },
      details: { birth_number: '8556121013', weekly_hours: 40 },
    };
    expect((await company.ask('POST', '/employees', { employee })).status).toBe(201);
    for (const month of [10, 11, 12]) await company.ask('POST', '/payslips/generate?year=2025', { month });
    for (const month of [10, 11])
      await company.ask('POST', '/payslips/bulk', { action: 'approve', year: 2025, month });
    const { body } = await company.ask('GET', '/taxes/income?year=2025');
    // 20 and 40 per cent of the price were deducted by the end of 2024 and of 2025.
    expect(body.inputs.property).toMatchObject({
      ...{ tangible_start: 80_000, tangible_end: 40_000, cash_start: 0, cash_end: 1000 },
      ...{ bank_start: 0, bank_end: 2500, receivables_start: 0, receivables_end: 7300 },
      ...{ debts_start: 0, debts_end: 0, stocks_start: 0, wages: 80_000 },
    });
    expect(body.defaulted).toContain('property');
    const { body: changed } = await company.ask('PATCH', '/taxes/income?year=2025', {
      working: { property: { bank_end: 0, stocks_end: 900, wages: 75_000 } },
    });
    expect(changed.inputs.property).toMatchObject({
      ...{ bank_end: 0, stocks_end: 900, cash_end: 1000, wages: 75_000 },
    });
    expect(changed.defaulted).toContain('property.cash_end');
    expect(changed.defaulted).not.toContain('property.bank_end');
    await stage.close();
  });
});

describe('the flat tax', () => {
  const FLAT = { bookkeeping: 'flat_tax' };

  test('has the band of the income and a sum of months, and none of the rows', async () => {
    const books = await fresh(FLAT);
    const working = await enter(
      books,
      { business: { activities: [{ income: 1_200_000, rate: 60 }] }, advances_paid: 100_000 },
      2026,
    );
    expect(working).toMatchObject({
      ...{ kind: 'flat_tax', form: null, lines: [], advances: { frequency: 'none' } },
      result: {
        ...{ income: 1_200_000, band: 1, limit: 2_000_000, band_limit: 1_500_000, months: 12 },
        ...{ total: 114_876, overpaid: 4932, paid: 100_000, balance: 9944, settlement: 0 },
      },
    });
    expect(working.result.monthly[5]).toEqual({
      month: 6,
      amount: 9984,
      tax: 100,
      social: 6578,
      health: 3306,
    });
    // What January to June were too high by lowers July, so the months come to 12 × 9,162.
    expect(working.result.advances.map(({ amount }: JsonValue) => amount)).toEqual([
      ...[9984, 9984, 9984, 9984, 9984, 9984, 4230],
      ...[9162, 9162, 9162, 9162, 9162],
    ]);
    expect(codes(working)).toEqual(['flat_tax_overpaid']);
    const second = await enter(books, { announced_band: 2 }, 2026);
    expect(second.result).toMatchObject({ band: 1, settlement: 109_944 - 200_940, balance: 9944 });
  });

  test('counts months of the activity', async () => {
    const books = await fresh(FLAT);
    const activities = [{ income: 1_000_000, rate: 40, months: 2 }];
    const { result } = await enter(books, { business: { activities } }, 2024);
    expect(result).toMatchObject({ band: 1, months: 2, total: 14_996 });
    expect(result.monthly.map(({ month }: JsonValue) => month)).toEqual([11, 12]);
  });

  test('counts no month before the business began', async () => {
    const books = await fresh({ ...FLAT, settings: { founded_on: '2026-11-10' } });
    const { result } = await enter(books, { business: { activities: [{ income: 50_000, rate: 60 }] } }, 2026);
    expect(result).toMatchObject({ months: 2, total: 18_324 });
    const { result: before } = await enter(books, {}, 2025);
    expect(before).toMatchObject({ months: 0, total: 0 });
  });

  test('has advances of the announced band, and the higher band of the income in the settlement', async () => {
    const books = await fresh(FLAT);
    const business = { activities: [{ income: 1_700_000, rate: 60 }] };
    const assumed = await enter(books, { business }, 2025);
    expect(assumed.result).toMatchObject({
      ...{ band: 2, announced_band: 1, announced_by: 'assumed', total: 200_940, settlement: 96_348 },
    });
    expect(assumed.result.monthly[0].amount).toBe(16_745);
    expect(assumed.result.advances[0]).toEqual({
      ...{ month: 1, amount: 8716, tax: 100, social: 5473, health: 3143 },
    });
    expect(assumed.findings).toEqual([
      expect.objectContaining({ code: 'flat_tax_band_exceeded', level: 'warning' }),
    ]);
    const known = await enter(books, { announced_band: 3 }, 2024);
    expect(known.result).toMatchObject({ announced_band: 3, announced_by: 'entered' });
    const held = await income(books, 2025);
    expect(held.result).toMatchObject({ band: 2, announced_band: 3, settlement: 200_940 - 12 * 27_139 });
    expect(codes(held)).toEqual([]);
    const early = await enter(books, { announced_band: 1 }, 2022);
    expect(early.result).toMatchObject({ announced_band: 1, announced_by: 'entered' });
    const reply = await books.call('PATCH', at(2022), { working: { announced_band: 2 } });
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, ['working.announced_band']]);
  });

  test('asks for the rate of flat expenses only where it decides the band', async () => {
    const books = await fresh(FLAT);
    const said = async (income: number, rate: number | null = null) =>
      codes(await enter(books, { business: { activities: [{ income, rate }] }, announced_band: 3 }));
    expect(await said(1_000_000)).toEqual([]);
    expect(await said(1_000_001)).toEqual(['flat_rate_missing']);
    expect(await said(1_000_001, 40)).toEqual([]);
  });

  test('is lost above the limit, with employment or other income, by a payer of VAT, and before it was', async () => {
    const books = await fresh(FLAT);
    const activities = [{ income: 2_000_001, rate: 80 }];
    const lost = await enter(books, { business: { activities } });
    expect(lost).toMatchObject({ kind: 'dpfo', form: 'DPFDP7' });
    expect(rows(lost)).toMatchObject({ 101: 2_000_001, 102: 1_600_000 });
    expect(codes(lost)).toEqual(['flat_tax_lost']);
    expect((await enter(books, { business: null })).kind).toBe('flat_tax');
    expect((await enter(books, { employment: { income: 1 } })).kind).toBe('dpfo');
    expect((await enter(books, { employment: null, capital: 50_000 })).kind).toBe('flat_tax');
    expect((await enter(books, { capital: 50_000.01 })).kind).toBe('dpfo');
    expect((await income(books, 2020)).kind).toBe('dpfo');
    const payer = await fresh({ ...FLAT, vat_status: 'quarterly', vat_registered_on: '2025-12-31' });
    expect((await income(payer, 2025)).kind).toBe('dpfo');
    expect((await income(payer, 2024)).kind).toBe('flat_tax');
  });
});

const REFERENCE = new URL('../../../../../shared/reference/income-taxes/examples.json', import.meta.url);

describe.skipIf(!existsSync(REFERENCE))('examples of the reference', () => {
  type Given = { id: string; kind: string; input: JsonValue; expected: JsonValue };
  const all = existsSync(REFERENCE) ? (JSON.parse(readFileSync(REFERENCE, 'utf8')) as Given[]) : [];

  test.each(all.filter(({ kind }) => kind === 'dpfo'))('$id', async ({ input, expected }) => {
    const books = await fresh();
    const { result, due, advances } = await enter(books, workingOf(input), input.year);
    expect(result).toMatchObject(expected.result);
    expect(due.due_on).toBe(expected.due_on);
    const { frequency, amount, dates } = advances;
    const days = dates.map(({ due_on }: JsonValue) => due_on);
    expect({ frequency, amount, dates: days }).toEqual(expected.advances);
  });

  function workingOf(input: JsonValue) {
    const { s7 = 0, s7inc = 0, mortgage = [], children = [] } = input;
    return {
      business: business({ income: s7inc, expenses: s7inc - s7 }),
      employment: { income: input.emp ?? 0, advances: input.emp_adv ?? 0 },
      capital: input.capital ?? 0,
      rent: { income: input.rent ?? 0 },
      retirement: { pension: input.pension ?? 0, life: input.life ?? 0, dip: input.dip ?? 0 },
      gifts: input.gifts === undefined ? [] : [{ amount: input.gifts }],
      mortgage: mortgage.map(([paid, months, before_2021]: JsonValue[]) => ({ paid, months, before_2021 })),
      children: children.map(([order, months, ztpp_months]: JsonValue[]) => ({ order, months, ztpp_months })),
      losses: input.losses === undefined ? [] : [{ year: input.year - 1, assessed: input.losses }],
      spouse: input.spouse === undefined ? null : { months: input.spouse, child_under_3: true },
      disability: input.dis === undefined ? null : { degree: input.dis[0], months: input.dis[1] },
    };
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import { runChecks } from '../../src/platform/check/run-checks.ts';
import { matchingCompany, startMatching } from '../bank/matching-stage.ts';
import { type DocumentsStage, line } from '../documents/documents-harness.ts';
import type { Caller, JsonValue } from '../harness.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startMatching();
});
afterAll(() => stage.close());

const overview = async ({ id }: { id: number }, as = stage.owner): Promise<JsonValue> => {
  const { status, body } = await stage.call('GET', `/entities/${id}/overview`, { as });
  expect(status).toBe(200);
  return body;
};
const NOTHING = { total: 0, overdue: 0, count: 0, overdue_count: 0 };
const inMonth = ({ months }: JsonValue, month: string) =>
  months.find((each: JsonValue) => each.month === month);

describe('the overview', () => {
  test('of a new company has everything at nothing', async () => {
    const { id } = await stage.company(stage.owner, { fiscal_year_start: 4 });
    const of2025 = ['04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`);
    const months = [...of2025, '2026-01', '2026-02', '2026-03'];
    const byMonth = months.map((month) => ({ month, income: 0, expenses: 0 }));
    expect(await overview({ id })).toEqual({
      ...{ date: '2026-03-20', year: 2025, receivables: NOTHING, payables: NOTHING, bank: [] },
      cash: [{ id: expect.any(Number), name: 'Hlavní pokladna', currency: 'CZK', balance: 0 }],
      result: { income: 0, expenses: 0, profit: 0, previous_profit: 0 },
      ...{ months: byMonth, recent_months: byMonth },
      cash_flow: months.map((month) => ({ month, in: 0, out: 0 })),
      ...{ vat: null, deadlines: [] },
      counts: { drafts: 0, unmatched: 0, unposted: 0, approvals: 0, requests: 0, queue: 0, before_kept: 0 },
      ...{ closing: { year: 2025, state: 'open' }, locked_until: null },
    });
  });

  test('an account begins on its opening day, else when it was entered, earlier by its movements', async () => {
    const company = await matchingCompany(stage, { locked_until: null });
    const add = (iban: string, more: object = {}) =>
      company.ask('POST', '/bank_accounts', { bank_account: { name: iban, iban, currency: 'EUR', ...more } });
    await add('CZ6508000000192000145399');
    await add('CZ3720100000002101234569', {
      ...{ opening_balance: 10, opening_balance_czk: 250, opening_date: '2026-02-01' },
    });
    await company.moved({ amount: 100, on: '2026-01-15' });
    const { bank } = await overview(company);
    expect(bank.map(({ begins_on }: JsonValue) => begins_on)).toEqual([
      '2026-01-15',
      '2026-03-20',
      '2026-02-01',
    ]);
  });

  test('adds up what is open, what money there is, what was earned by month, and what waits', async () => {
    const company = await matchingCompany(stage, { locked_until: null });
    const { id, ask, partnerId: partner_id } = company;
    const sold = { kind: 'invoice', partner_id, lines: [line(1000)] };
    await company.issued({ ...sold, issued_on: '2025-12-10', due_on: '2025-12-24', lines: [line(700)] });
    await company.issued({ ...sold, issued_on: '2026-02-02', due_on: '2026-02-16' });
    const late = await company.issued({ ...sold, issued_on: '2026-02-02', due_on: '2026-02-16' });
    await company.issued({ ...sold, issued_on: '2026-03-02', due_on: '2026-03-20', lines: [line(500)] });
    // Nobody owes for an advance invoice.
    await company.issued({ ...sold, kind: 'advance', issued_on: '2026-03-02', due_on: '2026-03-05' });
    await company.issued({
      ...{ kind: 'received_invoice', partner_id, issued_on: '2026-01-07', due_on: '2026-04-01' },
      ...{ external_number: 'F1', lines: [line(300)] },
    });
    await company.draft(sold);
    const register = { name: 'Pokladna', opening_balance: 50, opening_date: '2026-01-01' };
    await ask('POST', '/cash_registers', { cash_register: register });
    await ask('POST', `/documents/${late.id}/payments`, { amount: 210, paid_on: '2026-03-01' });
    await company.moved({ amount: 1210, vs: '1', on: '2026-03-03' });
    await company.moved({ amount: -99, on: '2026-03-04' });
    await ask('POST', '/bank_transactions/match', {});

    const body = await overview(company);
    // What waits to be posted is not in it yet.
    expect(body.cash_flow.at(-1)).toEqual({ month: '2026-03', in: 210, out: 0 });
    expect(body.receivables).toEqual({
      total: 847 + 1210 + 1000 + 605,
      ...{ overdue: 847 + 1210 + 1000, count: 4, overdue_count: 3 },
    });
    expect(body.payables).toEqual({ total: 363, overdue: 0, count: 1, overdue_count: 0 });
    expect(inMonth(body, '2026-01')).toMatchObject({ income: 0, expenses: 300 });
    // A year that has begun in January has few months behind it; the last twelve go back into the year before.
    expect(body.recent_months.map(({ month }: JsonValue) => month)).toEqual(
      body.cash_flow.map(({ month }: JsonValue) => month),
    );
    expect(body.recent_months[0].month).toBe('2025-04');
    expect(body.recent_months[8]).toEqual({ month: '2025-12', income: 700, expenses: 0 });
    expect(body.recent_months[9]).toEqual({ month: '2026-01', income: 0, expenses: 300 });
    expect(inMonth(body, '2025-12')).toBeUndefined();
    expect(inMonth(body, '2026-02')).toMatchObject({ income: 2000, expenses: 0 });
    expect(inMonth(body, '2026-03')).toMatchObject({ income: 500, expenses: 0 });
    expect(body.result).toEqual({ income: 2500, expenses: 300, profit: 2200, previous_profit: 700 });
    expect(body.closing).toEqual({ year: 2025, state: 'open' });
    expect(body.counts).toMatchObject({ drafts: 1, unmatched: 2, unposted: 0 });
    const { body: accounts } = await ask('GET', '/bank_accounts');
    expect(body.bank).toEqual(
      accounts.map(({ id: account, name, currency, balance, balance_czk }: JsonValue) => ({
        ...{
          id: account,
          name,
          currency,
          balance,
          balance_czk,
          statement_on: null,
          begins_on: expect.any(String),
        },
      })),
    );
    expect(body.bank[0].balance).toBe(1111);
    expect(body.cash).toMatchObject([{ balance: 0 }, { name: 'Pokladna', currency: 'CZK', balance: 50 }]);

    await stage.sql`
      insert into closings (entity_id, year, from_on, to_on, state, closed_at, created_at, updated_at)
      values (${id}, 2025, '2025-01-01', '2025-12-31', 'closed', now(), now(), now())`;
    await ask('POST', '/lock', { locked_until: '2025-12-31' });
    const viewer = await stage.user();
    await stage.join(stage.owner, id, viewer, 'viewer');
    expect(await overview(company, viewer)).toEqual({
      ...body,
      closing: { year: 2025, state: 'closed' },
      locked_until: '2025-12-31',
    });
    // What closes a year besides is not of the overview.
    await stage.sql`delete from closings where entity_id = ${id}`;
  });

  test('counts what was issued before there was double entry until it is posted', async () => {
    const company = await matchingCompany(stage, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const { ask, partnerId: partner_id } = company;
    const sold = { kind: 'invoice', partner_id, issued_on: '2026-02-02', lines: [line(1000)] };
    const { id } = await company.issued(sold);
    await company.issued({ ...sold, kind: 'quote' });
    expect((await overview(company)).counts.unposted).toBe(0);
    const { body: entity } = await ask('GET', '');
    const { status } = await ask('PATCH', '', { entity: { name: entity.name, bookkeeping: 'double_entry' } });
    expect(status).toBe(200);
    expect((await overview(company)).counts.unposted).toBe(1);
    expect((await ask('POST', `/documents/${id}/post_entries`, {})).status).toBe(200);
    expect((await overview(company)).counts.unposted).toBe(0);
  });

  test('goes by what was paid where there is no double entry', async () => {
    const company = await matchingCompany(stage, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const { ask, partnerId: partner_id } = company;
    const sold = await company.issued({
      kind: 'invoice',
      partner_id,
      lines: [line(1000)],
      issued_on: '2026-02-02',
    });
    const bought = await company.issued({
      ...{ kind: 'received_invoice', partner_id, issued_on: '2026-01-07', external_number: 'F1' },
      lines: [line(300)],
    });
    await ask('POST', `/documents/${sold.id}/payments`, { amount: 605, paid_on: '2026-02-10' });
    await ask('POST', `/documents/${bought.id}/payments`, { amount: 363, paid_on: '2026-03-10' });
    const fee = await company.moved({ amount: -99, on: '2026-03-04' });
    const posted = await ask('POST', `/bank_transactions/${fee}/post_entries`, {
      lines: [{ category: 'expense_deductible', amount: -99 }],
    });
    expect(posted.status).toBe(200);
    const body = await overview(company);
    expect(inMonth(body, '2026-02')).toMatchObject({ income: 500, expenses: 0 });
    expect(inMonth(body, '2026-03')).toMatchObject({ income: 0, expenses: 399 });
    expect(body.result).toEqual({ income: 500, expenses: 399, profit: 101, previous_profit: 0 });
    expect(body.cash_flow.slice(-2)).toEqual([
      { month: '2026-02', in: 605, out: 0 },
      { month: '2026-03', in: 0, out: 462 },
    ]);
    const { sums } = (await ask('GET', '/reports/cash_journal?year=2026')).body;
    expect(sums).toMatchObject({ income_taxable: 500, expense_deductible: 399 });
    expect(body).toMatchObject({ closing: null, bank: [{ balance: -99, balance_czk: null }] });
  });

  test('has flat expenses as what they are of the income, up to their ceiling, by month', async () => {
    const flat = { bookkeeping: 'flat_expenses', flat_expense_rate: 80 };
    const company = await matchingCompany(stage, { legal_form: 'osvc', ...flat });
    const moved = async (amount: number, on: string, category: string) => {
      const lines = [{ category, amount }];
      const id = await company.moved({ amount, on });
      expect((await company.ask('POST', `/bank_transactions/${id}/post_entries`, { lines })).status).toBe(
        200,
      );
    };
    await moved(1_500_000, '2026-01-10', 'income_taxable');
    await moved(-700, '2026-01-12', 'expense_deductible');
    await moved(1_000_000, '2026-02-10', 'income_taxable');
    const body = await overview(company);
    expect(inMonth(body, '2026-01')).toMatchObject({ income: 1_500_000, expenses: 1_200_000 });
    expect(inMonth(body, '2026-02')).toMatchObject({ income: 1_000_000, expenses: 400_000 });
    const { result } = (await company.ask('GET', '/reports/cash_journal?year=2026')).body;
    expect(result).toMatchObject({ income: 2_500_000, expenses: 1_600_000, base: 900_000 });
    const { previous_profit: _, ...sums } = body.result;
    expect(sums).toEqual({ income: result.income, expenses: result.expenses, profit: result.base });
  });
});

test('the overview of the sample agrees with the lists that it sums up', async () => {
  const { body: sample } = await stage.call('POST', '/entities/sample', { as: stage.owner });
  const ask = async (path: string): Promise<JsonValue> =>
    (await stage.call('GET', `/entities/${sample.id}${path}`, { as: stage.owner })).body;
  const body = await overview(sample);
  const [accounts, months, duties, waiting, partners] = await Promise.all([
    ask('/accounts?year=2026'),
    ask('/payslips/jmhz/months'),
    ask('/payslips/duties'),
    ask('/bank_transactions?state=new,partial&per=1'),
    ask('/partners?per=500'),
  ]);
  const total = (kind: string) =>
    Math.round(
      accounts
        .filter((account: JsonValue) => account.kind === kind)
        .reduce((sum: number, { balance }: JsonValue) => sum + balance * 100, 0),
    ) / 100;
  expect([-body.result.income, body.result.expenses]).toEqual([total('revenue'), total('expense')]);
  expect(body.counts).toMatchObject({ unmatched: waiting.total, unposted: 0 });
  const owed = (of: string) =>
    Math.round(partners.rows.reduce((sum: number, row: JsonValue) => sum + row[of] * 100, 0)) / 100;
  expect([body.receivables.total, body.payables.total]).toEqual([owed('receivable'), owed('payable')]);
  expect(body.receivables.overdue_count).toBeGreaterThan(0);
  // The first year is closed and what was earned in it distributed, the second one waits.
  expect(body.closing).toEqual({ year: 2025, state: 'open' });
  expect(body.locked_until).toBe('2024-12-31');
  expect(await ask('/closing?year=2024')).toMatchObject({ state: 'approved', approved_on: '2025-06-20' });
  const { state, findings } = await ask('/closing?year=2025');
  expect([state, findings.map(({ code }: JsonValue) => code)]).toEqual([
    'open',
    expect.arrayContaining(['revaluation_missing', 'tax_missing', 'inventory_unconfirmed']),
  ]);
  expect((await runChecks(stage.sql, CHECKS)).filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  // Everything that the two lists of duties leave to be done, but for what is paid.
  const reports = months
    .filter(({ report }: JsonValue) => report.status !== 'filed')
    .map(({ period, report }: JsonValue) => ['jmhz', period, report.due_date]);
  const ended = new Set(months.map(({ period }: JsonValue) => period));
  const ahead = duties
    .filter(({ kind, period }: JsonValue) => kind !== 'jmhz' || !ended.has(period))
    .filter(({ amount, paid }: JsonValue) => amount === null || paid === null || paid < amount)
    .map(({ kind, period, due_on }: JsonValue) => [kind, period, due_on]);
  const told: string[][] = body.deadlines.map(({ kind, period, due_on }: JsonValue) => [
    kind,
    period,
    due_on,
  ]);
  const ofWage = ['jmhz', 'payroll_insurance', 'payroll_tax'];
  const isOther = ([kind = '']: string[]) => !ofWage.includes(kind);
  // The list looks 45 days ahead, the overview shows ten.
  const expected: string[][] = [...reports, ...ahead];
  const last = told.at(-1)?.[2] ?? '';
  // Of the last day some may not be shown any more.
  const isShown = ([, , due = '']: string[]) => told.length < 10 || due < last;
  const ofWages = told.filter((each) => !isOther(each) && isShown(each));
  expect(ofWages.filter(([kind, period = '']) => kind !== 'jmhz' || ended.has(period)).toSorted()).toEqual(
    expected.filter(isShown).toSorted(),
  );
  const calendar = [
    ...(await ask('/taxes/calendar?year=2025')).duties,
    ...(await ask('/taxes/calendar?year=2026')).duties,
  ];
  expect(told.some(([kind]) => kind === 'income_tax_advance')).toBe(true);
  for (const { kind, period, due_on, label, is_payment, amount } of body.deadlines.filter(
    ({ kind: each }: JsonValue) => !ofWage.includes(each),
  )) {
    const duty = calendar.find(
      (each) =>
        each.kind === kind && each.period === period && each.due_on === due_on && each.label === label,
    );
    expect([is_payment, amount]).toEqual([
      duty.payment !== null,
      duty.amount === null ? null : duty.amount - (duty.payment?.paid ?? 0),
    ]);
  }
});

test('money between own places is no cash flow: by 261 from the bank to the cash register, wherever it stands', async () => {
  const company = await matchingCompany(stage, { locked_until: null });
  const { ask } = company;
  const entry = (on: string, lines: object[]) =>
    ask('POST', '/journal', { entry: { date: on, text: 'Peníze', lines } });
  const bank = (await ask('GET', '/bank_accounts')).body[0].account_code;
  for (const [on, debit, credit, amount] of [
    ['2026-01-05', bank, '411', 5000],
    ['2026-01-20', '261', bank, 2000],
    ['2026-02-02', '211', '261', 2000],
    // A card at the counter, which the bank pays out later.
    ['2026-02-10', '261', '602', 700],
    ['2026-03-01', bank, '261', 700],
    ['2026-03-02', '518', '211', 150],
  ] as const)
    expect((await entry(on, [{ debit, credit, amount }])).status).toBe(201);
  expect((await overview(company)).cash_flow.slice(-3)).toEqual([
    { month: '2026-01', in: 5000, out: 0 },
    { month: '2026-02', in: 700, out: 0 },
    { month: '2026-03', in: 0, out: 150 },
  ]);
});

describe('what the companies of a user need', () => {
  const needs = async (as: Caller): Promise<JsonValue> => {
    const { status, body } = await stage.call('GET', '/overview', { as });
    expect(status).toBe(200);
    return body;
  };
  const queueOf = async (id: number, as: Caller, query = ''): Promise<JsonValue> =>
    (await stage.call('GET', `/entities/${id}/queue${query}`, { as })).body;

  test('is one list, alike to the queue and the calendar of each, what burns first', async () => {
    const owner = await stage.user();
    const calm = await stage.company(owner, { name: 'Álfa klidná' });
    const archived = await stage.company(owner, { name: 'Archiv' });
    await stage.call('PATCH', `/entities/${archived.id}`, {
      as: owner,
      body: { entity: { archived: true } },
    });
    const payer = await stage.company(owner, { name: 'Plátce', vat_status: 'monthly', dic: 'CZ12345679' });
    const busy = await stage.company(owner, { name: 'Účtenky' });
    for (const external_number of ['P1', 'P2']) {
      const document = {
        kind: 'received_invoice',
        external_number,
        issued_on: '2026-03-02',
        lines: [line(100)],
      };
      const { status } = await stage.call('POST', `/entities/${busy.id}/documents`, {
        as: owner,
        body: { document },
      });
      expect(status).toBe(201);
    }
    const { date, left_out, rows } = await needs(owner);
    expect([date, left_out]).toEqual(['2026-03-20', 0]);
    const names = rows.map(({ name }: JsonValue) => name);
    expect(names).toEqual(['Účtenky', 'Plátce', 'Álfa klidná']);
    expect(rows[2]).toEqual({
      ...{ entity_id: calm.id, name: 'Álfa klidná', role: 'owner', sample: false },
      ...{ urgency: { overdue: 0, today: 0, soon: 0, normal: 0 }, before_kept: 0 },
      ...{ counts: {}, deadlines: [] },
    });
    for (const row of rows) {
      const queue = await queueOf(row.entity_id, owner, '?per=100');
      expect(row.counts).toEqual(queue.counts);
      for (const urgency of ['overdue', 'today', 'soon', 'normal'])
        expect(row.urgency[urgency]).toBe(
          queue.rows.filter((each: JsonValue) => each.urgency === urgency && !each.before_kept).length,
        );
      expect(row.before_kept).toBe(queue.before_kept);
    }
    expect(rows[0].counts).toEqual({ draft_received: 2 });
    const calendar = (
      await stage.call('GET', `/entities/${payer.id}/taxes/calendar?year=2026`, { as: owner })
    ).body;
    for (const { kind, period, due_on, state } of rows[1].deadlines)
      expect(calendar.duties).toContainEqual(expect.objectContaining({ kind, period, due_on, state }));
    expect(rows[1].deadlines).toContainEqual(
      expect.objectContaining({
        kind: 'vat_return',
        period: '2026-02',
        due_on: '2026-03-25',
        is_payment: false,
      }),
    );
  });

  test('follows what is written at once, and marks of the queue', async () => {
    const owner = await stage.user();
    const { id } = await stage.company(owner, { vat_status: 'monthly', dic: 'CZ12345679' });
    const one = async () => (await needs(owner)).rows[0];
    const before = await one();
    const due = (await queueOf(id, owner)).rows.find(({ kind }: JsonValue) => kind === 'filing_due');
    const body = { snooze_until: '2026-04-10', reason: 'Později' };
    await stage.call('PATCH', `/entities/${id}/queue/${due.id}`, { as: owner, body });
    const after = await one();
    expect(after.counts.filing_due ?? 0).toBe(before.counts.filing_due - 1);
    expect(after.counts).toEqual((await queueOf(id, owner)).counts);
    expect(after.deadlines).toEqual(before.deadlines);
  });

  test('shows nobody what their role may not see, and nothing of companies of others', async () => {
    const [owner, viewer] = [await stage.user(), await stage.user()];
    const shared = await stage.company(owner);
    await stage.company(owner);
    await stage.join(owner, shared.id, viewer, 'viewer');
    const { rows } = await needs(viewer);
    expect(rows.map(({ entity_id, role }: JsonValue) => [entity_id, role])).toEqual([[shared.id, 'viewer']]);
    expect((await needs(await stage.user())).rows).toEqual([]);
    expect((await stage.call('GET', '/overview')).status).toBe(401);
  });
});

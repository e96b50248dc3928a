import { transaction } from '@news-and-accounting/postgres';
import { beforeEach, describe, expect, test } from 'vitest';
import { markExecuted } from '../../src/bank/orders/index.ts';
import type { JsonValue } from '../harness.ts';
import { openPayroll, openPayrollForEach, type Payroll } from './payroll-harness.ts';

const ACCOUNTS = ['2101234569/2010', '1000000099/0800', '19-2000145399/0800'];
const DUE = '2026-07-20';
/** Cards of one person. */
const NUMBERED = { details: { birth_number: '8551310020' } };

let payroll: Payroll;
openPayrollForEach((opened) => {
  payroll = opened;
});

const bulk = (body: object) => payroll.ask('POST', '/payslips/bulk', body);
const statuses = async (month = 5) =>
  (await payroll.ask('GET', `/payslips?year=2026&month=${month}`)).body.payslips.map(
    ({ status }: JsonValue) => status,
  );

/** Three people with accounts, in the order of their names, and their slips of May. */
async function three(): Promise<JsonValue[]> {
  for (const [at, bank_account] of ACCOUNTS.entries())
    await payroll.employ({ last_name: ['Adamec', 'Beneš', 'Čáp'][at], bank_account });
  return payroll.generate();
}

const ok = (id: number, more: object = {}) => ({ id, ok: true, status: 200, ...more });

describe('many slips', () => {
  test('are approved and taken back, each with its record; what is so already stays', async () => {
    const [first, second, third] = await three();
    const reply = await bulk({ action: 'approve', ids: [third.id, first.id, third.id] });
    expect([reply.status, reply.body]).toEqual([
      200,
      { done: 2, failed: 0, results: [ok(third.id), ok(first.id)] },
    ]);
    expect(await statuses()).toEqual(['approved', 'draft', 'approved']);
    const { body: events } = await payroll.ask('GET', '/events');
    expect(events.rows.slice(0, 2)).toMatchObject([
      {
        ...{ action: 'payroll.updated', subject_id: first.id },
        summary: 'Schválena výplatní páska 5/2026: Jana Adamec',
        changes: [{ field: 'status', from: 'draft', to: 'approved' }],
      },
      { action: 'payroll.updated', subject_id: third.id },
    ]);
    const again = await bulk({ action: 'approve', ids: [first.id, second.id, 999_999] });
    expect(again.body).toEqual({
      ...{ done: 2, failed: 1 },
      results: [
        ok(first.id, { unchanged: true }),
        ok(second.id),
        { id: 999_999, ok: false, status: 404, error: expect.any(String) },
      ],
    });
    expect((await payroll.actions()).filter((action) => action === 'payroll.updated')).toHaveLength(3);
    const back = await bulk({ action: 'unapprove', year: 2026, month: 5 });
    expect(back.body).toMatchObject({ done: 3, failed: 0, remaining: 0 });
    expect(await statuses()).toEqual(['draft', 'draft', 'draft']);
  });

  test('of a month are posted by name, with one rounding; those that are posted are not posted anew', async () => {
    const slips = await three();
    await payroll.ask('POST', `/payslips/${slips[1].id}/post_entries`);
    const { body } = await bulk({ action: 'post', year: 2026, month: 5 });
    expect(body).toEqual({ done: 2, failed: 0, results: [ok(slips[0].id), ok(slips[2].id)], remaining: 0 });
    expect(await statuses()).toEqual(['posted', 'posted', 'posted']);
    const postings = await payroll.postings('payroll');
    const one = await bulk({ action: 'post', ids: [slips[1].id] });
    expect(one.body.results).toEqual([ok(slips[1].id, { unchanged: true })]);
    expect(await payroll.postings('payroll')).toEqual(postings);
    const taken = await bulk({ action: 'unapprove', ids: [slips[0].id] });
    expect(taken.body.results).toEqual([
      {
        ...{ id: slips[0].id, ok: false, status: 422 },
        error: 'Zaúčtovanou pásku nelze změnit, smažte ji a vytvořte znovu.',
      },
    ]);
  });

  test('in a locked period are refused each with its reason, and nothing is written', async () => {
    const slips = await three();
    await payroll.ask('POST', '/lock', { locked_until: '2026-05-31' });
    const { status, body } = await bulk({ action: 'post', year: 2026, month: 5 });
    expect([status, body.done, body.failed]).toEqual([200, 0, 3]);
    expect(body.results[0]).toEqual({
      ...{ id: slips[0].id, ok: false, status: 422 },
      error: 'Období do 31. 5. 2026 je uzamčené, zápis nelze změnit.',
    });
    expect(await payroll.postings('payroll')).toEqual([]);
  });

  test('that have changed since somebody saw them are left alone', async () => {
    const [first, second] = await three();
    await payroll.ask('PATCH', `/payslips/${second.id}`, { bonuses: 500 });
    const seen_at = first.updated_at;
    const { body } = await bulk({ action: 'approve', ids: [first.id, second.id], seen_at });
    expect(body.results).toEqual([
      ok(first.id),
      { id: second.id, ok: false, status: 412, code: 'STALE', error: expect.any(String) },
    ]);
    expect(await statuses()).toEqual(['approved', 'draft', 'draft']);
  });

  test('of another company are not found', async () => {
    const slips = await three();
    const other = await openPayroll(payroll);
    const { body } = await other.ask('POST', '/payslips/bulk', { action: 'approve', ids: [slips[0].id] });
    expect(body.results[0]).toMatchObject({ ok: false, status: 404 });
    expect(await statuses()).toEqual(['draft', 'draft', 'draft']);
  });

  test.each([
    [{ action: 'approve' }, 'ids'],
    [{ action: 'approve', ids: [] }, 'ids'],
    [{ action: 'approve', ids: [1], year: 2026, month: 5 }, 'ids'],
    [{ action: 'approve', year: 2026 }, 'month'],
    [{ action: 'approve', month: 5 }, 'year'],
    [{ action: 'approve', year: 2026, month: 13 }, 'month'],
    [{ action: 'approve', ids: [1], due_on: DUE }, 'due_on'],
    [{ action: 'approve', ids: [1], deductions: true }, 'deductions'],
    [{ action: 'approve', ids: [1], seen_at: '2026-06-15' }, 'seen_at'],
    [{ action: 'pay', ids: [1], seen_at: '2026-06-15T10:00:00Z' }, 'seen_at'],
    [{ action: 'delete', ids: [1] }, 'action'],
    [{ action: 'approve', ids: [1], all: true }, 'all'],
    [{ action: 'pay', ids: [1], due_on: DUE }, 'bank_account_id'],
    [{ action: 'approve', ids: Array.from({ length: 501 }, (_, i) => i + 1) }, 'ids'],
  ])('a body that cannot be used is refused, number %#', async (body, field) => {
    const reply = await bulk(body);
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]]);
  });
});

describe('the order of a month', () => {
  let bank_account_id: number;
  beforeEach(async () => {
    const bank_account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
    bank_account_id = (await payroll.ask('POST', '/bank_accounts', { bank_account })).body.id;
  });
  const orders = async (): Promise<JsonValue[]> => (await payroll.ask('GET', '/payment_orders')).body;
  const pay = (more: object) => bulk({ action: 'pay', bank_account_id, due_on: DUE, ...more });

  test('pays approved and posted wages with what they oblige to; a second one finds them ordered', async () => {
    const slips = await three();
    await payroll.ask('PATCH', '', { entity: { tax_office_code: '451', dic: 'CZ12345679' } });
    await bulk({ action: 'approve', ids: [slips[0].id, slips[1].id] });
    await payroll.ask('POST', `/payslips/${slips[2].id}/post_entries`);
    const { status, body } = await pay({ year: 2026, month: 5, duties: true, note: 'Mzdy' });
    expect(status).toBe(200);
    expect(body.results).toEqual(slips.map(({ id }) => ok(id, { status: 201 })));
    expect(
      body.duties.map(({ label, amount, ok: isOk, code }: JsonValue) => [label, amount, isOk, code]),
    ).toEqual([
      ['Sociální pojištění', expect.any(Number), false, 'ORDER_BLOCKED'],
      [expect.stringContaining('Všeobecná'), expect.any(Number), false, 'ORDER_BLOCKED'],
      ['Záloha na daň z mezd', expect.any(Number), true, undefined],
    ]);
    expect(body.duties[0].checks[0]).toEqual({
      ...{ code: 'no_account', level: 'block' },
      text: 'Chybí účet, na který se má platit. Doplňte ho v nastavení firmy mezi účty pro platby z mezd.',
    });
    const [order, ...others] = await orders();
    expect(others).toEqual([]);
    expect(body.order).toEqual({ id: order.id, number: order.number, total: order.total, count: 4 });
    expect(order).toMatchObject({ due_on: DUE, note: 'Mzdy', currency: 'CZK' });
    expect(order.items.map(({ payslip_id, amount }: JsonValue) => [payslip_id, amount])).toEqual([
      ...slips.map(({ id, data }) => [id, data.payout]),
      [null, body.duties[2].amount],
    ]);
    expect((await payroll.actions())[0]).toBe('payment_order.created');
    const again = await pay({ ids: slips.map(({ id }) => id), duties: true });
    expect(again.body).toMatchObject({ done: 3, failed: 0, order: null });
    expect(again.body.results).toEqual(slips.map(({ id }) => ok(id, { unchanged: true })));
    expect(again.body.duties[2]).toMatchObject({ ok: true, unchanged: true });
    const month = await pay({ year: 2026, month: 5 });
    expect(month.body).toEqual({ done: 0, failed: 0, results: [], remaining: 0, order: null });
    expect(await orders()).toHaveLength(1);
  });

  test('leaves out drafts, people without an account and what comes to nothing', async () => {
    const [first, second] = await three();
    await payroll.employ({ last_name: 'Dlouhý' });
    await payroll.employ({
      ...{ last_name: 'Erben', contract: 'dpp', gross_wage: 0, declaration: false },
      bank_account: ACCOUNTS[0],
    });
    const all = await payroll.generate();
    const [poor, none] = [all[3], all[4]];
    const ids = [first, poor, none].map(({ id }) => id);
    await bulk({ action: 'approve', ids });
    const { body } = await pay({ ids: [...ids, second.id] });
    expect(body.results).toEqual([
      ok(first.id, { status: 201 }),
      expect.objectContaining({ id: poor.id, ok: false, code: 'ORDER_BLOCKED' }),
      ok(none.id, { unchanged: true }),
      expect.objectContaining({ id: second.id, ok: false, error: 'Mzdy nejsou schválené.' }),
    ]);
    expect(body.results[1].checks[0].code).toBe('no_account');
    expect((await orders())[0].items).toHaveLength(1);
    const nothing = await pay({ ids: [second.id] });
    expect(nothing.body).toMatchObject({ done: 0, failed: 1, order: null });
    expect(await orders()).toHaveLength(1);
  });

  test('is refused as a whole for an account or a day that no order can have', async () => {
    const [slip] = await three();
    await bulk({ action: 'approve', ids: [slip.id] });
    const past = await pay({ ids: [slip.id], due_on: '2026-07-14' });
    expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['due_on']]);
    const strange = await pay({ ids: [slip.id], bank_account_id: 999_999 });
    expect([strange.status, Object.keys(strange.body.fields)]).toEqual([422, ['bank_account_id']]);
    expect(await orders()).toEqual([]);
  });

  const claim = async (employee: JsonValue, deduction: object): Promise<JsonValue> => {
    const about = { kind: 'non_priority', creditor: 'Banka', delivered_on: '2025-03-01', total: 1_000_000 };
    const body = { deduction: { ...about, ...deduction } };
    return (await payroll.ask('POST', `/employees/${employee.id}/deductions`, body)).body;
  };
  const creditors = async (): Promise<JsonValue[]> =>
    (await orders()).flatMap(({ items }) =>
      items.filter(({ payslip_id, duty }: JsonValue) => payslip_id === null && duty === null),
    );

  test('pays to creditors what was deducted, tells who cannot be paid, and pays nobody twice', async () => {
    const jana = await payroll.employ({ bank_account: ACCOUNTS[0] });
    const bailiff = await claim(jana, {
      ...{ kind: 'priority', creditor: 'Exekutor Novák', reference: '203 EX 1234/25', total: 3000 },
      ...{ bank_account: '1000000099/0800', variable_symbol: '123425' },
    });
    await claim(jana, { delivered_on: '2025-04-01' });
    const [slip] = await payroll.generate();
    const plain = await pay({ year: 2026, month: 5, deductions: true });
    expect(plain.body).toEqual({
      done: 0,
      failed: 0,
      results: [],
      remaining: 0,
      order: null,
      deductions: [],
    });
    await bulk({ action: 'approve', ids: [slip.id] });
    const { items } = slip.data.deductions;
    const [first, second] = items.map(({ amount }: JsonValue) => amount);
    expect([items[0].deduction_id, first, second > 0]).toEqual([bailiff.id, 3000, true]);
    const { body } = await pay({ year: 2026, month: 5, deductions: true });
    const label = 'Exekutor Novák (Jana Nováková, 5/2026)';
    expect(body.deductions).toEqual([
      { label, amount: 3000, ok: true, status: 201 },
      {
        ...{ label: 'Banka (Jana Nováková, 5/2026)', amount: second, ok: false, status: 422 },
        ...{
          code: 'ORDER_BLOCKED',
          error: 'Chybí účet, na který se má platit. Doplňte ho u srážky na kartě zaměstnance.',
        },
        checks: [expect.objectContaining({ code: 'no_account', level: 'block' })],
      },
    ]);
    expect(body.order).toMatchObject({ count: 2, total: slip.data.payout + 3000 });
    expect(await creditors()).toEqual([
      expect.objectContaining({
        ...{ name: 'Exekutor Novák', number: '1000000099', bank_code: '0800', amount: 3000 },
        ...{ variable_symbol: '123425', message: '203 EX 1234/25, srážka ze mzdy 5/2026', executed_by: null },
      }),
    ]);
    const again = await pay({ ids: [slip.id], deductions: true });
    expect(again.body).toMatchObject({
      order: null,
      deductions: [{ label, ok: true, status: 200, unchanged: true }, { code: 'ORDER_BLOCKED' }],
    });
    // Without being asked for it deducts nothing for anybody.
    expect((await pay({ ids: [slip.id] })).body).not.toHaveProperty('deductions');
    expect(await orders()).toHaveLength(1);
  });

  test('pays of a claim what a second wage deducts later, and all again once its order is replaced', async () => {
    // The first wage is not enough for what both together have to give.
    const jana = await payroll.employ({ ...NUMBERED, gross_wage: 10_000, bank_account: ACCOUNTS[0] });
    const second = await payroll.employ({
      ...NUMBERED,
      ...{ contract: 'dpc', gross_wage: 60_000, bank_account: ACCOUNTS[0] },
    });
    await claim(jana, { kind: 'priority', bank_account: '19-2000145399/0800' });
    const slips = await payroll.generate();
    const [one, other] = [jana, second].map(({ id }) => slips.find((each) => each.employee_id === id));
    const deducted = (slip: JsonValue): number => slip.data.deductions?.items[0]?.amount ?? 0;
    expect([deducted(one) > 0, deducted(other) > 0]).toEqual([true, true]);
    await bulk({ action: 'approve', ids: [one.id] });
    const whole = await pay({ ids: [one.id], deductions: true });
    expect(whole.body.deductions).toMatchObject([{ amount: deducted(one), ok: true, status: 201 }]);
    await bulk({ action: 'approve', ids: [other.id] });
    const rest = await pay({ ids: [other.id], deductions: true });
    const both = (deducted(one) * 100 + deducted(other) * 100) / 100;
    expect(rest.body.deductions).toMatchObject([{ amount: both, ok: true, status: 201 }]);
    expect((await creditors()).map(({ amount, message }) => [amount, message])).toEqual([
      [deducted(other), 'Jana Nováková, srážka ze mzdy 5/2026'],
      [deducted(one), 'Jana Nováková, srážka ze mzdy 5/2026'],
    ]);
    const items = [{ name: 'Banka', number: '1000000099', bank_code: '0800', amount: 1 }];
    const payment_order = { bank_account_id, due_on: DUE, items, replaces: whole.body.order.id };
    expect((await payroll.ask('POST', '/payment_orders', { payment_order })).status).toBe(201);
    const anew = await pay({ year: 2026, month: 5, deductions: true });
    expect(anew.body.deductions).toMatchObject([{ amount: both, ok: true, status: 201 }]);
    expect((await creditors()).map(({ amount }) => amount)).toContain(1);
    expect((await creditors())[0]).toMatchObject({ amount: deducted(one) });
    const done = await pay({ year: 2026, month: 5, deductions: true });
    expect(done.body).toMatchObject({ order: null, deductions: [{ unchanged: true }] });
  });

  test('pays nobody twice whose order was replaced by one that pays the same', async () => {
    const jana = await payroll.employ({ bank_account: ACCOUNTS[0] });
    await claim(jana, { total: 3000, bank_account: '1000000099/0800', variable_symbol: '77' });
    const [slip] = await payroll.generate();
    await bulk({ action: 'approve', ids: [slip.id] });
    const first = (await pay({ ids: [slip.id], deductions: true })).body.order;
    // As the application sends it: what was deducted is an own payment there.
    const [{ name, number, bank_code, amount, variable_symbol, message }] = await creditors();
    const own = { name, number, bank_code, amount, variable_symbol, message };
    const replacing = async (replaces: number, item: object) => {
      const items = [{ payslip_id: slip.id }, { ...own, variable_symbol: '5', amount: 1 }, item];
      const payment_order = { bank_account_id, due_on: DUE, items, replaces };
      const made = await payroll.ask('POST', '/payment_orders', { payment_order });
      expect(made.status).toBe(201);
      return made.body.id as number;
    };
    const again = () => pay({ year: 2026, month: 5, deductions: true });
    const second = await replacing(first.id, own);
    expect((await again()).body).toMatchObject({ order: null, deductions: [{ unchanged: true }] });
    // Also with another message, and a part of it.
    const third = await replacing(second, { ...own, message: 'Srážka', amount: 1000 });
    expect((await again()).body.deductions).toMatchObject([{ amount: 3000, ok: true, status: 201 }]);
    const paid = await payroll.sql<{ order_id: number; amount: number }[]>`
      select i.order_id, i.amount from payment_order_items i
      join payment_orders o on o.entity_id = i.entity_id and o.id = i.order_id
      where i.entity_id = ${payroll.entityId} and i.deduction_id is not null and o.state <> 'replaced' order by i.id`;
    expect(paid.map(({ order_id, amount: part }) => [order_id === third, part])).toEqual([
      [true, 100_000],
      [false, 200_000],
    ]);
  });

  test('knows a creditor whom a movement of the bank has paid', async () => {
    const jana = await payroll.employ({ bank_account: ACCOUNTS[0] });
    await claim(jana, { total: 3000, bank_account: '1000000099/0800', variable_symbol: '77' });
    const [slip] = await payroll.generate();
    await bulk({ action: 'approve', ids: [slip.id] });
    const { body } = await pay({ ids: [slip.id], deductions: true });
    const [item] = await payroll.sql<{ id: number }[]>`
      select id from payment_order_items
      where entity_id = ${payroll.entityId} and order_id = ${body.order.id} and deduction_id is not null`;
    const [movement] = await payroll.sql<{ id: number }[]>`
      insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
      values (${payroll.entityId}, ${bank_account_id}, ${DUE}, -300000, 'transfer', now(), now()) returning id`;
    await transaction(payroll.sql, (tx) =>
      markExecuted(tx, payroll.entityId, [item?.id ?? 0], movement?.id ?? 0),
    );
    expect((await orders())[0]).toMatchObject({ state: 'partial' });
    const again = await pay({ ids: [slip.id], deductions: true });
    expect(again.body).toMatchObject({ order: null, deductions: [{ amount: 3000, unchanged: true }] });
  });
});

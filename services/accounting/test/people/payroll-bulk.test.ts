import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonValue } from '../harness.ts';
import { openPayroll, type Payroll, startPayroll } from './payroll-harness.ts';

const ACCOUNTS = ['2101234569/2010', '1000000099/0800', '19-2000145399/0800'];
const DUE = '2026-07-20';

let started: Payroll;
let payroll: Payroll;
beforeAll(async () => {
  started = await startPayroll();
});
beforeEach(async () => {
  payroll = await openPayroll(started);
});
afterAll(() => started.close());

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
    const other = await openPayroll(started);
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
    expect(body.duties[0].checks[0]).toMatchObject({ code: 'no_account', level: 'block' });
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
});

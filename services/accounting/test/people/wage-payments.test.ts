import { describe, expect, test } from 'vitest';
import { type JsonValue, noteChange } from '../harness.ts';
import { openPayroll, openPayrollForEach, type Payroll } from './payroll-harness.ts';

const DUE = '2026-07-20';
const ACCOUNTS = ['2101234569/2010', '1000000099/0800'];

let payroll: Payroll;
let bank_account_id: number;
openPayrollForEach(async (opened) => {
  payroll = opened;
  bank_account_id = await accountOf();
});

async function accountOf(): Promise<number> {
  const bank_account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
  return (await payroll.ask('POST', '/bank_accounts', { bank_account })).body.id;
}

const bulk = async (body: object) => {
  const reply = await payroll.ask('POST', '/payslips/bulk', body);
  expect(reply.status).toBe(200);
  return reply.body;
};
const pay = (more: object) => bulk({ action: 'pay', bank_account_id, due_on: DUE, ...more });
const paymentOf = async (month = 5): Promise<JsonValue> => {
  const reply = await payroll.ask('GET', `/payslips/payment?year=2026&month=${month}`);
  expect(reply.status).toBe(200);
  return reply.body;
};
const wagesDue = async (): Promise<JsonValue[]> =>
  (await payroll.ask('GET', '/overview')).body.deadlines.filter(({ kind }: JsonValue) => kind === 'wages');

/** Two people with accounts, and their slips of a month, posted. */
async function two(month = 5): Promise<JsonValue[]> {
  const { body: known } = await payroll.ask('GET', '/employees');
  for (const [at, bank_account] of known.length > 0 ? [] : ACCOUNTS.entries())
    await payroll.employ({ last_name: ['Adamec', 'Beneš'][at], bank_account });
  const slips = await payroll.generate(month);
  await bulk({ action: 'post', year: 2026, month });
  return slips;
}

async function movedOut(amount: number, from = bank_account_id): Promise<number> {
  const [row] = await payroll.sql<{ id: number }[]>`
    insert into bank_transactions (entity_id, bank_account_id, booked_on, amount, kind, created_at, updated_at)
    values (${payroll.entityId}, ${from}, '2026-07-14', ${-Math.round(amount * 100)}, 'transfer', now(), now())
    returning id`;
  return row?.id ?? 0;
}

/** Takes what is proposed of a movement as the queue says. */
async function acceptOf(movement: number) {
  await payroll.ask('POST', '/bank_transactions/match', { ids: [movement] });
  const { rows } = (await payroll.ask('GET', '/queue?kind=bank_proposal')).body;
  const { actions, proposal } = rows.find(({ subject_id }: JsonValue) => subject_id === movement);
  const { method, path } = actions[0];
  return payroll.ask(method, path.replace(/^\/entities\/\d+/, ''), proposal.body);
}

const payoutOf = (slips: readonly JsonValue[]): number =>
  slips.reduce((total, { data }) => total + data.payout, 0);

describe('the wages of a month', () => {
  test('that were due before the company was kept here say so', async () => {
    await two();
    await two(6);
    expect(await paymentOf(5)).toMatchObject({ state: 'overdue', before_kept: true });
    expect(await paymentOf(6)).toMatchObject({ state: 'open', before_kept: false });
    await payroll.sql`update entities set created_at = '2026-01-01' where id = ${payroll.entityId}`;
    await noteChange(payroll.sql, payroll.entityId);
    expect(await paymentOf(5)).toMatchObject({ state: 'overdue', before_kept: false });
  });

  test('are owed once approved, ordered with an order, paid by movements, slip by slip', async () => {
    expect(await paymentOf()).toMatchObject({
      ...{ year: 2026, month: 5, state: 'none', due_on: null, payout: 0, payslips: [], orders: [] },
    });
    const slips = await two();
    const total = payoutOf(slips);
    expect(await paymentOf()).toMatchObject({
      ...{ state: 'overdue', statutory_on: '2026-06-30', due_on: '2026-06-30', drafts: 0 },
      ...{ payout: total, paid: 0, owed: total, ordered: 0 },
      payslips: slips.map(({ id, data }) => ({
        ...{ payslip_id: id, payout: data.payout, paid: 0, ordered: 0, order_id: null },
      })),
    });
    const { order } = await pay({ year: 2026, month: 5 });
    expect(await paymentOf()).toMatchObject({
      ...{ state: 'overdue', owed: total, ordered: total },
      orders: [
        {
          ...{ id: order.id, number: order.number, state: 'created', exported: false, due_on: DUE },
          ...{ amount: total, waiting: total },
        },
      ],
      payslips: slips.map(() => ({ order_id: order.id })),
    });
    const [first, second] = slips;
    const movement = await movedOut(first.data.payout);
    const items = [{ payslip_id: first.id }];
    expect((await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items })).status).toBe(200);
    expect(await paymentOf()).toMatchObject({
      ...{ state: 'overdue', paid: first.data.payout, owed: second.data.payout, ordered: second.data.payout },
      orders: [{ state: 'partial', waiting: second.data.payout }],
    });
    const other = await movedOut(second.data.payout);
    await payroll.ask('POST', `/bank_transactions/${other}/match`, { items: [{ payslip_id: second.id }] });
    expect(await paymentOf()).toMatchObject({
      ...{ state: 'paid', paid: total, owed: 0, ordered: 0 },
      orders: [{ state: 'executed', waiting: 0 }],
    });
    expect((await payroll.ask('DELETE', `/bank_transactions/${other}/match`)).status).toBe(204);
    expect(await paymentOf()).toMatchObject({ state: 'overdue', owed: second.data.payout });
  });

  test('leave drafts out, and say how many there are', async () => {
    for (const bank_account of ACCOUNTS) await payroll.employ({ bank_account });
    const [first, second] = await payroll.generate();
    await bulk({ action: 'approve', ids: [first.id] });
    expect(await paymentOf()).toMatchObject({
      ...{ drafts: 1, payout: first.data.payout, owed: first.data.payout },
      payslips: [{ payslip_id: first.id }],
    });
    expect(second.status).toBe('draft');
  });

  test('that another account has paid are not asked of the bank that was to pay them', async () => {
    const [first, second] = await two();
    const { order } = await pay({ year: 2026, month: 5 });
    await payroll.sql`update payment_orders set due_on = '2026-06-20' where entity_id = ${payroll.entityId}`;
    const left = async () => {
      const { rows } = (await payroll.ask('GET', '/queue?kind=order_not_executed')).body;
      return rows.map(({ subject_id, amount }: JsonValue) => [subject_id, amount]);
    };
    expect(await left()).toEqual([[order.id, order.total]]);
    const other = { name: 'Spořicí', number: '1000000099', bank_code: '0800', currency: 'CZK' };
    const { body: savings } = await payroll.ask('POST', '/bank_accounts', { bank_account: other });
    const paid = async ({ id, data }: JsonValue) => {
      const movement = await movedOut(data.payout, savings.id);
      const items = [{ payslip_id: id }];
      expect((await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items })).status).toBe(200);
      return movement;
    };
    const movement = await paid(first);
    expect(await left()).toEqual([[order.id, second.data.payout]]);
    await paid(second);
    expect(await left()).toEqual([]);
    await payroll.ask('DELETE', `/bank_transactions/${movement}/match`);
    expect(await left()).toEqual([[order.id, first.data.payout]]);
  });

  test('that were paid in one sum without payslips are paid, the oldest first, and are not ordered again', async () => {
    const may = payoutOf(await two());
    const june = payoutOf(await two(6));
    const movement = await movedOut(may + 1000);
    const lines = [{ account_code: '331', amount: -(may + 1000) }];
    const posted = await payroll.ask('POST', `/bank_transactions/${movement}/post_entries`, { lines });
    expect(posted.status).toBe(200);
    expect(await paymentOf(5)).toMatchObject({ state: 'paid', paid: may, owed: 0 });
    expect((await paymentOf(5)).payslips.map(({ paid }: JsonValue) => paid)).toEqual(
      (await paymentOf(5)).payslips.map(({ payout }: JsonValue) => payout),
    );
    expect(await paymentOf(6)).toMatchObject({ state: 'open', paid: 1000, owed: june - 1000 });
    const again = await pay({ year: 2026, month: 5 });
    expect([again.order, again.results]).toEqual([null, []]);
  });

  test('are not paid by what somebody owes back whose net wage is below zero', async () => {
    for (const bank_account of ACCOUNTS) await payroll.employ({ bank_account });
    const [first, second] = await payroll.generate();
    const { body: none } = await payroll.ask('PATCH', `/payslips/${second.id}`, { gross: 0 });
    expect([none.data.net < 0, none.data.payout]).toEqual([true, 0]);
    await bulk({ action: 'post', year: 2026, month: 5 });
    expect(await paymentOf()).toMatchObject({ paid: 0, owed: first.data.payout });
    const { order } = await pay({ year: 2026, month: 5 });
    expect(order.total).toBe(first.data.payout);
  });

  test('are not paid by what was paid of a slip that went back to draft', async () => {
    for (const bank_account of ACCOUNTS) await payroll.employ({ bank_account });
    const [first] = await payroll.generate();
    await bulk({ action: 'approve', year: 2026, month: 5 });
    const movement = await movedOut(first.data.payout);
    const items = [{ payslip_id: first.id }];
    expect((await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items })).status).toBe(200);
    await bulk({ action: 'unapprove', ids: [first.id] });
    const june = payoutOf(await two(6));
    expect(await paymentOf(6)).toMatchObject({ paid: 0, owed: june });
  });

  test('of a later month that is paid leave the earlier one owed', async () => {
    await two();
    const slips = await two(6);
    for (const { id, data } of slips) {
      const movement = await movedOut(data.payout);
      await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items: [{ payslip_id: id }] });
    }
    expect(await paymentOf(6)).toMatchObject({ state: 'paid', owed: 0 });
    expect((await paymentOf(5)).state).toBe('overdue');
  });

  test('are due on the pay day of the company, before a day without work; a day that is none is refused', async () => {
    await two(6);
    // The first Sunday of July 2026 is the 5th, a holiday as well; the Friday before has work.
    await payroll.ask('PATCH', '/settings', { settings: { pay_day: 5 } });
    expect(await paymentOf(6)).toMatchObject({
      ...{ statutory_on: '2026-07-31', due_on: '2026-07-03', state: 'overdue' },
    });
    await payroll.ask('PATCH', '/settings', { settings: { pay_day: 31 } });
    expect(await paymentOf(6)).toMatchObject({ due_on: '2026-07-31', state: 'open' });
    const refused = await payroll.ask('PATCH', '/settings', { settings: { pay_day: 32 } });
    expect([refused.status, JSON.stringify(refused.body.fields)]).toEqual([
      422,
      expect.stringContaining('pay_day'),
    ]);
  });

  test('show what was deducted for creditors, ordered or not', async () => {
    const jana = await payroll.employ({ bank_account: ACCOUNTS[0] });
    const deduction = {
      ...{ kind: 'priority', creditor: 'Exekutor Novák', delivered_on: '2025-03-01', total: 3000 },
      ...{ bank_account: '1000000099/0800', variable_symbol: '77' },
    };
    await payroll.ask('POST', `/employees/${jana.id}/deductions`, { deduction });
    const [slip] = await payroll.generate();
    await bulk({ action: 'approve', ids: [slip.id] });
    expect((await paymentOf()).deducted).toEqual({ amount: 3000, paid: 0, ordered: 0 });
    await pay({ year: 2026, month: 5, deductions: true });
    expect(await paymentOf()).toMatchObject({
      deducted: { amount: 3000, paid: 0, ordered: 3000 },
      orders: [{ amount: slip.data.payout + 3000 }],
    });
  });

  test('are not told to strangers, and a month that is none is refused', async () => {
    await two();
    const other = await openPayroll(payroll);
    const strange = await payroll.ask('GET', '/payslips/payment?year=2026&month=5', undefined, other.owner);
    expect(strange.status).toBe(404);
    const wrong = await payroll.ask('GET', '/payslips/payment?year=2026&month=13');
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([422, ['month']]);
  });
});

describe('an order that the bank booked as one sum', () => {
  test('is offered as what it pays and settles it all, creditors too', async () => {
    const slips = await two();
    const [first] = slips;
    const deduction = {
      ...{ kind: 'priority', creditor: 'Exekutor Novák', delivered_on: '2025-03-01', total: 3000 },
      ...{ bank_account: '1000000099/0800', variable_symbol: '77' },
    };
    await payroll.ask('POST', `/employees/${first.employee_id}/deductions`, { deduction });
    const june = await two(6);
    const { order } = await pay({ year: 2026, month: 6, deductions: true });
    expect(order.total).toBe(payoutOf(june) + 3000);
    const movement = await movedOut(order.total);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    const { body } = await payroll.ask('GET', `/bank_transactions/${movement}/candidates`);
    expect(body).toMatchObject({
      decision: 'propose',
      candidates: [
        {
          ...{ kind: 'combination', automatic: false },
          difference: { kind: 'other', amount: 3000, account_code: '379', text: 'Srážky ze mzdy' },
          order: { id: order.id, number: order.number },
          items: june.map(({ id, data }) => ({ payslip_id: id, amount: data.payout })),
          against: [{ code: 'amount_more' }],
        },
      ],
    });
    const matched = await acceptOf(movement);
    expect(matched.body).toMatchObject({ state: 'posted', remaining: 0 });
    // None of the wages: what it says is read on 379.
    expect(await postedTo('379')).toEqual([
      { debit: '379', credit: '221001', amount: 3000, text: 'Srážky ze mzdy' },
    ]);
    expect(await paymentOf(6)).toMatchObject({
      ...{ state: 'paid', owed: 0, deducted: { amount: 3000, paid: 3000, ordered: 0 } },
      orders: [{ state: 'executed', waiting: 0 }],
    });
    await payroll.ask('DELETE', `/bank_transactions/${movement}/match`);
    expect(await paymentOf(6)).toMatchObject({ state: 'open', orders: [{ state: 'created' }] });
    expect(await postedTo('379')).toEqual([]);

    async function postedTo(account: string) {
      const { rows } = (await payroll.ask('GET', `/journal?year=2026&account=${account}`)).body;
      return rows
        .filter(({ source }: JsonValue) => source !== 'payroll')
        .map(({ debit, credit, amount, text }: JsonValue) => ({ debit, credit, amount, text }));
    }
  });

  // 2,000 + 1,000 deducted for two creditors: one movement of 3,000, posted 379/221.
  test('for creditors alone (2,000 + 1,000) is proposed for 379 whole, and pays both once it is posted', async () => {
    const [first] = await two();
    for (const [total, number] of [
      [2000, '1000000099/0800'],
      [1000, '2101234569/2010'],
    ] as const) {
      const deduction = {
        kind: 'priority',
        creditor: `Exekutor ${total}`,
        delivered_on: '2025-03-01',
        total,
      };
      await payroll.ask('POST', `/employees/${first.employee_id}/deductions`, {
        deduction: { ...deduction, bank_account: number, variable_symbol: '77' },
      });
    }
    await two(6);
    await pay({ year: 2026, month: 6 });
    const { order } = await pay({ year: 2026, month: 6, deductions: true });
    expect(order.total).toBe(3000);
    const movement = await movedOut(3000);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    const { body } = await payroll.ask('GET', `/bank_transactions/${movement}/candidates`);
    const difference = { kind: 'other', amount: 3000, account_code: '379', text: 'Srážky ze mzdy' };
    expect(body).toMatchObject({
      decision: 'propose',
      candidates: [{ kind: 'combination', items: [], difference, order: { id: order.id }, against: [] }],
    });
    const stateOf = async () =>
      (await payroll.ask('GET', '/payment_orders')).body.find(({ id }: JsonValue) => id === order.id).state;
    // Another movement of the same sum pays something else.
    const other = await movedOut(3000);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    const insurance = [{ duty: { kind: 'social_insurance', period: '2026-05' }, amount: 3000 }];
    const { status } = await payroll.ask('POST', `/bank_transactions/${other}/match`, { items: insurance });
    expect([status, await stateOf()]).toEqual([200, 'created']);
    const posted = await acceptOf(movement);
    expect(posted.body).toMatchObject({ state: 'posted', remaining: 0 });
    expect(await paymentOf(6)).toMatchObject({ deducted: { amount: 3000, paid: 3000, ordered: 0 } });
    expect(await stateOf()).toBe('executed');
    await payroll.ask('DELETE', `/bank_transactions/${movement}/match`);
    expect(await stateOf()).toBe('created');
  });

  test('whose wages are matched first has the creditors proposed for what is left', async () => {
    const [first] = await two();
    const deduction = {
      ...{ kind: 'priority', creditor: 'Exekutor Novák', delivered_on: '2025-03-01', total: 3000 },
      ...{ bank_account: '1000000099/0800', variable_symbol: '77' },
    };
    await payroll.ask('POST', `/employees/${first.employee_id}/deductions`, { deduction });
    const june = await two(6);
    const { order } = await pay({ year: 2026, month: 6, deductions: true });
    const movement = await movedOut(order.total);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    const items = june.map(({ id }) => ({ payslip_id: id }));
    const part = await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items });
    expect(part.body).toMatchObject({ state: 'partial', remaining: -3000 });
    const candidates = async (id: number) =>
      (await payroll.ask('GET', `/bank_transactions/${id}/candidates`)).body.candidates;
    const difference = { kind: 'other', amount: 3000, account_code: '379', text: 'Srážky ze mzdy' };
    expect(await candidates(movement)).toMatchObject([
      { items: [], difference, order: { id: order.id }, automatic: false, evidence: [{ code: 'amount' }] },
    ]);
    // Another movement of that sum is none of it.
    expect(await candidates(await movedOut(3000))).toEqual([]);
    const lines = [{ account_code: '379', text: 'Srážky ze mzdy', amount: -3000 }];
    const posted = await payroll.ask('POST', `/bank_transactions/${movement}/post_entries`, { lines });
    expect(posted.body).toMatchObject({ state: 'posted', remaining: 0 });
    expect(await candidates(movement)).toEqual([]);
  });

  test('payment by payment is told to a creditor by account, symbol and amount, alike ones one after the other', async () => {
    const deduction = {
      ...{ kind: 'priority', creditor: 'Exekutor Novák', delivered_on: '2025-03-01', total: 3000 },
      ...{ bank_account: '19-2000145399/0800', variable_symbol: '77' },
    };
    for (const { employee_id } of await two())
      await payroll.ask('POST', `/employees/${employee_id}/deductions`, { deduction });
    await two(6);
    const { order } = await pay({ year: 2026, month: 6, deductions: true });
    const [first, second, wrong] = [await movedOut(3000), await movedOut(3000), await movedOut(3000)];
    await payroll.sql`
      update bank_transactions set booked_on = '2026-07-20', counter_key = '19-2000145399/0800',
        variable_symbol = case id when ${wrong} then '78' else '0077' end
      where entity_id = ${payroll.entityId}`;
    const candidates = async (id: number) =>
      (await payroll.ask('GET', `/bank_transactions/${id}/candidates`)).body.candidates;
    const ofCreditor = {
      ...{ items: [], against: [], order: { id: order.id } },
      difference: { amount: 3000, account_code: '379' },
      evidence: [{ code: 'symbol' }, { code: 'account' }, { code: 'amount' }],
    };
    const lines = [{ account_code: '379', amount: -3000 }];
    for (const right of [first, second]) {
      expect(await candidates(right)).toMatchObject([ofCreditor]);
      expect(await candidates(wrong)).toEqual([]);
      await payroll.ask('POST', `/bank_transactions/${right}/post_entries`, { lines });
    }
    expect((await payroll.ask('GET', '/payslips/payment?year=2026&month=6')).body.deducted).toEqual({
      ...{ amount: 6000, paid: 6000, ordered: 0 },
    });
  });

  // Neither the bank nor the movement says whom it goes to: only the order knows the tax office.
  test('is offered with the taxes that it pays, and settles these, too', async () => {
    await payroll.ask('PATCH', '', { entity: { tax_office_code: '451', dic: 'CZ12345679' } });
    const june = await two(6);
    const { order, duties } = await pay({ year: 2026, month: 6, duties: true });
    const ordered = duties.filter(({ ok }: JsonValue) => ok);
    expect(ordered).toHaveLength(1);
    expect(order.total).toBe(payoutOf(june) + ordered[0].amount);
    const movement = await movedOut(order.total);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    const { body } = await payroll.ask('GET', `/bank_transactions/${movement}/candidates`);
    const tax = { duty: { kind: 'wage_tax', period: '2026-06' }, amount: ordered[0].amount };
    expect(body.candidates).toMatchObject([
      {
        ...{ order: { id: order.id }, difference: null, automatic: false },
        items: [...june.map(({ id, data }) => ({ payslip_id: id, amount: data.payout })), tax],
      },
    ]);
    const run = await payroll.ask('POST', '/bank_transactions/match', { dry_run: true });
    expect(run.body.rows).toMatchObject([{ id: movement, decision: 'propose' }]);
    const items = body.candidates[0].items.map(({ about: _, ...item }: JsonValue) => item);
    const matched = await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items });
    expect(matched.body).toMatchObject({ state: 'matched', remaining: 0 });
    expect(await paymentOf(6)).toMatchObject({ state: 'paid', orders: [{ state: 'executed' }] });
  });

  test('leaves to a person what it pays besides wages and creditors', async () => {
    const june = await two(6);
    const own = { name: 'Mlýn', number: '1000000099', bank_code: '0800', amount: 100, variable_symbol: '1' };
    const items = [...june.map(({ id }) => ({ payslip_id: id })), own];
    const payment_order = { bank_account_id, due_on: DUE, items };
    const { body: order } = await payroll.ask('POST', '/payment_orders', { payment_order });
    const movement = await movedOut(order.total);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    const { body } = await payroll.ask('GET', `/bank_transactions/${movement}/candidates`);
    expect(body.candidates).toMatchObject([{ order: { id: order.id }, difference: null }]);
  });
});

describe('a payslip of an order that went back to draft', () => {
  const fileOf = (order: JsonValue) => payroll.ask('GET', `/payment_orders/${order.id}/file`);
  const itemsOf = async (order: JsonValue): Promise<JsonValue[]> =>
    (await payroll.ask('GET', '/payment_orders')).body.find(({ id }: JsonValue) => id === order.id).items;
  /** Two approved payslips of June, and the order that pays them. */
  async function ordered() {
    for (const bank_account of ACCOUNTS) await payroll.employ({ bank_account });
    const [first, second] = await payroll.generate(6);
    await bulk({ action: 'approve', year: 2026, month: 6 });
    const { order } = await pay({ year: 2026, month: 6 });
    return { first, second, order };
  }

  test('is not paid by it: no file, no code, no proposal, no match, until it is approved again', async () => {
    const { first, second, order } = await ordered();
    await bulk({ action: 'unapprove', ids: [first.id] });
    const text = expect.stringMatching(/^Výplatní páska je zpátky v rozpracovaných/);
    expect(await itemsOf(order)).toMatchObject([
      { payslip_id: first.id, checks: [{ code: 'not_approved', level: 'block', text }], spayd: null },
      { payslip_id: second.id, checks: [], spayd: expect.any(String) },
    ]);
    expect(await fileOf(order)).toMatchObject({
      status: 422,
      body: { code: 'ORDER_BLOCKED', items: [{ index: 0, payslip_id: first.id }] },
    });
    const whole = await movedOut(order.total);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    const candidates = async () =>
      (await payroll.ask('GET', `/bank_transactions/${whole}/candidates`)).body.candidates;
    expect(await candidates()).toEqual([]);
    const items = [{ payslip_id: first.id }, { payslip_id: second.id }];
    const match = () => payroll.ask('POST', `/bank_transactions/${whole}/match`, { items });
    expect((await match()).body.fields).toEqual({
      'items[0].payslip_id': 'Výplatní páska je rozpracovaná. Nejdřív ji schvalte.',
    });
    await bulk({ action: 'approve', ids: [first.id] });
    expect((await itemsOf(order))[0]).toMatchObject({ checks: [], spayd: expect.any(String) });
    expect((await fileOf(order)).status).toBe(200);
    expect(await candidates()).toMatchObject([{ order: { id: order.id } }]);
    expect((await match()).body).toMatchObject({ state: 'matched', remaining: 0 });
  });

  // 31,930 ordered: 40,000 − 2,840 − 1,800 − 3,430. Of 30,000: 30,000 − 2,130 − 1,350 − 1,930 (4,500 − 2,570) = 24,590.
  test('and is approved for 24,590 instead of 31,930 is not overpaid by it', async () => {
    const { first, order } = await ordered();
    expect((await itemsOf(order))[0].amount).toBe(31_930);
    await payroll.ask('PATCH', `/payslips/${first.id}`, { gross: 30_000 });
    await bulk({ action: 'approve', ids: [first.id] });
    const [item] = await itemsOf(order);
    expect(item).toMatchObject({ checks: [{ code: 'duplicate_item', level: 'block' }], spayd: null });
    expect(item.checks[0].text).toMatch(
      /^V příkazech je 31.930,00.Kč, podle výplatní pásky zbývá zaplatit jen 24.590,00.Kč/,
    );
    expect(await fileOf(order)).toMatchObject({ status: 422, body: { code: 'ORDER_BLOCKED' } });
    // Another order in its place pays what it is now.
    const payment_order = {
      bank_account_id,
      due_on: DUE,
      replaces: order.id,
      items: [{ payslip_id: first.id }],
    };
    const { body: replacing } = await payroll.ask('POST', '/payment_orders', { payment_order });
    expect([replacing.total, (await fileOf(replacing)).status]).toEqual([24_590, 200]);
    expect((await itemsOf(order))[0].checks).toEqual([]);
  });
});

describe('orders that pay a payslip together', () => {
  const fileOf = async ({ id }: JsonValue) => (await payroll.ask('GET', `/payment_orders/${id}/file`)).status;
  const changed = async (id: number, gross: number) => {
    await bulk({ action: 'unapprove', ids: [id] });
    await payroll.ask('PATCH', `/payslips/${id}`, { gross });
    await bulk({ action: 'approve', ids: [id] });
  };
  async function inParts(...amounts: number[]) {
    await payroll.employ({ bank_account: ACCOUNTS[0] });
    const [slip] = await payroll.generate(6);
    await bulk({ action: 'approve', ids: [slip.id] });
    const orders: JsonValue[] = [];
    for (const amount of amounts) {
      const payment_order = { bank_account_id, due_on: DUE, items: [{ payslip_id: slip.id, amount }] };
      orders.push((await payroll.ask('POST', '/payment_orders', { payment_order })).body);
    }
    return { slip, orders };
  }

  // 20,000 + 11,930 of 31,930; of 24,590 only 4,590 are left beside the first.
  test('pay no more than it pays out by now: the later one is held', async () => {
    const { slip, orders } = await inParts(20_000, 11_930);
    expect(await Promise.all(orders.map(fileOf))).toEqual([200, 200]);
    await changed(slip.id, 30_000);
    expect(await Promise.all(orders.map(fileOf))).toEqual([200, 422]);
  });

  test('pay no more beside what a movement has paid', async () => {
    const { slip, orders } = await inParts(20_000, 11_930);
    const movement = await movedOut(20_000);
    await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items: [{ payslip_id: slip.id }] });
    await changed(slip.id, 30_000);
    expect(await fileOf(orders[1])).toBe(422);
    await changed(slip.id, 40_000);
    expect(await fileOf(orders[1])).toBe(200);
  });

  // Two thirds of what is above 14,104: of 31,930 net 17,826 / 3 * 2 = 11,884, of 20,920 net 6,816 / 3 * 2 = 4,544.
  test('pay creditors no more than it deducts by now, and nothing of a draft', async () => {
    const [may] = await two();
    await payroll.ask('POST', `/employees/${may.employee_id}/deductions`, {
      deduction: {
        ...{ kind: 'priority', creditor: 'Exekutor', delivered_on: '2025-03-01', total: 90_000 },
        ...{ bank_account: ACCOUNTS[1], variable_symbol: '77' },
      },
    });
    const june = await payroll.generate(6);
    const { id } = june.find(({ employee_id }: JsonValue) => employee_id === may.employee_id);
    await bulk({ action: 'approve', year: 2026, month: 6 });
    await pay({ year: 2026, month: 6 });
    const { order } = await pay({ year: 2026, month: 6, deductions: true });
    expect([order.total, await fileOf(order)]).toEqual([11_884, 200]);
    await bulk({ action: 'unapprove', ids: [id] });
    const itemOf = async () =>
      (await payroll.ask('GET', '/payment_orders')).body.find((each: JsonValue) => each.id === order.id)
        .items[0];
    expect(await fileOf(order)).toBe(422);
    expect(await itemOf()).toMatchObject({ checks: [{ code: 'not_approved' }], spayd: null });
    await bulk({ action: 'approve', ids: [id] });
    expect(await fileOf(order)).toBe(200);
    await changed(id, 25_000);
    expect(await fileOf(order)).toBe(422);
    expect((await itemOf()).checks[0].text).toMatch(/^V příkazech je 11.884,00.Kč, .* jen 4.544,00.Kč/);
  });
});

describe('an order of which a movement is named payment by payment', () => {
  test('is executed by the last of them, with what it pays besides', async () => {
    const [first, second] = await two(6);
    const own = { name: 'Mlýn', number: '1000000099', bank_code: '0800', amount: 100, variable_symbol: '1' };
    const items = [{ payslip_id: first.id }, { payslip_id: second.id }, own];
    const payment_order = { bank_account_id, due_on: DUE, items };
    const { status, body: order } = await payroll.ask('POST', '/payment_orders', { payment_order });
    expect(status).toBe(201);
    const movement = await movedOut(order.total);
    await payroll.sql`update bank_transactions set booked_on = '2026-07-20' where entity_id = ${payroll.entityId}`;
    for (const [state, { id }] of [['partial', first] as const, ['executed', second] as const]) {
      await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items: [{ payslip_id: id }] });
      expect((await paymentOf(6)).orders).toMatchObject([{ id: order.id, state }]);
    }
  });
});

describe('the home screen and the list of companies', () => {
  test('have wages that are due until they are paid, late ones as late', async () => {
    const slips = await two();
    const total = payoutOf(slips);
    const late = {
      ...{ kind: 'wages', label: 'Výplata mezd', period: '2026-05', due_on: '2026-06-30', is_payment: true },
      ...{ amount: total },
    };
    expect(await wagesDue()).toEqual([
      expect.objectContaining({ ...late, href: `/firmy/${payroll.entityId}/mzdy?rok=2026&mesic=5` }),
    ]);
    await pay({ year: 2026, month: 5 });
    expect(await wagesDue()).toEqual([expect.objectContaining({ ...late, ordered: total })]);
    const { body } = await payroll.call('GET', '/overview', { as: payroll.owner });
    const [company] = body.rows.filter(({ entity_id }: JsonValue) => entity_id === payroll.entityId);
    expect(company.deadlines).toContainEqual(expect.objectContaining(late));
    for (const { id, data } of slips) {
      const movement = await movedOut(data.payout);
      await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items: [{ payslip_id: id }] });
    }
    expect(await wagesDue()).toEqual([]);
  });

  test('have nothing to pay of drafts that come to nothing', async () => {
    const [first, second] = await two();
    await payroll.employ({ contract: 'dpp', gross_wage: 0, declaration: false });
    await payroll.generate();
    for (const { id, data } of [first, second]) {
      const movement = await movedOut(data.payout);
      await payroll.ask('POST', `/bank_transactions/${movement}/match`, { items: [{ payslip_id: id }] });
    }
    expect(await paymentOf()).toMatchObject({ state: 'paid', drafts: 1 });
    expect(await wagesDue()).toEqual([]);
  });

  test('call nothing late that may have been paid elsewhere, and no sum that nobody has approved', async () => {
    await payroll.sql`update entities set created_at = '2026-01-01' where id = ${payroll.entityId}`;
    await noteChange(payroll.sql, payroll.entityId);
    await two(4);
    await payroll.generate(6);
    expect((await wagesDue()).map(({ period, amount }) => [period, amount])).toEqual([['2026-06', null]]);
    await two(5);
    await bulk({ action: 'approve', year: 2026, month: 6 });
    await pay({ year: 2026, month: 5 });
    expect((await wagesDue()).map(({ period, state }) => [period, state])).toEqual([
      ['2026-05', 'overdue'],
      ['2026-06', 'open'],
    ]);
  });
});

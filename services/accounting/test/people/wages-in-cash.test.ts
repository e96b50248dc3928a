import type { TransactionSql } from '@news-and-accounting/postgres';
import { describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import type { Queries } from '../../src/platform/store.ts';
import type { JsonValue } from '../harness.ts';
import { openPayroll, openPayrollForEach, type Payroll } from './payroll-harness.ts';

const DAY = '2026-07-10';

let payroll: Payroll;
openPayrollForEach((opened) => {
  payroll = opened;
});

const ask = async (method: string, path: string, body?: unknown) => payroll.ask(method, path, body);
const pay = (id: number, payment: object = {}, from = payroll) =>
  from.ask('POST', `/payslips/${id}/payments`, { payment });
const registers = async (from = payroll): Promise<JsonValue[]> =>
  (await from.ask('GET', '/cash_registers')).body;
const wages = async (from = payroll): Promise<JsonValue> =>
  (await from.ask('GET', '/payslips/payment?year=2026&month=5')).body;

/** One person and the slip of May, approved or posted. */
async function oneSlip(action: 'approve' | 'post' | null = 'post', card: object = {}, from = payroll) {
  await from.employ(card);
  const [slip] = await from.generate();
  if (action !== null) await from.ask('POST', '/payslips/bulk', { action, year: 2026, month: 5 });
  return slip;
}

describe('a wage paid in cash', () => {
  test('is paid, posted, numbered and in the cash book, and is owed again once it is taken back', async () => {
    const { id, data } = await oneSlip();
    const part = await pay(id, { amount: 10_000, paid_on: DAY });
    expect(part).toMatchObject({
      status: 201,
      body: { payslip_id: id, amount: 10_000, paid_on: DAY, method: 'cash', bank_transaction_id: null },
    });
    const rest = (await pay(id, { paid_on: DAY })).body;
    expect(rest.amount).toBe(data.payout - 10_000);
    expect([part.body.number, rest.number]).toEqual(['VP20260001', 'VP20260002']);
    expect((await ask('GET', `/payslips/${id}/payments`)).body).toEqual([part.body, rest]);
    const [register] = await registers();
    expect(await payroll.postings('payment')).toMatchObject([
      { date: DAY, debit: '331', credit: register.account_code, amount: 1_000_000, source_id: part.body.id },
      { debit: '331', credit: register.account_code, text: 'Výplata mzdy: Jana Nováková 5/2026' },
    ]);
    expect(await wages()).toMatchObject({
      ...{ state: 'paid', paid: data.payout, owed: 0 },
      payslips: [{ payslip_id: id, paid: data.payout }],
    });
    expect(register.balance).toBe(-data.payout);
    const book = `/cash_registers/${register.id}/book?from=2026-07-01&to=2026-07-31`;
    expect((await ask('GET', book)).body).toMatchObject({
      rows: [
        {
          ...{ number: 'VP20260001', text: 'Výplata mzdy: Jana Nováková 5/2026', payslip_id: id },
          ...{ expense: 10_000, balance: -10_000, below_zero: true, document_id: null },
        },
        { expense: data.payout - 10_000 },
      ],
      closing: -data.payout,
    });

    expect((await ask('DELETE', `/payslips/${id}/payments/${rest.id}`)).status).toBe(204);
    expect((await ask('DELETE', `/payslips/${id}/payments/${rest.id}`)).status).toBe(404);
    expect(await payroll.postings('payment')).toHaveLength(1);
    expect(await wages()).toMatchObject({ paid: 10_000, owed: data.payout - 10_000 });
    expect((await ask('GET', book)).body).toMatchObject({
      rows: [{}, { number: 'VP20260002', expense: 0, cancelled: true }],
      closing: -10_000,
    });
    expect((await payroll.actions()).slice(0, 3)).toEqual([
      ...['payroll.payment_removed', 'payroll.paid', 'payroll.paid'],
    ]);
    expect(await violations()).toEqual([]);
  });

  test('of an executive is a reward that is paid from 366, in the cash book and the cash journal, too', async () => {
    const text = 'Výplata odměny: Jana Nováková 5/2026';
    const card = { details: { activity_type: 'S' } };
    const { id } = await oneSlip('post', card);
    expect((await pay(id)).status).toBe(201);
    expect(await payroll.postings('payment')).toMatchObject([{ debit: '366', text }]);
    const { body: history } = await ask('GET', '/events?action=payroll.paid');
    expect(history.rows[0].summary).toContain('Hotově vyplacena odměna Jana Nováková 5/2026');
    const [{ id: register }] = await registers();
    const days = 'from=2026-07-01&to=2026-07-31';
    const { rows } = (await ask('GET', `/cash_registers/${register}/book?${days}`)).body;
    expect(rows).toMatchObject([{ text }]);
    const own = await openPayroll(payroll, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const slip = await oneSlip('approve', card, own);
    await pay(slip.id, {}, own);
    const journal = (await own.ask('GET', `/reports/cash_journal?${days}`)).body;
    expect(journal.rows).toMatchObject([{ text }]);
    expect(await violations()).toEqual([]);
  });

  test('is a deductible expense of the cash journal without double entry', async () => {
    const own = await openPayroll(payroll, { legal_form: 'osvc', bookkeeping: 'tax_records' });
    const { id, data } = await oneSlip('approve', {}, own);
    expect((await wages(own)).owed).toBe(data.payout);
    expect((await pay(id, { paid_on: DAY }, own)).status).toBe(201);
    expect(await wages(own)).toMatchObject({ state: 'paid', owed: 0 });
    const journal = (await own.ask('GET', '/reports/cash_journal?from=2026-07-01&to=2026-07-31')).body;
    expect(journal.rows).toMatchObject([
      {
        ...{ number: 'VP20260001', text: 'Výplata mzdy: Jana Nováková 5/2026' },
        ...{ cash_out: data.payout, cash_in: 0, expense_deductible: data.payout },
      },
    ]);
    expect(await own.postings('payment')).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('keeps its slip until it is taken back', async () => {
    const { id } = await oneSlip();
    const { body: payment } = await pay(id);
    const refused = await ask('DELETE', `/payslips/${id}`);
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringContaining(payment.number)]);
    await ask('DELETE', `/payslips/${id}/payments/${payment.id}`);
    expect((await ask('DELETE', `/payslips/${id}`)).status).toBe(204);
    const [register] = await registers();
    const book = (await ask('GET', `/cash_registers/${register.id}/book?from=2026-07-01&to=2026-07-31`)).body;
    expect(book.rows).toMatchObject([{ text: 'Výplata mzdy', cancelled: true, expense: 0 }]);
    expect(await violations()).toEqual([]);
  });

  test('is refused of a draft, above what is left, in advance, in a locked period and from what does not fit', async () => {
    const { id, data } = await oneSlip(null);
    expect(await pay(id)).toMatchObject({ status: 422, body: { code: 'NOT_APPROVED' } });
    await ask('PATCH', `/payslips/${id}`, { status: 'approved' });
    const field = async (payment: object) => {
      const { status, body } = await pay(id, payment);
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await field({ amount: data.payout + 0.01 })).toEqual([422, ['amount']]);
    expect(await field({ amount: 0 })).toEqual([422, ['amount']]);
    expect(await field({ amount: -5 })).toEqual([422, ['amount']]);
    expect(await field({ paid_on: '2026-07-16' })).toEqual([422, ['paid_on']]);
    expect(await field({ cash_register_id: 999_999 })).toEqual([422, ['cash_register_id']]);
    const euro = (await ask('POST', '/cash_registers', { cash_register: { name: 'Eura', currency: 'EUR' } }))
      .body;
    expect(await field({ cash_register_id: euro.id })).toEqual([422, ['cash_register_id']]);
    expect((await ask('POST', `/payslips/${id}/payments`, {})).body.fields).toHaveProperty('payment');
    expect((await pay(id, { amount: 1 })).status).toBe(201);
    await ask('POST', '/lock', { locked_until: DAY });
    expect(await pay(id, { paid_on: DAY })).toMatchObject({ status: 422 });
    expect((await pay(id)).body.amount).toBe(data.payout - 1);
    expect(await field({})).toEqual([422, ['amount']]);
    expect(await ask('GET', `/payslips/${id}/payments`)).toMatchObject({ body: [{ amount: 1 }, {}] });
  });

  test('is refused beyond what the ledger owes of a month that was paid in one sum', async () => {
    const { id, data } = await oneSlip();
    const paidAtOnce = async (amount: number) => {
      const lines = [{ debit: '331', credit: '379', amount }];
      const entry = { date: DAY, text: 'Výplata mezd jednou částkou', lines };
      expect((await ask('POST', '/journal', { entry })).status).toBe(201);
    };
    await paidAtOnce(data.payout - 200);
    const beyond = await pay(id, { amount: 201 });
    expect([beyond.status, beyond.body.fields.amount]).toEqual([
      422,
      expect.stringMatching(/zbývá podle účetnictví vyplatit 200\s/),
    ]);
    expect((await pay(id, { amount: 50 })).body.amount).toBe(50);
    await paidAtOnce(150);
    const again = await pay(id);
    expect([again.status, again.body.fields.amount]).toEqual([
      ...[422, expect.stringContaining('jednou částkou')],
    ]);
    expect(await wages()).toMatchObject({ state: 'paid', owed: 0 });
  });

  test('is refused while an order that waits for the bank holds it', async () => {
    const { id } = await oneSlip('post', { bank_account: '2101234569/2010' });
    const bank_account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
    const { body: account } = await ask('POST', '/bank_accounts', { bank_account });
    const payment_order = { bank_account_id: account.id, due_on: '2026-07-20', items: [{ payslip_id: id }] };
    const { body: order } = await ask('POST', '/payment_orders', { payment_order });
    expect(await pay(id)).toMatchObject({ status: 422, body: { code: 'IN_ORDER', order_id: order.id } });
  });

  test('of a month that was paid in one sum is refused for that, not for an order that holds a part', async () => {
    const { id, data } = await oneSlip('post', { bank_account: '2101234569/2010' });
    const bank_account = { name: 'Běžný účet', number: '19-2000145399', bank_code: '0710', currency: 'CZK' };
    const { body: account } = await ask('POST', '/bank_accounts', { bank_account });
    const items = [{ payslip_id: id, amount: 1000 }];
    const payment_order = { bank_account_id: account.id, due_on: '2026-07-20', items };
    expect((await ask('POST', '/payment_orders', { payment_order })).status).toBe(201);
    const lines = [{ debit: '331', credit: '379', amount: data.payout }];
    await ask('POST', '/journal', { entry: { date: DAY, text: 'Výplata mezd jednou částkou', lines } });
    const { status, body } = await pay(id);
    expect([status, body.code, body.fields.amount]).toEqual([
      ...[422, undefined, expect.stringContaining('vyplaceny, zaúčtovaly se jednou částkou')],
    ]);
  });

  test('of another company is not found', async () => {
    const { id } = await oneSlip();
    const { body: payment } = await pay(id, { amount: 1 });
    const own = await openPayroll(payroll);
    expect((await pay(id, {}, own)).status).toBe(404);
    expect((await own.ask('GET', `/payslips/${id}/payments`)).status).toBe(404);
    expect((await own.ask('DELETE', `/payslips/${id}/payments/${payment.id}`)).status).toBe(404);
    const { id: ownSlip } = await oneSlip('post', {}, own);
    expect((await own.ask('DELETE', `/payslips/${ownSlip}/payments/${payment.id}`)).status).toBe(404);
  });

  test('is held by the checks to what it posts', async () => {
    const { id } = await oneSlip();
    const { body: payment } = await pay(id);
    const { sql, entityId } = payroll;
    const own = sql`entity_id = ${entityId} and source = 'payment'`;
    for (const damage of [
      sql`update postings set debit = '379' where ${own}`,
      // Owed to employees on 331, to members of bodies on 366.
      sql`update postings set debit = '366' where ${own}`,
      sql`delete from postings where ${own}`,
    ]) {
      const rollback = new Error('the damage is not kept');
      const work = async (tx: TransactionSql) => {
        await tx`set local session_replication_role = replica`;
        await tx`${damage}`;
        expect(await violations(tx)).toContain(
          `a payment has the postings of what it paid and settled, a removed one has none: payment ${payment.id}`,
        );
        throw rollback;
      };
      await expect(sql.begin(work)).rejects.toBe(rollback);
    }
  });
});

/** What the invariants of payments, payslips and cash find. */
async function violations(sql: Queries = payroll.sql): Promise<string[]> {
  const found: string[] = [];
  for (const { name, violations } of CHECKS.filter(({ name }) => /payment|paid|payslip|cash/.test(name)))
    found.push(...(await violations(sql)).map((each) => `${name}: ${each}`));
  return found;
}

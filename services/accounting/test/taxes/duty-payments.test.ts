import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKS } from '../../src/checks.ts';
import type { DocumentsStage } from '../documents/documents-harness.ts';
import type { JsonValue } from '../harness.ts';
import { type Insured, insured, startInsurance } from './insurance-stage.ts';

let stage: DocumentsStage;
beforeAll(async () => {
  stage = await startInsurance();
});
afterAll(() => stage.close());

const OF_YEAR = { kind: 'self_employed_social', period: '2025' };
const OF_APRIL = { kind: 'self_employed_social', period: '2026-04' };
const pay = ({ ask }: Insured, payment: object) => ask('POST', '/taxes/payments', { payment });
const overview = async (person: Insured) => (await person.duties(2026, 'osvc_social'))[0];
const april = async (person: Insured) =>
  (await person.duties(2026, 'osvc_social_advance')).find(({ period }) => period === '2026-04');
const queued = async ({ ask }: Insured) =>
  (await ask('GET', '/queue?kind=filing_due')).body.rows
    .map(({ title }: JsonValue) => title)
    .filter((title: string) => title.includes('ČSSZ'));
const journal = async ({ ask }: Insured) =>
  (await ask('GET', '/reports/cash_journal?from=2026-05-01&to=2026-05-31')).body.rows;

/** Somebody who has filed the overview of 2025 and owes 78,694 CZK of it. */
async function owing(bookkeeping = 'tax_records'): Promise<Insured> {
  stage.goTo('2026-05-20');
  const person = await insured(stage, { bookkeeping });
  await person.year(2025, 490_000);
  await person.filed({ kind: 'osvc_social', period: '2025' });
  return person;
}

async function allHolds() {
  for (const check of CHECKS)
    expect([check.name, await check.violations(stage.sql)]).toEqual([check.name, []]);
}

describe('what is paid to an authority by private money', () => {
  test.each(['tax_records', 'flat_expenses', 'double_entry'])('ends its task in %s', async (bookkeeping) => {
    const person = await owing(bookkeeping);
    expect(await queued(person)).toEqual(['Přehled OSVČ pro ČSSZ za rok 2025: zbývá zaplatit']);
    const { status, body } = await pay(person, { duty: OF_YEAR, method: 'private' });
    expect([status, body]).toMatchObject([
      201,
      {
        duty: { ...OF_YEAR, insurer: null },
        paid_on: '2026-05-20',
        amount: 78_694,
        method: 'private',
        number: null,
      },
    ]);
    expect(await overview(person)).toMatchObject({ state: 'paid', payment: { paid: 78_694 } });
    expect(await queued(person)).toEqual([]);
    expect((await pay(person, { duty: OF_YEAR, method: 'private' })).body.fields).toHaveProperty('amount');
    expect((await person.ask('GET', '/taxes/payments?kind=self_employed_social&period=2025')).body).toEqual([
      body,
    ]);
    expect((await person.ask('GET', '/taxes/payments?period=2024')).body).toEqual([]);
    await allHolds();

    expect((await person.ask('DELETE', `/taxes/payments/${body.id}`)).status).toBe(204);
    expect((await person.ask('DELETE', `/taxes/payments/${body.id}`)).status).toBe(404);
    expect(await overview(person)).toMatchObject({ state: 'filed', payment: { paid: 0 } });
    const { body: history } = await person.ask('GET', '/events');
    expect(history.rows.slice(0, 2)).toMatchObject([
      { action: 'duty.payment_removed' },
      {
        action: 'duty.paid',
        summary:
          'Úřadu zaplaceno ze soukromých peněz: Sociální pojištění OSVČ za rok 2025, 78\u00a0694\u00a0Kč',
      },
    ]);
  });

  test('counts among the advances of its year and is a deposit in the cash journal', async () => {
    const person = await owing();
    await pay(person, {
      duty: OF_APRIL,
      method: 'private',
      paid_on: '2026-05-02',
      amount: 6000,
      note: 'Složenka',
    });
    expect(await april(person)).toMatchObject({ state: 'paid', payment: { paid: 6000 } });
    expect((await person.insurance(2026)).social.paid).toBe(6000);
    expect(await journal(person)).toMatchObject([
      {
        ...{ date: '2026-05-02', cash_out: 0, bank_out: 0, expense_deductible: 0 },
        ...{ expense_other: 6000, transfer: -6000 },
      },
    ]);
  });

  test('of wages is posted against what the owner has put in', async () => {
    const person = await owing('double_entry');
    const tax = { kind: 'wage_tax', period: '2026-04' };
    expect((await pay(person, { duty: tax, method: 'private' })).body.fields).toHaveProperty('amount');
    const paid = await pay(person, { duty: tax, method: 'private', amount: 1000 });
    expect([paid.status, paid.body]).toMatchObject([201, { amount: 1000 }]);
    expect(await person.posted()).toEqual(['342/491 1000']);
    await allHolds();
  });

  test('is none of a company that has no owner like that, nor of the days to come, nor of locked ones', async () => {
    const person = await owing();
    const refused = async (payment: object, from = person) => {
      const { status, body } = await pay(from, { duty: OF_APRIL, method: 'private', ...payment });
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await refused({ paid_on: '2026-05-21' })).toEqual([422, ['paid_on']]);
    expect(await refused({ cash_register_id: 1 })).toEqual([422, ['cash_register_id']]);
    expect(await refused({ duty: { kind: 'health_insurance', period: '2026-04' } })).toEqual([422, ['duty']]);
    await person.ask('POST', '/lock', { locked_until: '2026-04-30' });
    expect(await refused({ paid_on: '2026-04-30' })).toEqual([422, []]);
    const company = await insured(stage, { legal_form: 'sro', bookkeeping: 'double_entry' });
    const tax = { duty: { kind: 'corporate_income_tax', period: '2025' }, amount: 100 };
    expect(await refused(tax, company)).toEqual([422, ['method']]);
  });
});

test('what is paid to an authority in cash is in the cash book with a number, and ends its task', async () => {
  const person = await owing();
  const { status, body } = await pay(person, { duty: OF_YEAR, method: 'cash' });
  expect([status, body]).toMatchObject([201, { method: 'cash', number: 'VP20260001', amount: 78_694 }]);
  expect(await overview(person)).toMatchObject({ state: 'paid' });
  expect(await journal(person)).toMatchObject([
    { number: 'VP20260001', cash_out: 78_694, expense_other: 78_694, expense_deductible: 0 },
  ]);
  const cash = `/cash_registers/${body.cash_register_id}/book?from=2026-05-01&to=2026-05-31`;
  expect((await person.ask('GET', cash)).body).toMatchObject({ closing: -78_694 });
  await allHolds();
  expect((await person.ask('DELETE', `/taxes/payments/${body.id}`)).status).toBe(204);
  expect((await person.ask('GET', cash)).body).toMatchObject({ rows: [{ cancelled: true }], closing: 0 });
});

test('VAT is paid in cash where its account is not in the chart yet', async () => {
  stage.goTo('2026-05-20');
  const company = await insured(stage, { legal_form: 'sro', bookkeeping: 'double_entry' });
  const duty = { kind: 'vat', period: '2026-04' };
  const { status, body } = await pay(company, { duty, method: 'cash', amount: 1000 });
  expect([status, body]).toMatchObject([201, { amount: 1000 }]);
  expect(await company.posted()).toEqual(['343900/211 1000']);
  await allHolds();
});

test('only health insurance of employees is of an insurer: what named another would pay nothing', async () => {
  const person = await owing();
  const { status, body } = await pay(person, {
    duty: { ...OF_YEAR, kind: 'self_employed_health', insurer: '111' },
    ...{ method: 'private', amount: 100 },
  });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['duty']]);
});

test('of what came back of an overview nothing is to be paid, neither in cash nor by an order', async () => {
  stage.goTo('2026-05-20');
  const person = await insured(stage);
  await person.year(2025, 490_000, { social_paid: 83_694 });
  await person.filed({ kind: 'osvc_social', period: '2025' });
  const refund = await person.moved({ amount: 5000, on: '2026-05-20' });
  await person.matched(refund, { items: [{ duty: OF_YEAR }] });
  const { status, body } = await pay(person, { duty: OF_YEAR, method: 'private' });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['amount']]);
  const payment_order = {
    ...{ bank_account_id: person.accountId, due_on: '2026-05-21' },
    items: [{ duty: OF_YEAR }],
  };
  expect((await person.ask('POST', '/payment_orders', { payment_order })).status).toBe(422);
});

test('a month of the flat tax is called so in the history', async () => {
  stage.goTo('2026-05-20');
  const person = await insured(stage, { bookkeeping: 'flat_tax' });
  const duty = { kind: 'personal_income_tax', period: '2026-05' };
  const { status } = await pay(person, { duty, method: 'private', amount: 9984 });
  const [told] = (await person.ask('GET', '/events')).body.rows;
  expect([status, told.summary]).toEqual([
    201,
    'Úřadu zaplaceno ze soukromých peněz: Paušální daň za 5/2026, 9\u00a0984\u00a0Kč',
  ]);
});

test('who pays whole months of the flat tax after July 2026 has none of them open but the last', async () => {
  stage.goTo('2026-12-01');
  const person = await insured(stage, { bookkeeping: 'flat_tax' });
  // The advance of July is lower, so what was paid for it stands in the name of August, and so on.
  const named = [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
  for (const month of named) {
    const duty = { kind: 'personal_income_tax', period: `2026-${String(month).padStart(2, '0')}` };
    await pay(person, { duty, method: 'private', amount: month < 7 ? 9984 : 9162 });
  }
  const { duties } = (await person.ask('GET', '/taxes/calendar?year=2026')).body;
  const advances = duties.filter(({ kind }: JsonValue) => kind === 'flat_tax_advance').slice(6);
  const left = advances.map(({ amount, payment }: JsonValue) => [amount, payment.paid]);
  expect(left).toEqual([[4230, 4230], ...Array(4).fill([9162, 9162]), [9162, 4932]]);
});

test('what the bank paid is taken back where it was matched', async () => {
  const person = await owing();
  const moved = await person.moved({ amount: -78_694, on: '2026-05-19' });
  await person.matched(moved, { items: [{ duty: OF_YEAR }] });
  const [{ id, method }] = (await person.ask('GET', '/taxes/payments')).body;
  const { status, body } = await person.ask('DELETE', `/taxes/payments/${id}`);
  expect([method, status, body.code, body.bank_transaction_id]).toEqual([
    ...['transfer', 422, 'PAID_BY_BANK', moved],
  ]);
});

test('what an order is about to pay is not paid otherwise', async () => {
  const person = await owing();
  const payment_order = {
    ...{ bank_account_id: person.accountId, due_on: '2026-05-21' },
    items: [{ duty: OF_YEAR }],
  };
  const ordered = await person.ask('POST', '/payment_orders', { payment_order });
  expect([ordered.status, ordered.status === 201 || ordered.body]).toEqual([201, true]);
  const refused = await pay(person, { duty: OF_YEAR, method: 'private' });
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: 'IN_ORDER', order_id: ordered.body.id },
  ]);
  expect((await pay(person, { duty: OF_APRIL, method: 'private' })).status).toBe(201);
});
